import type { Language } from '@contracts/http/common';
import type { WithdrawalStory } from '@contracts/http/money-out/withdrawals';
import type { MovementStory } from '@contracts/http/records';
import { coveredName } from '@contracts/validation/shown-name';
import type { Paper, PaperFact } from '@platform/papers/paper';
import type { PaperFormat } from './paper-format';
import { paperWords } from './paper-words';

interface Issue {
  readonly language: Language;
  readonly issuedAt: string;
  readonly issuer: string;
  readonly account: string;
  readonly format: PaperFormat;
}

/** @param withdrawal the one that the movement belongs to; undefined for any other movement */
export function receiptPaper(story: MovementStory, withdrawal: WithdrawalStory | undefined, issue: Issue): Paper {
  const { language, format, issuedAt } = issue;
  const words = paperWords[language];
  const { movement } = story;
  const nameOf = ({ kind, name }: MovementStory['from']) => {
    if (kind === 'you') return `${words.parties.you} (${coveredName(issue.account)})`;
    const shown = kind === 'bank' ? (withdrawal?.instrument.label ?? null) : name;
    return shown === null ? words.parties[kind] : `${words.parties[kind]} (${shown})`;
  };
  const named = (name: string, value: string | null | undefined): PaperFact[] => (value ? [[name, value]] : []);
  return {
    language,
    issuer: issue.issuer,
    title: `${words.receipt}: ${words.kinds[movement.kind]}`,
    figure: format.money(movement.withheldAmount ?? movement.amount),
    facts: [
      [words.from, nameOf(story.from)],
      [words.to, nameOf(story.to)],
      ...named(words.game, movement.gameName),
      [words.done, format.time(movement.occurredAt)],
      [words.recorded, format.time(story.recordedAt)],
      [words.before, format.money(movement.balanceBefore)],
      [words.after, format.money(movement.balanceAfter)],
      ...named(words.round, movement.roundId),
      ...named(words.deposit, story.depositId),
      ...named(words.withdrawal, story.withdrawalId),
      ...named(words.endToEnd, withdrawal?.reference),
      [words.reference, movement.id],
    ],
    notes: [],
    footer: `${words.issued} ${format.time(issuedAt)}`,
    issuedAt,
  };
}
