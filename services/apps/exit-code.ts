/** The exit code of a process whose fault only a person can mend: the supervisor does not start it again. */
export const PERSON_NEEDED = 78;
