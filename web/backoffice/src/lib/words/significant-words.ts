import type { SignificantEvent } from '@contracts/http/office/explorer';
import { shortName } from '@web/api/event-of';
import { useFormat } from '@web/api/merchant';
import { useLanguage } from '@web/i18n/setup';
import { formatFigure, isZero, negate } from '@web/money/figure';
import type { CustomTypeOptions } from 'i18next';
import { useTranslation } from 'react-i18next';
import { useStoredWords } from './stored-words';

type Kind = keyof CustomTypeOptions['resources']['translation']['bo']['significant']['kinds'];

/** Counted things are read in thousands. */
const COUNTS: ReadonlySet<string> = new Set(['events', 'position', 'blocks']);
const MINOR = /^-?\d{1,18}$/;

interface Words {
  readonly subject: (kind: string, type?: string) => string;
  readonly sentence: (significant: SignificantEvent) => string;
}

/** An event in a sentence with its values. A kind that has no sentence yet is named as its event is. */
export function useSignificantWords(): Words {
  const { t, i18n } = useTranslation();
  const { money, minor, merchant } = useFormat();
  const language = useLanguage();
  const words = useStoredWords();
  const isKnown = (kind: string): kind is Kind => i18n.exists(`bo.significant.kinds.${kind}`);

  const valuesOf = ({ event, gameName }: SignificantEvent) => {
    const { data, amount, actor } = event;
    const values: Record<string, string> = {};
    for (const [name, value] of Object.entries(data)) {
      if (typeof value !== 'string' && typeof value !== 'number') continue;
      const isMoney = name.endsWith('Minor') && data['currency'] === merchant.currency && MINOR.test(String(value));
      values[name] = isMoney
        ? minor(BigInt(value))
        : COUNTS.has(name) && MINOR.test(String(value))
          ? formatFigure(String(value), language)
          : String(value);
    }
    const size = amount === null || isZero(amount) ? undefined : amount.startsWith('-') ? negate(amount) : amount;
    const found = `bo.significant.breaks.${values['kind']}`;
    if (i18n.exists(found)) values['break'] = t(found as 'bo.significant.breaks.changed');
    if (gameName !== undefined) values['gameCode'] = gameName;
    if (values['projection']) values['projection'] = words.follower(values['projection']);
    // The first events about an authenticator named the account by its id alone.
    values['username'] ??= shortName(values['staffId'] ?? '');
    // An event that moves money beside the main wallet changes no balance, and names its amount in its data.
    const moved = size === undefined ? (values['amountMinor'] ?? '–') : money(size);
    return { ...values, amount: moved, actor: words.actorName(actor) };
  };

  return {
    subject: (kind, type) => (isKnown(kind) ? t(`bo.significant.kinds.${kind}`) : words.event(type ?? kind)),
    sentence: (significant) =>
      isKnown(significant.kind)
        ? t(`bo.significant.says.${significant.kind}`, valuesOf(significant))
        : t('bo.significant.other', { type: words.event(significant.event.type) }),
  };
}
