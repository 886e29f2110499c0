import type { StaffMember } from '@contracts/http/office/back-office';
import type { MemberFigures } from '@contracts/http/office/member-desk';
import { useFormat } from '@web/api/merchant';
import { Skeleton } from '@web/ui/feedback/states';
import { Profit } from '@web/ui/frame/profit';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface FigureProps {
  readonly id: string;
  readonly label: string;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

function Money({ id, label, note, children }: FigureProps) {
  return (
    <div className="min-w-0 bg-ink-2 px-4 py-3" data-testid={`figure-${id}`}>
      <dt className="text-12 text-fg-3">{label}</dt>
      <dd className="mt-0.5 font-display text-16 font-semibold tabular-nums">
        {children ?? <Skeleton className="mt-1 h-5 w-24" />}
      </dd>
      {note && <dd className="mt-0.5 text-12 text-fg-3">{note}</dd>}
    </div>
  );
}

/** The money of a member in one line: what there is, what came and went, and what play made of it. */
export function Figures({
  member,
  figures,
}: {
  readonly member: StaffMember;
  readonly figures?: MemberFigures | undefined;
}) {
  const { t } = useTranslation();
  const { money, time } = useFormat();
  const since = (at: string | null | undefined) => (at ? t('bo.members.figure.last', { time: time(at) }) : undefined);
  return (
    <dl className="panel grid grid-cols-2 gap-px overflow-clip rounded-12! bg-line! md:grid-cols-3 xl:grid-cols-6">
      <Money id="main" label={t('bo.members.main')} note={t('bo.members.figure.mainNote')}>
        {money(member.balance)}
      </Money>
      <Money id="held" label={t('bo.members.held')} note={t('bo.members.figure.heldNote')}>
        {figures && money(figures.held)}
      </Money>
      <Money
        id="deposited"
        label={t('bo.members.figure.deposits', { count: figures?.deposits ?? 0 })}
        note={since(figures?.lastDepositAt)}
      >
        {figures && money(figures.deposited)}
      </Money>
      <Money
        id="withdrawn"
        label={t('bo.members.figure.withdrawals', { count: figures?.withdrawals ?? 0 })}
        note={since(figures?.lastWithdrawalAt)}
      >
        {figures && money(figures.withdrawn)}
      </Money>
      <Money
        id="stake"
        label={t('bo.members.figure.bets', { count: figures?.bets ?? 0 })}
        note={since(figures?.lastBetAt)}
      >
        {figures && money(figures.stake)}
      </Money>
      <Money id="net" label={t('bo.members.figure.net')} note={t('bo.members.figure.netNote')}>
        {figures && <Profit amount={figures.net} />}
      </Money>
    </dl>
  );
}
