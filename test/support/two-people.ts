import { staffDecider } from '@contexts/people/identity/staff/domain/staff.decide';
import type { TwoPeople } from '@kernel/two-people';
import type { CommandRunner } from '@platform/commands/command-runner';
import { newId } from '@platform/ids';

/** Two people with accounts of which the log says nothing: whatever the one asks for, the other may decide. */
export function strangers(requesterId: string, deciderId: string): TwoPeople {
  return { requesterId, deciderId, origins: new Map() };
}

/** Hires somebody as an admin does. The demo's way of putting people in place names nobody who has hired them. */
export async function hiredBy(runner: CommandRunner, staffId: string, byStaffId: string): Promise<void> {
  const context = { actor: { kind: 'system' as const, id: 'test' }, correlationId: newId(), causationId: newId() };
  const hired = { staffId, username: staffId, name: 'Nina Nova', roles: ['admin' as const], byStaffId, key: newId() };
  const staff = { ...hired, occurredAt: new Date().toISOString() };
  const outcome = await runner.run(
    staffDecider,
    staffId,
    { type: 'CreateStaff', staff, passwordHash: 'h' },
    { ...context, key: staffId },
  );
  expect(outcome.kind).toBe('accepted');
}
