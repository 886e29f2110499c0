import { errorCodes } from '@contracts/errors/error-codes';
import { enBackOffice } from '../../backoffice/src/shell/en';
import { ptBackOffice } from '../../backoffice/src/shell/pt';
import { enSite } from '../../site/src/i18n/en';
import { ptSite } from '../../site/src/i18n/pt';
import { enAgent } from '../../site/src/parts/agent/texts.en';
import { ptAgent } from '../../site/src/parts/agent/texts.pt';
import { enAgentPay } from '../../site/src/features/agent-pay/i18n/texts.en';
import { ptAgentPay } from '../../site/src/features/agent-pay/i18n/texts.pt';
import { enCentre } from '../../site/src/parts/member-centre/texts.en';
import { ptCentre } from '../../site/src/parts/member-centre/texts.pt';
import { enInbox } from '../../site/src/features/inbox/texts.en';
import { ptInbox } from '../../site/src/features/inbox/texts.pt';
import { enPayout } from '../../site/src/parts/payout/texts.en';
import { ptPayout } from '../../site/src/parts/payout/texts.pt';
import { enPhoneProof } from '../../site/src/parts/phone-proof/texts.en';
import { ptPhoneProof } from '../../site/src/parts/phone-proof/texts.pt';
import { enProofs } from '../../site/src/parts/proofs/texts.en';
import { ptProofs } from '../../site/src/parts/proofs/texts.pt';
import { enUpline } from '../../site/src/features/upline/texts.en';
import { ptUpline } from '../../site/src/features/upline/texts.pt';
import { enPurses } from '../../site/src/parts/vendor-wallets/texts.en';
import { ptPurses } from '../../site/src/parts/vendor-wallets/texts.pt';
import { enSteps } from '../../site/src/parts/registration-steps/texts.en';
import { ptSteps } from '../../site/src/parts/registration-steps/texts.pt';
import { enVerification } from '../../site/src/parts/verification/texts.en';
import { ptVerification } from '../../site/src/parts/verification/texts.pt';

type Tree = { readonly [key: string]: string | Tree };

function texts(tree: Tree, path = ''): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, value] of Object.entries(tree)) {
    if (typeof value === 'string') found.set(path + key, value);
    else for (const [inner, text] of texts(value, `${path}${key}.`)) found.set(inner, text);
  }
  return found;
}

const variables = (text: string) => [...text.matchAll(/\{\{(\w+)(?:, \w+)?\}\}/g)].map((match) => match[1]).sort();

const SECTIONS = [
  ['the site', ptSite, enSite],
  ['the back office', ptBackOffice, enBackOffice],
  ['the agent centre', ptAgent, enAgent],
  ['the contracts of agents', ptAgentPay, enAgentPay],
  ['the personal centre', ptCentre, enCentre],
  ['messages', ptInbox, enInbox],
  ['withdrawals of members', ptPayout, enPayout],
  ['proofs of a phone', ptPhoneProof, enPhoneProof],
  ['proofs of a log-in', ptProofs, enProofs],
  ['steps of a registration', ptSteps, enSteps],
  ['the upline', ptUpline, enUpline],
  ['wallets at vendors', ptPurses, enPurses],
  ['the check of an identity', ptVerification, enVerification],
] as const;

describe.each(SECTIONS)('the texts of %s', (_, pt, en) => {
  const portuguese = texts(pt);
  const english = texts(en);

  it('hold the same keys in both languages', () => {
    expect([...english.keys()].sort()).toEqual([...portuguese.keys()].sort());
  });

  it('are all written, with the same variables', () => {
    for (const [key, text] of portuguese) {
      expect([key, text.trim() !== '', english.get(key)!.trim() !== '']).toEqual([key, true, true]);
      expect([key, variables(english.get(key)!)]).toEqual([key, variables(text)]);
    }
  });

  it('that count have one form for one and one for every other number', () => {
    const endings = new Map<string, string[]>();
    for (const key of portuguese.keys()) {
      const [, name, ending] = /^(.+)_(zero|one|two|few|many|other)$/.exec(key) ?? [];
      if (name) endings.set(name, [...(endings.get(name) ?? []), ending!]);
    }
    for (const [name, found] of endings)
      expect([name, found.filter((ending) => ending !== 'zero').sort()]).toEqual([name, ['one', 'other']]);
  });
});

/** Words in whose place the product has another one, so that a thing has one name wherever it is read. */
const OTHER_WORDS = {
  pt: [/\bPIX\b/, /senha de pagamento/i, /\{\{\w+\}\} letras\./],
  en: [/\bPIX\b/, /payment password/i, /\be-mail/i, /\blog-ins?\b/i, /\bsomebody\b/i, /\bunder age\b/i],
} as const;

it.each(['pt', 'en'] as const)('a thing has one name in all texts of the language %s', (language) => {
  const all = [
    ...SECTIONS.flatMap(([, pt, en]) => [...texts(language === 'pt' ? pt : en).values()]),
    ...Object.values(errorCodes).map((code) => code[language]),
  ];
  expect(all.filter((text) => OTHER_WORDS[language].some((word) => word.test(text)))).toEqual([]);
});
