/** An admin is about to lose the role or the account. */
export interface AdminRightsTaken {
  readonly type: 'AdminRightsTaken';
  readonly data: { readonly staffId: string; readonly byStaffId: string; readonly occurredAt: string };
}

/** A former admin is about to be an admin again. */
export interface AdminRightsGiven {
  readonly type: 'AdminRightsGiven';
  readonly data: { readonly staffId: string; readonly byStaffId: string; readonly occurredAt: string };
}

export type AdminRightsEvent = AdminRightsTaken | AdminRightsGiven;
