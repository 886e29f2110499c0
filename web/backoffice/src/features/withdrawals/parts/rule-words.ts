import type { StaffWithdrawal, WithdrawalCase } from '@contracts/http/office/withdrawals';
import { useFormat } from '@web/api/merchant';
import { useTranslation } from 'react-i18next';
import { useSpan } from '../../../lib/case/times';

type Checks = NonNullable<WithdrawalCase['checks']>;
export type ScoredRule = Checks['rules'][number];

/** The facts of the rules that rest on one moment, and of those that rest on one count. */
const MOMENTS = { R2: 'addedAt', R3: 'deviceSince', R14: 'changedAt', R15: 'dueSince' } as const;
const COUNTS = { R4: 'sharedWith', R6: 'requests', R16: 'paid' } as const;
const AMOUNT = /^\d+(\.\d+)?$/;

/** The facts on which a rule rests, in a sentence; undefined where the rule did not tell them. */
export function useRuleFact(checks: Checks, { amount }: StaffWithdrawal): (rule: ScoredRule) => string | undefined {
  const { t } = useTranslation();
  const { money, time, toMinor } = useFormat();
  const span = useSpan();

  return ({ id, facts }) => {
    const sum = (name: string) => {
      const fact = String(facts[name] ?? '');
      return AMOUNT.test(fact) ? fact : undefined;
    };
    const count = (name: string) => (typeof facts[name] === 'number' ? { count: facts[name] } : undefined);
    const since = (name: string) => {
      const at = Date.parse(String(facts[name] ?? ''));
      if (Number.isNaN(at)) return undefined;
      return { at: time(new Date(at).toISOString()), age: span(Date.parse(checks.at) - at) };
    };
    const percent = (part: string, whole: string) =>
      toMinor(whole) === 0n ? '0' : String((toMinor(part) * 100n) / toMinor(whole));

    switch (id) {
      case 'R1':
        return t('bo.withdrawals.rules.R1.fact');
      case 'R2':
      case 'R3':
      case 'R14':
      case 'R15': {
        const told = since(MOMENTS[id]);
        return told && t(`bo.withdrawals.rules.${id}.fact`, told);
      }
      case 'R4':
      case 'R6':
      case 'R16': {
        const told = count(COUNTS[id]);
        return told && t(`bo.withdrawals.rules.${id}.fact`, told);
      }
      case 'R5': {
        const largest = sum('largestPaid');
        return largest && t('bo.withdrawals.rules.R5.fact', { largest: money(largest) });
      }
      case 'R9': {
        const { email } = facts;
        if (email !== 'unproved' && email !== 'throwAway') return undefined;
        return t(`bo.withdrawals.rules.R9.${email}`);
      }
      case 'R10': {
        const [deposit, staked] = [sum('deposit'), sum('staked')];
        if (!deposit || !staked) return undefined;
        const told = { deposit: money(deposit), staked: money(staked), percent: percent(staked, deposit) };
        return t('bo.withdrawals.rules.R10.fact', told);
      }
      case 'R11': {
        const [win, stake] = [sum('win'), sum('stake')];
        if (!win || !stake) return undefined;
        const told = { win: money(win), stake: money(stake), percent: percent(win, amount) };
        return t('bo.withdrawals.rules.R11.fact', told);
      }
      case 'R13': {
        const funds = sum('fromUpline');
        return funds && t('bo.withdrawals.rules.R13.fact', { sum: money(funds), percent: percent(funds, amount) });
      }
    }
  };
}
