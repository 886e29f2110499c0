import type { HistoryEvent } from '@contracts/http/office/back-office';
import {
  CATEGORY_NAMES,
  categoryName,
  EVENT_NAMES,
  FOLLOWER_NAMES,
  SYSTEM_NAMES,
} from '@contracts/http/office/stored-names';
import { shortName } from '@web/api/event-of';
import { isZero } from '@web/money/figure';
import { useServedLanguage } from '@web/i18n/setup';
import { useTranslation } from 'react-i18next';

/** The names of what is stored, in place of its technical ones, which stay as a detail where they help. */
export interface StoredWords {
  /** "BetWon" as "Prêmio"; with an amount of zero as a round that was lost. */
  readonly event: (type: string, amount?: string | null) => string;
  /** Every event by its type, for files. */
  readonly events: Readonly<Record<string, string>>;
  /** Every category of events, for files. */
  readonly categories: Readonly<Record<string, string>>;
  /** Every part of the system that acts, for files. */
  readonly systems: Readonly<Record<string, string>>;
  /** Every kind of actor, for files. */
  readonly actors: Readonly<Record<string, string>>;
  readonly category: (category: string) => string;
  /** A projection or a reaction. */
  readonly follower: (name: string) => string;
  /** The kind of an actor, such as a member or the system. */
  readonly actor: (kind: string) => string;
  /** The name of an actor: a person by name, a part of the system by what it does. */
  readonly actorName: (actor: HistoryEvent['actor']) => string;
  /** "member:33ea…:main" as "demo · carteira principal"; `owner` is the user name of the member. */
  readonly account: (account: string, owner?: string | null) => string;
}

const ACTORS = ['member', 'staff', 'system', 'vendor', 'provider', 'visitor'] as const;
/** Reactions, jobs and other parts of the system that write in the log. */
const SYSTEMS = { ...FOLLOWER_NAMES, ...SYSTEM_NAMES };
const PARTIES = ['provider', 'bank', 'vendor', 'jackpot'] as const;
const HOUSE = ['house', 'salary', 'promotion', 'points', 'fees', 'suspense', 'withheld'] as const;

function oneOf<Name extends string>(names: readonly Name[], text: string | undefined): Name | undefined {
  return names.find((name) => name === text);
}

export function useStoredWords(): StoredWords {
  const { t } = useTranslation();
  const language = useServedLanguage();
  return {
    event: (type, amount) =>
      type === 'BetWon' && amount && isZero(amount) ? t('bo.event.lostRound') : (EVENT_NAMES[type]?.[language] ?? type),
    events: Object.fromEntries(Object.entries(EVENT_NAMES).map(([type, name]) => [type, name[language]])),
    categories: Object.fromEntries(
      Object.values(CATEGORY_NAMES).flatMap((names) =>
        Object.entries(names).map(([category, name]) => [category, name[language]]),
      ),
    ),
    systems: Object.fromEntries(Object.entries(SYSTEMS).map(([id, name]) => [id, name[language]])),
    actors: Object.fromEntries(ACTORS.map((actor) => [actor, t(`bo.event.actors.${actor}`)])),
    category: (category) => categoryName(category)?.[language] ?? category,
    // Alarms name a reaction by the place that it has read up to: "reaction/settle-jackpot".
    follower: (name) => FOLLOWER_NAMES[name.replace(/^reaction\//, '')]?.[language] ?? name,
    actor: (kind) => {
      const known = oneOf(ACTORS, kind);
      return known ? t(`bo.event.actors.${known}`) : kind;
    },
    actorName: ({ kind, id, name }) =>
      (kind === 'system' ? SYSTEMS[id]?.[language] : undefined) ?? shortName(name ?? id),
    account: (account, owner) => {
      const [word, id = '', part, party = ''] = account.split(':');
      const of = owner ?? shortName(id);
      if (word === 'member' && part === 'vendor') return `${of} · ${t('bo.ledger.own.vendor', { vendor: party })}`;
      if (word === 'member' && (part === 'main' || part === 'held')) return `${of} · ${t(`bo.ledger.own.${part}`)}`;
      if (word === 'receivable') return `${of} · ${t('bo.ledger.own.receivable')}`;
      const isOfParty = oneOf(PARTIES, word);
      if (isOfParty) return `${t(`bo.ledger.classes.${isOfParty}`)} · ${id}`;
      const isOfHouse = oneOf(HOUSE, word);
      return isOfHouse ? t(`bo.ledger.classes.${isOfHouse}`) : account;
    },
  };
}
