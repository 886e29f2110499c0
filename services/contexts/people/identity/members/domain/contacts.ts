import { FIXED_DETAILS, type FixedDetail, type OwnDetail } from '@contracts/validation/own-details';
import type { BindingText } from '@contracts/validation/binding-texts';
import { accept, reject, repeated, type Decision } from '@kernel/decider';
import type { ContactEvent, EmailChanged, TextsAccepted } from './contact.events';
import type { MemberRegistered } from './member.events';
import type { ContactProved } from './proofs/proof.events';

/** The time for which a change of the address may be taken back by whoever reads the one before, in hours. */
export const UNDO_HOURS = 72;

/** A change of a proved address, until nobody may take it back any more. */
export interface EmailChange {
  /** The claim of the address that the member changed to. */
  readonly claimId: string;
  readonly at: string;
  /** The number of `profileSecrets` that tell the address before. */
  readonly secretsBefore: number;
}

export interface ContactsState {
  /** The parts of the profile in the order of telling, each encrypted for the member; what came later counts. */
  readonly profileSecrets: readonly string[];
  /** The claims that the member's own events name. */
  readonly claims: { readonly mobile: string | null; readonly email: string | null; readonly person: string | null };
  /** The fixed details that the member told after the registration; none of them is told twice. */
  readonly told: readonly FixedDetail[];
  /** The ways on which a link or a code has reached the member after the registration. */
  readonly reached: { readonly email: boolean; readonly mobile: boolean };
  /** The newest version of each text that the member accepted after the registration. */
  readonly texts: Readonly<Partial<Record<BindingText, string>>>;
  /** The changes of the address that may be taken back, the oldest first. */
  readonly emailChanges: readonly EmailChange[];
  /** The change that was taken back last: its link goes on until everything that follows from it is done. */
  readonly undone: Pick<EmailChange, 'claimId' | 'at'> | null;
}

export const NO_CONTACTS: ContactsState = {
  profileSecrets: [],
  claims: { mobile: null, email: null, person: null },
  told: [],
  reached: { email: false, mobile: false },
  texts: {},
  emailChanges: [],
  undone: null,
};

export type ContactRejection = 'PROFILE_FIXED' | 'NOTHING_TO_UNDO';

export type ContactCommand =
  | {
      readonly type: 'ChangeProfile';
      readonly fields: readonly OwnDetail[];
      readonly profileSecret: string;
      readonly personClaimId?: string;
      readonly occurredAt: string;
    }
  | { readonly type: 'AcceptTexts'; readonly texts: TextsAccepted['data']['texts']; readonly occurredAt: string }
  | {
      readonly type: 'ProveContact';
      readonly kind: 'sms' | 'email';
      /** The claim of a proved address. */
      readonly claimId?: string;
      readonly occurredAt: string;
    }
  | {
      readonly type: 'ChangeMobile';
      readonly claimId: string;
      readonly profileSecret: string;
      /** A code was read from the number before. */
      readonly isOldProved: boolean;
      readonly occurredAt: string;
    }
  | {
      readonly type: 'ChangeEmail';
      readonly claimId: string;
      readonly profileSecret: string;
      readonly throwAwayEmail?: true;
      readonly occurredAt: string;
    }
  | {
      readonly type: 'UndoEmailChange';
      /** The claim of the address that a change was to. */
      readonly undoes: string;
      /** The claim of the address before that change, which is put back. */
      readonly claimId: string;
      readonly profileSecret: string;
      readonly throwAwayEmail?: true;
      /** The hash of the new password, which is set in the same append as the address. */
      readonly passwordHash: string;
      readonly occurredAt: string;
    };

export const isFixed = (field: OwnDetail): field is FixedDetail => FIXED_DETAILS.some((one) => one === field);

/** True if a code has been read from the member's number: the registration by mobile asks for one. */
export function isMobileProved(
  { reached }: Pick<ContactsState, 'reached'>,
  registered: Pick<MemberRegistered['data'], 'registerMethod'> | null,
): boolean {
  return reached.mobile || registered?.registerMethod === 'mobile';
}

export function evolveContacts(
  state: ContactsState,
  event: MemberRegistered | ContactProved | ContactEvent,
): ContactsState {
  switch (event.type) {
    case 'MemberRegistered': {
      const { profileSecret, mobileClaimId = null } = event.data;
      const profileSecrets = profileSecret === undefined ? [] : [profileSecret];
      return { ...state, profileSecrets, claims: { ...state.claims, mobile: mobileClaimId } };
    }
    case 'ContactProved': {
      const { kind, claimId } = event.data;
      const claims = claimId === undefined ? state.claims : { ...state.claims, email: claimId };
      return { ...state, claims, reached: { ...state.reached, [kind === 'sms' ? 'mobile' : 'email']: true } };
    }
    case 'ProfileChanged': {
      const { fields, profileSecret, personClaimId } = event.data;
      const claims = personClaimId === undefined ? state.claims : { ...state.claims, person: personClaimId };
      const profileSecrets = [...state.profileSecrets, profileSecret];
      return { ...state, profileSecrets, claims, told: [...state.told, ...fields.filter(isFixed)] };
    }
    case 'TextsAccepted': {
      const versions = event.data.texts.map(({ name, version }) => ({ [name]: version }));
      return { ...state, texts: Object.assign({}, state.texts, ...versions) as ContactsState['texts'] };
    }
    case 'MobileChanged':
    case 'EmailChanged': {
      const kind = event.type === 'MobileChanged' ? 'mobile' : 'email';
      return {
        ...state,
        profileSecrets: [...state.profileSecrets, event.data.profileSecret],
        claims: { ...state.claims, [kind]: event.data.claimId },
        reached: { ...state.reached, [kind]: true },
        ...(event.type === 'EmailChanged'
          ? { emailChanges: changesAfter(state, event), undone: undoneAfter(state, event) }
          : {}),
      };
    }
  }
}

/**
 * The changes that may be taken back. One that is taken back takes the later ones with it: whoever reads an address has
 * had it for longer than those who read the ones after it.
 */
function changesAfter(state: ContactsState, { data }: EmailChanged): readonly EmailChange[] {
  const { claimId, undoes, occurredAt: at } = data;
  const open = state.emailChanges.filter((one) => isOpen(one, at));
  if (undoes === undefined) {
    const change = { claimId, at, secretsBefore: state.profileSecrets.length };
    return state.reached.email ? [...open, change] : open;
  }
  const place = open.findIndex((one) => one.claimId === undoes);
  return place < 0 ? open : open.slice(0, place);
}

function undoneAfter(state: ContactsState, { data }: EmailChanged): ContactsState['undone'] {
  const change = state.emailChanges.find(({ claimId }) => claimId === data.undoes);
  return change ? { claimId: change.claimId, at: change.at } : state.undone;
}

function isOpen({ at }: EmailChange, nowIso: string): boolean {
  return Date.parse(nowIso) - Date.parse(at) < UNDO_HOURS * 3_600_000;
}

/** The change that may still be taken back; undefined for one that is over, was taken back, or never was. */
export function openEmailChange(
  { emailChanges }: Pick<ContactsState, 'emailChanges'>,
  claimId: string,
  nowIso: string,
): EmailChange | undefined {
  return emailChanges.find((one) => one.claimId === claimId && isOpen(one, nowIso));
}

export function decideContacts(
  state: ContactsState,
  registered: MemberRegistered['data'],
  command: ContactCommand,
): Decision<ContactProved | ContactEvent, ContactRejection> {
  const { memberId } = registered;
  const { occurredAt } = command;
  switch (command.type) {
    case 'ProveContact': {
      const { kind, claimId } = command;
      if (state.reached[kind === 'sms' ? 'mobile' : 'email']) return repeated;
      const claim = claimId === undefined ? {} : { claimId };
      return accept({ type: 'ContactProved', data: { memberId, kind, ...claim, occurredAt } });
    }
    case 'ChangeProfile': {
      const { fields, profileSecret, personClaimId } = command;
      if (fields.some((field) => isFixed(field) && state.told.includes(field))) return reject('PROFILE_FIXED');
      const claim = personClaimId === undefined ? {} : { personClaimId };
      return accept({ type: 'ProfileChanged', data: { memberId, fields, profileSecret, ...claim, occurredAt } });
    }
    case 'AcceptTexts': {
      const texts = command.texts.filter(({ name, version }) => state.texts[name] !== version);
      return texts.length === 0 ? repeated : accept({ type: 'TextsAccepted', data: { memberId, texts, occurredAt } });
    }
    case 'ChangeMobile': {
      const { claimId, profileSecret, isOldProved } = command;
      const withoutOld = isMobileProved(state, registered) && !isOldProved ? { withoutOld: true as const } : {};
      const replacedClaimId = state.claims.mobile;
      const data = { memberId, profileSecret, claimId, replacedClaimId, ...withoutOld, occurredAt };
      return accept({ type: 'MobileChanged', data });
    }
    case 'ChangeEmail': {
      const { claimId, profileSecret } = command;
      const replacedClaimId = state.claims.email;
      const data = { memberId, profileSecret, claimId, replacedClaimId, ...throwAway(command), occurredAt };
      return accept({ type: 'EmailChanged', data });
    }
    case 'UndoEmailChange': {
      const { undoes, claimId, profileSecret } = command;
      if (!openEmailChange(state, undoes, occurredAt)) return reject('NOTHING_TO_UNDO');
      const replacedClaimId = state.claims.email;
      const data = { memberId, profileSecret, claimId, replacedClaimId, undoes, ...throwAway(command), occurredAt };
      return accept({ type: 'EmailChanged', data });
    }
  }
}

function throwAway({ throwAwayEmail }: { readonly throwAwayEmail?: true }) {
  return throwAwayEmail ? { throwAwayEmail } : {};
}
