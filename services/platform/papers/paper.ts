/** A named value of a paper. */
export type PaperFact = readonly [name: string, value: string];

export interface PaperColumn {
  readonly header: string;
  /** The share of the width, beside the shares of the other columns. */
  readonly width: number;
  /** Amounts stand at the end of their column. */
  readonly isAmount: boolean;
}

export interface PaperTable {
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly (readonly string[])[];
  /** The last line, which stands out. */
  readonly total: readonly string[];
}

/**
 * A document to be printed, with every word and figure as it is read. The same paper makes the same bytes, so that its
 * moment is part of it.
 */
export interface Paper {
  readonly language: 'pt' | 'en';
  readonly issuer: string;
  readonly title: string;
  /** A figure that stands out below the title. */
  readonly figure?: string;
  readonly facts: readonly PaperFact[];
  readonly table?: PaperTable;
  readonly notes: readonly string[];
  /** At the foot of each page, before its number. */
  readonly footer: string;
  /** ISO 8601; the date that the file says it was made at. */
  readonly issuedAt: string;
}
