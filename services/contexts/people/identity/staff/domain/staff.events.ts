import type { StaffRole } from '@contracts/http/routes';

export interface StaffCreated {
  readonly type: 'StaffCreated';
  readonly data: {
    readonly staffId: string;
    readonly username: string;
    readonly name: string;
    readonly roles: readonly StaffRole[];
    readonly occurredAt: string;
    /** Who hired, and under which key; absent where the installation put the person in place. */
    readonly byStaffId?: string;
    readonly key?: string;
  };
}

/** The roles that the account has from now on; they replace those that it had before. */
export interface StaffRolesChanged {
  readonly type: 'StaffRolesChanged';
  readonly data: {
    readonly staffId: string;
    readonly username: string;
    readonly roles: readonly StaffRole[];
    readonly byStaffId: string;
    readonly key: string;
    readonly occurredAt: string;
  };
}

interface AccessChanged {
  readonly staffId: string;
  readonly username: string;
  readonly reason: string;
  readonly byStaffId: string;
  readonly key: string;
  readonly occurredAt: string;
}

/** From now on the account opens to nobody; what it did stays on record. */
export interface StaffDisabled {
  readonly type: 'StaffDisabled';
  readonly data: AccessChanged;
}

export interface StaffEnabled {
  readonly type: 'StaffEnabled';
  readonly data: AccessChanged;
}

export interface StaffPasswordSet {
  readonly type: 'StaffPasswordSet';
  readonly data: {
    readonly staffId: string;
    /** Argon2id in the PHC string format. */
    readonly hash: string;
    readonly occurredAt: string;
    /** A temporary password opens the account until then, and only to choose another password. */
    readonly temporaryUntil?: string;
    /** Absent from older events, whose hash stands in the log in clear: the next log-in asks for another password. */
    readonly isHashSealed?: true;
    /** Present when an admin gave the person a temporary password: the account's name, the admin, and the key. */
    readonly username?: string;
    readonly byStaffId?: string;
    readonly key?: string;
  };
}

export interface StaffLoggedIn {
  readonly type: 'StaffLoggedIn';
  readonly data: {
    readonly staffId: string;
    readonly ip: string;
    readonly userAgent: string;
    readonly occurredAt: string;
  };
}

/**
 * Somebody who is not known to be this person gave a wrong password, or a wrong code after the right password; or gave
 * a right password that opens nothing any more, because the account is disabled or the password was temporary and its
 * time is over.
 */
export interface StaffLoginFailed {
  readonly type: 'StaffLoginFailed';
  readonly data: {
    readonly staffId: string;
    readonly reason: 'password' | 'code' | 'disabled' | 'expired';
    readonly ip: string;
    readonly userAgent: string;
    readonly occurredAt: string;
  };
}

export interface StaffLoggedOut {
  readonly type: 'StaffLoggedOut';
  readonly data: { readonly staffId: string; readonly occurredAt: string };
}

/** An authenticator was set up, and has shown that it works. */
export interface StaffTotpSet {
  readonly type: 'StaffTotpSet';
  readonly data: {
    readonly staffId: string;
    /** The secret of the authenticator, encrypted with a key that the log does not hold. */
    readonly sealedSecret: string;
    /** Keyed hashes; the place in the list is the number of the recovery code. */
    readonly recoverySecretHashes: readonly string[];
    readonly occurredAt: string;
  };
}

export interface StaffTotpReset {
  readonly type: 'StaffTotpReset';
  readonly data: {
    readonly staffId: string;
    /** The account's name, for whoever reads the event; absent in the first ones. */
    readonly username?: string;
    readonly byStaffId: string;
    readonly occurredAt: string;
  };
}

/** A code was taken; no code of this time step, or of an earlier one, is good again. */
export interface StaffCodeUsed {
  readonly type: 'StaffCodeUsed';
  readonly data: { readonly staffId: string; readonly step: number; readonly occurredAt: string };
}

export interface StaffRecoveryCodeUsed {
  readonly type: 'StaffRecoveryCodeUsed';
  readonly data: { readonly staffId: string; readonly number: number; readonly occurredAt: string };
}

/** Who got in, and who did not: what other contexts read of the streams of staff. */
export type StaffEntryEvent = StaffLoggedIn | StaffLoginFailed;

export type StaffEvent =
  | StaffCreated
  | StaffRolesChanged
  | StaffDisabled
  | StaffEnabled
  | StaffPasswordSet
  | StaffLoggedIn
  | StaffLoginFailed
  | StaffLoggedOut
  | StaffTotpSet
  | StaffTotpReset
  | StaffCodeUsed
  | StaffRecoveryCodeUsed;
