import type { Downline } from '@contracts/http/agents/network';
import { clsx } from 'clsx';
import { ChevronRight, User, Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';

export function KindMark({ kind }: { readonly kind: 'player' | 'agent' }) {
  const { t } = useTranslation();
  const Icon = kind === 'agent' ? Users : User;
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1.5 whitespace-nowrap rounded-full px-2 py-0.5 text-12 font-medium',
        kind === 'agent' ? 'bg-vip/15 text-vip' : 'bg-ink-4 text-fg-2',
      )}
    >
      <Icon className="size-3.5" aria-hidden="true" />
      {t(`agent.kind.${kind}`)}
    </span>
  );
}

const STATUS_LOOKS: Readonly<Record<Downline['status'], string>> = {
  new: 'bg-info/12 text-info',
  active: 'bg-win/12 text-win',
  idle: 'bg-ink-4 text-fg-2',
};

export function ActivityMark({ status }: { readonly status: Downline['status'] }) {
  const { t } = useTranslation();
  return (
    <span
      title={t(`agent.activityText.${status}`)}
      className={clsx('whitespace-nowrap rounded-full px-2 py-0.5 text-12 font-medium', STATUS_LOOKS[status])}
    >
      {t(`agent.activity.${status}`)}
    </span>
  );
}

interface MemberNameProps {
  readonly memberId: string;
  readonly username: string;
  readonly directCount: number;
  readonly onDrill: (memberId: string) => void;
}

/** Leads down to the member's own downlines, where there are any. */
export function MemberName({ memberId, username, directCount, onDrill }: MemberNameProps) {
  const { t } = useTranslation();
  if (directCount === 0) return <span className="font-medium">{username}</span>;
  return (
    <button
      type="button"
      onClick={() => onDrill(memberId)}
      aria-label={t('agent.list.drill', { name: username, count: directCount })}
      data-testid={`drill-${username}`}
      className="inline-flex min-h-8 max-sm:min-h-11 items-center gap-1 rounded-6 font-semibold text-gold hover:text-gold-hi hover:underline"
    >
      {username}
      <ChevronRight className="size-3.5 rtl:rotate-180" aria-hidden="true" />
    </button>
  );
}
