import { holdFrom, type Grant, type Origins } from '@kernel/two-people';
import type { StaffEvent } from './staff.events';

/** The last act of each kind by which somebody else gave the account, or gave a way into it. */
export type Grants = Readonly<Partial<Record<Grant, { readonly byStaffId: string; readonly at: string }>>>;

/** Undefined for what people do with their own account, and for what the installation did. */
export function grantIn({ type, data }: StaffEvent): Grant | undefined {
  switch (type) {
    case 'StaffCreated':
      return data.byStaffId === undefined ? undefined : 'hired';
    case 'StaffPasswordSet':
      return data.byStaffId === undefined ? undefined : 'passwordRenewed';
    case 'StaffRolesChanged':
      return 'rolesChanged';
    case 'StaffEnabled':
      return 'enabled';
    case 'StaffTotpReset':
      return 'totpReset';
    default:
      return undefined;
  }
}

export function withGrant(grants: Grants, event: StaffEvent): Grants {
  const grant = grantIn(event);
  if (!grant || !('byStaffId' in event.data) || event.data.byStaffId === undefined) return grants;
  return { ...grants, [grant]: { byStaffId: event.data.byStaffId, at: event.data.occurredAt } };
}

/** Each kind of act keeps its own last giver: whoever gave the password still has it after another gave roles. */
export function originsOf(grants: Grants): Origins {
  const given = Object.entries(grants) as [Grant, NonNullable<Grants[Grant]>][];
  const holds = given.map(([grant, { at }]) => holdFrom(grant, at));
  return {
    givers: [...new Set(given.map(([, { byStaffId }]) => byStaffId))],
    hold: holds.reduce<Origins['hold']>((last, one) => (last && last.until >= one.until ? last : one), null),
  };
}
