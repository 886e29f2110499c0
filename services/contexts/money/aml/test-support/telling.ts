/** A note that compliance writes down in tests. Nobody else may read it. */
export const WORD_OF_COMPLIANCE = 'A-word-of-compliance';

/** The words by which somebody could tell that there is a suspicion. */
export const TELLING = /\baml|launder|lavagem|suspic|suspeit|AlertRaised|CaseOpened|"A3"|A-word-of-compliance/i;
