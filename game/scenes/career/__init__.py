"""The screens of a school's career: the list of careers, founding, the house, a gladiator, the hall of the dead, tidings."""
