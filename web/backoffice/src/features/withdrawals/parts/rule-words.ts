import type { StaffWithdrawal, WithdrawalCase } from '@contracts/http/office/withdrawals';
import { useFormat } from '@web/api/merchant';
import { useTranslation } from 'react-i18next';
import { useSpan } from '../../../lib/case/times';

type Checks = NonNullable<WithdrawalCase['checks']>;
export type ScoredRule = Checks['rules'][number];

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
      case 'R2': {
        const added = since('addedAt');
        return added && t('bo.withdrawals.rules.R2.fact', added);
      }
      case 'R3': {
        const seen = since('deviceSince');
        return seen && t('bo.withdrawals.rules.R3.fact', seen);
      }
      case 'R4': {
        const others = count('sharedWith');
        return others && t('bo.withdrawals.rules.R4.fact', others);
      }
      case 'R5': {
        const largest = sum('largestPaid');
        return largest && t('bo.withdrawals.rules.R5.fact', { largest: money(largest) });
      }
      case 'R6': {
        const requests = count('requests');
        return requests && t('bo.withdrawals.rules.R6.fact', requests);
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
      case 'R14': {
        const reset = since('changedAt');
        return reset && t('bo.withdrawals.rules.R14.fact', reset);
      }
      case 'R15': {
        const due = since('dueSince');
        return due && t('bo.withdrawals.rules.R15.fact', due);
      }
      case 'R16': {
        const paid = count('paid');
        return paid && t('bo.withdrawals.rules.R16.fact', paid);
      }
    }
  };
}
