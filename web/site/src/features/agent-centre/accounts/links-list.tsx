import type { InvitationLink } from '@contracts/http/agents/network';
import { useFormat } from '@web/api/merchant';
import { Button } from '@web/ui/form/button';
import { CopyButton } from '@web/ui/frame/copy-button';
import { Empty, Fault, Skeleton } from '@web/ui/feedback/states';
import { StatusMark } from '@web/ui/feedback/status-mark';
import { Link2, Pencil, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { loadChunk } from '../../../loading/load-chunk';
import { LinkDialog } from './link-dialog';
import { KindMark } from '../team/member-parts';
import { TermsSummary } from '@web/agent-terms/terms-summary';
import { useAgentList } from '../../../parts/agent/use-agent-query';
import { getInvitationLinks } from '../api/get-invitation-links';

const QrCode = lazy(() => loadChunk(() => import('@web/ui/frame/qr-code')));

const PAGE_SIZE = 20;

function Statistics({ link }: { readonly link: InvitationLink }) {
  const { t } = useTranslation();
  const { money } = useFormat();
  // Every registration began with a visit. Fewer visits were counted for a part of the link's life only.
  const hasVisits = link.visits > 0 && link.visits >= link.registrations;
  const figures = [
    ...(hasVisits ? ([['visits', String(link.visits)]] as const) : []),
    ['registrations', String(link.registrations)],
    ['firstDeposits', String(link.firstDeposits)],
    ['turnover', money(link.turnover)],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-2 sm:grid-cols-4">
      {figures.map(([id, value]) => (
        <div key={id} className="rounded-12 bg-ink-3/70 px-3 py-2">
          <dt className="text-11 text-fg-3">{t(`agent.links.${id}`)}</dt>
          <dd className="font-semibold tabular-nums" data-testid={`link-${id}`}>
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function LinkCard({ link, onEdit }: { readonly link: InvitationLink; readonly onEdit: () => void }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  return (
    <li className="panel flex flex-col gap-4 p-4 sm:flex-row" data-testid="link" data-link={link.code}>
      <div className="size-30 shrink-0 self-center sm:self-start">
        <Suspense fallback={<Skeleton className="size-30 rounded-12!" />}>
          <QrCode text={link.url} label={t('agent.links.code', { code: link.code })} />
        </Suspense>
      </div>
      <div className="min-w-0 flex-1 space-y-3">
        <div className="flex flex-wrap items-center gap-2">
          <KindMark kind={link.kind} />
          <StatusMark health={link.isOpen ? 'good' : 'unknown'}>
            {t(link.isOpen ? 'agent.links.open' : 'agent.links.closed')}
          </StatusMark>
          <span className="text-12 text-fg-3">{t('agent.links.version', { version: link.version })}</span>
          <span className="ms-auto text-12 tabular-nums text-fg-3">{time(link.createdAt)}</span>
        </div>
        {link.note && <p className="font-semibold">{link.note}</p>}
        <div className="flex items-center gap-1 rounded-12 border border-line bg-ink-1 ps-3">
          <span className="min-w-0 flex-1 truncate font-mono text-12" title={link.url} data-testid="link-url">
            {link.url}
          </span>
          <CopyButton text={link.url} label={t('agent.links.address')} />
        </div>
        <Statistics link={link} />
        {link.offers.map((terms) => (
          <details key={terms.kind} className="text-13">
            <summary className="w-fit rounded-6 font-medium text-fg-2 hover:text-fg">
              {t(`agent.contractKind.${terms.kind}`)}
            </summary>
            <div className="mt-1 ps-4">
              <TermsSummary terms={terms} />
            </div>
          </details>
        ))}
        <Button
          size="sm"
          onClick={onEdit}
          data-testid="link-edit"
          aria-label={t('agent.links.editOf', { code: link.code })}
        >
          <Pencil className="size-4" aria-hidden="true" />
          {t('agent.links.edit')}
        </Button>
      </div>
    </li>
  );
}

/** The agent's invitations with what came of them. */
export function LinksList() {
  const { t } = useTranslation();
  const [edited, setEdited] = useState<InvitationLink | 'new' | null>(null);
  const list = useAgentList(
    'links',
    [],
    (cursor, signal) => getInvitationLinks({ cursor, pageSize: PAGE_SIZE }, signal),
    (link: InvitationLink) => link.linkId,
  );
  const body = () => {
    if (list.error && !list.rows)
      return <Fault className="panel" fault={list.error} onRetry={list.retry} busy={list.fetching} />;
    if (!list.rows) return [1, 2, 3].map((place) => <Skeleton key={place} className="h-48 rounded-16!" />);
    if (list.rows.length === 0) {
      return (
        <div className="panel">
          <Empty icon={<Link2 className="size-6" />} title={t('agent.links.none')} text={t('agent.links.noneText')} />
        </div>
      );
    }
    return (
      <ul className="grid grid-cols-1 gap-3 2xl:grid-cols-2">
        {list.rows.map((link) => (
          <LinkCard key={link.linkId} link={link} onEdit={() => setEdited(link)} />
        ))}
      </ul>
    );
  };
  return (
    <section aria-label={t('agent.links.tab')} aria-busy={list.fetching} className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-xl text-13 text-fg-2">{t('agent.links.text')}</p>
        <Button look="gold" onClick={() => setEdited('new')} data-testid="link-new">
          <Plus className="size-4.5" aria-hidden="true" />
          {t('agent.links.new')}
        </Button>
      </div>
      {body()}
      {list.turning.hasMore && (
        <div className="flex justify-center">
          <Button onClick={list.turning.onMore} busy={list.turning.loadingMore}>
            {t('common.loadMore')}
          </Button>
        </div>
      )}
      {edited && <LinkDialog link={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </section>
  );
}
