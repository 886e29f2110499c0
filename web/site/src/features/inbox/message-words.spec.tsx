import { RESETTABLE_PROOFS } from '@contracts/validation/resettable-proofs';
import { MESSAGE_KINDS, MESSAGE_PARAMS, type MemberMessage, type MessageKind } from '@contracts/http/member-messages';
import { MEMBER_STOPS } from '@contracts/http/office/stop-kinds';
import { cleanup, screen } from '@testing-library/react';
import { storeLanguage } from '@web/i18n/language';
import { drawPage } from '@web/testing/draw-page';
import { enSite } from '../../i18n/en';
import { ptSite } from '../../i18n/pt';
import { addInboxTexts } from './inbox-texts';
import { useMessageWords } from './message-words';

const MONEY = { amount: '1234.50', currency: 'BRL' };
const BACK = { ...MONEY, back: '1236.00' };
const LATER = '2099-11-25T17:32:00.000Z';

/** Examples of the facts of each kind, with every variant of its words. */
const FACTS: Readonly<Record<MessageKind, readonly Readonly<Record<string, string>>[]>> = {
  withheldWinPaid: [MONEY],
  withheldWinRefused: [{ ...MONEY, reason: 'gameFault' }],
  withheldDepositPaid: [MONEY],
  withheldDepositRefused: [{ ...MONEY, reason: 'notVerified' }],
  paymentSetAside: [
    { ...MONEY, reason: 'SECOND_PAYMENT', refundBy: '2026-11-24T12:30:00.000Z' },
    { amount: '10.00', currency: 'USD', reason: 'OTHER_CURRENCY', refundBy: '2026-11-24T12:30:00.000Z' },
  ],
  paymentRefunded: [MONEY],
  paymentPasswordSet: [{}],
  paymentPasswordLocked: [{ until: LATER }],
  passwordChanged: [{}],
  newDeviceLogin: [
    { browser: 'Chrome', system: 'Windows' },
    { browser: '', system: '' },
  ],
  deviceCopied: [{}],
  loginUnchallenged: [{}],
  authenticatorSet: [{}],
  authenticatorRemoved: [{}],
  passkeyAdded: [{}],
  passkeyRemoved: [{}],
  mobileChanged: [{ days: '1' }, { days: '3' }],
  emailChanged: [{}],
  withdrawalPaid: ['kept', 'broken'].map((promise) => ({ ...MONEY, confirmBy: LATER, promise })),
  withdrawalRefused: ['identity', 'review', 'fraud'].map((reason) => ({ ...BACK, reason })),
  withdrawalFailed: ['account', 'bank'].map((cause) => ({ ...BACK, cause })),
  withdrawalReturned: [BACK],
  withdrawalLate: [{ ...MONEY, promisedBy: LATER }],
  withdrawalWaits: [{ ...MONEY, until: LATER }],
  disputeAnswered: [MONEY],
  disputeClosed: ['proved', 'repaid'].map((outcome) => ({ ...MONEY, outcome })),
  payoutAccountAdded: ['pix', 'bank'].map((account) => ({ account, bank: 'Banco Um' })),
  proofReset: RESETTABLE_PROOFS.map((proof) => ({ proof })),
  levelReached: ['2', '3'].map((level) => ({ level })),
  levelLost: ['expired', 'withdrawn', 'payer'].map((reason) => ({ level: '2', reason })),
  levelDemanded: [{}],
  verificationAgain: [{ level: '2' }],
  verificationRefused: [{ level: '2' }],
  sessionsEnded: [{}],
  accountStopped: MEMBER_STOPS.map((act) => ({ act })),
  accountReleased: MEMBER_STOPS.map((act) => ({ act })),
  uplineAsked: [{ ...MONEY, name: 'bia', until: LATER }],
  uplineSent: [MONEY],
  uplineDeclined: [MONEY],
  uplineAskExpired: [MONEY],
};

function Words({ kind, params }: { readonly kind: MessageKind; readonly params: object }) {
  const words = useMessageWords()({ kind, params } as MemberMessage);
  return <p data-testid="words">{`${words.title}: ${words.text}`}</p>;
}

/** The words of every example, in their order. */
async function wordsIn(language: 'pt' | 'en'): Promise<string[]> {
  const all = MESSAGE_KINDS.flatMap((kind) => FACTS[kind].map((params) => ({ kind, params })));
  const list = all.map((one, index) => <Words key={index} {...one} />);
  storeLanguage(language);
  const languages = { en: async () => enSite };
  await drawPage(<>{list}</>, { texts: ptSite, languages, addTexts: addInboxTexts, path: '/' });
  const words = screen.getAllByTestId('words').map(({ textContent }) => textContent!);
  cleanup();
  return words;
}

afterEach(() => storeLanguage('pt'));

it.each(MESSAGE_KINDS)('has facts of %s as the server sends them', (kind) => {
  for (const params of FACTS[kind]) expect(MESSAGE_PARAMS[kind].safeParse(params).success).toBe(true);
});

it.each(['pt', 'en'] as const)('has whole sentences for every kind in %s', async (language) => {
  const words = await wordsIn(language);
  expect(new Set(words).size).toBe(words.length);
  for (const sentence of words) {
    expect(sentence).not.toMatch(/\{\{|inbox\.|undefined|NaN/);
    expect(sentence).toMatch(/^\S.+: \S.+[.!]$/);
  }
});

it('speaks the language of the reader', async () => {
  expect((await wordsIn('pt')).some((one) => one.startsWith('Saque pago: '))).toBe(true);
  expect((await wordsIn('en')).some((one) => one.startsWith('Withdrawal paid: '))).toBe(true);
});

it('names amounts to the cent, and what came back with the fee', async () => {
  const refused = (await wordsIn('pt')).find((one) => one.startsWith('Saque recusado'))!;
  expect(refused).toContain('R$\u00a01.234,50');
  expect(refused).toContain('R$\u00a01.236,00 voltaram');
});

it('never names a suspicion', async () => {
  for (const language of ['pt', 'en'] as const)
    expect((await wordsIn(language)).join(' ')).not.toMatch(/lavagem|laundering|AML/i);
});
