import { Logger } from '@nestjs/common';
import type { CommandRunner } from '@platform/commands/command-runner';
import type { MessageCarrier } from '@platform/messages/message-carrier';
import type { PersonalData } from '../../../personal-data/personal-data';
import { memberDecider, type MemberState } from '../../domain/member.decide';
import { ClosingNotices } from './closing-notices';

const closed = { reason: 'privacy' as const, requestedAt: '2036-03-01', closedAt: '2036-03-08' };

/** The messages that go out about an account in this state. */
async function told(more: Partial<MemberState>, send = jest.fn(async () => undefined)) {
  const state = { ...memberDecider.initial(), ...more };
  const runner = { load: async () => ({ state }) } as unknown as CommandRunner;
  const profile = { email: 'ana@example.org', mobileNum: '+5511987654321' };
  const data = { profileOf: async () => profile } as unknown as PersonalData;
  const config = { MERCHANT_NAME: 'Croupier', PUBLIC_URL: 'https://croupier.example' } as never;
  await new ClosingNotices(runner, data, { send } as unknown as MessageCarrier, config).tell('m1');
  return (send.mock.calls as unknown as [object][]).map(([message]) => message);
}

const reached = (email: boolean) => ({ ...memberDecider.initial().reached, email });

it('goes to the proved address, in the language of the request', async () => {
  const closing = { requested: null, language: 'en' as const, closed };
  expect(await told({ closing, reached: reached(true) })).toMatchObject([
    { channel: 'email', to: 'ana@example.org', subject: 'Croupier: account closed' },
  ]);
  expect(await told({ closing: { ...closing, language: null }, reached: reached(true) })).toMatchObject([
    { subject: 'Croupier: conta encerrada' },
  ]);
});

it('goes nowhere where no address is proved, nor before the account is closed', async () => {
  expect(await told({ closing: { requested: null, language: 'pt', closed }, reached: reached(false) })).toEqual([]);
  expect(await told({ reached: reached(true) })).toEqual([]);
});

it('holds nothing up where it cannot be sent', async () => {
  Logger.overrideLogger(false);
  const send = jest.fn(async () => Promise.reject(new Error('no carrier')));
  expect(
    await told({ closing: { requested: null, language: 'pt', closed }, reached: reached(true) }, send),
  ).toHaveLength(1);
});
