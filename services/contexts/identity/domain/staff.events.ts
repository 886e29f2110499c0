import type { StaffRole } from '@contracts/http/routes';

export interface StaffCreated {
  readonly type: 'StaffCreated';
  readonly data: {
    readonly staffId: string;
    readonly username: string;
    readonly name: string;
    readonly roles: readonly StaffRole[];
    readonly occurredAt: string;
  };
}

export interface StaffPasswordSet {
  readonly type: 'StaffPasswordSet';
  readonly data: {
    readonly staffId: string;
    /** Argon2id in the PHC string format. */
    readonly hash: string;
    readonly occurredAt: string;
  };
}

export interface StaffLoggedIn {
  readonly type: 'StaffLoggedIn';
  readonly data: { readonly staffId: string; readonly ip: string; readonly userAgent: string; readonly occurredAt: string };
}

export interface StaffLoggedOut {
  readonly type: 'StaffLoggedOut';
  readonly data: { readonly staffId: string; readonly occurredAt: string };
}

export type StaffEvent = StaffCreated | StaffPasswordSet | StaffLoggedIn | StaffLoggedOut;
