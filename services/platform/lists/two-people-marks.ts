/** An act of one person of the staff: who asked or decided, when, and in which words. */
export interface StaffMark {
  readonly staffId: string;
  /** Null for somebody whom the directory of the staff does not know. */
  readonly name: string | null;
  readonly at: string;
  readonly note: string;
}

/** The columns in which a table keeps what one person asked for and another one decided. */
export interface TwoPeopleColumns {
  readonly maker_id: string;
  readonly request_note: string;
  readonly requested_at: Date;
  readonly checker_id: string | null;
  readonly is_approved: boolean | null;
  readonly decision_note: string | null;
  readonly decided_at: Date | null;
}

interface Requested {
  readonly makerId: string;
  readonly note: string;
  readonly occurredAt: string;
}

interface Decided {
  readonly checkerId: string;
  readonly isApproved: boolean;
  readonly note: string;
  readonly occurredAt: string;
}

type Names = ReadonlyMap<string, string>;

/** The columns as the stream of an act fills them, which may be ahead of its table. */
export function twoPeopleColumns(requested: Requested, decision: Decided | null): TwoPeopleColumns {
  return {
    maker_id: requested.makerId,
    request_note: requested.note,
    requested_at: new Date(requested.occurredAt),
    checker_id: decision?.checkerId ?? null,
    is_approved: decision?.isApproved ?? null,
    decision_note: decision?.note ?? null,
    decided_at: decision ? new Date(decision.occurredAt) : null,
  };
}

/** The ids of the staff whom some rows name. */
export function staffIn(
  rows: readonly { readonly maker_id: string | null; readonly checker_id: string | null }[],
): string[] {
  return rows.flatMap(({ maker_id, checker_id }) => [maker_id, checker_id].filter((id) => id !== null));
}

/** Null where nobody has done it. */
export function markOf(names: Names, staffId: string | null, at: Date | null, note: string | null): StaffMark | null {
  if (staffId === null || at === null) return null;
  return { staffId, name: names.get(staffId) ?? null, at: at.toISOString(), note: note ?? '' };
}

/** The request and the decision of a row, as pages show them. */
export function marksOf(
  row: TwoPeopleColumns,
  names: Names,
): { readonly request: StaffMark; readonly decision: (StaffMark & { readonly isApproved: boolean }) | null } {
  const decision = markOf(names, row.checker_id, row.decided_at, row.decision_note);
  return {
    request: markOf(names, row.maker_id, row.requested_at, row.request_note)!,
    decision: decision && { ...decision, isApproved: row.is_approved === true },
  };
}
