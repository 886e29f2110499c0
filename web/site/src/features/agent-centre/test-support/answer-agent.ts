import type { MemberInfo } from '@contracts/http/session';
import { answerFrom, type Answers } from '@web/testing/answers';
import { MERCHANT } from '@web/testing/draw-page';
import { AGENT, AGENT_ANSWERS } from './fake-agent';

type TeamAnswers = Answers<Record<string, string | undefined>>;

const ALWAYS: TeamAnswers = {
  'GET /wps/system/status': () => ({
    status: 0,
    merchant: MERCHANT,
    info: { customerService: [], resources: {}, whitelabel: [] },
  }),
  'GET /wps/v2/wallets/balance': () => ({ balance: '1500.00', currency: 'BRL', revision: '5' }),
};

/** Answers as the made-up team does, except for the calls that a test answers itself. */
export function answerAgent(call: jest.Mock, over: TeamAnswers = {}, member: MemberInfo = AGENT): void {
  answerFrom<Record<string, string | undefined>>(call, {
    ...ALWAYS,
    ...AGENT_ANSWERS,
    'GET /wps/member/info': () => member,
    ...over,
  });
}

export const isInvalid = (field: HTMLElement): boolean => field.getAttribute('aria-invalid') === 'true';
