import type { MemberInfo } from '@contracts/http/session';
import { Dialog } from '@web/ui/feedback/dialog';
import { clsx } from 'clsx';
import { Banknote, FileSignature, LayoutDashboard, Menu, Users, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { getOwnContracts } from '../../../parts/agent/api/get-own-contracts';
import { PAGES_OF, sectionOf, SECTIONS, type Section } from '../../../parts/agent/agent-sections';
import { useAgentQuery } from '../../../parts/agent/use-agent-query';
import { useCentre } from '../../../parts/agent/use-centre';
import { PAGE_GROUPS, type AgentPage } from './agent-page';

const ICONS: Readonly<Record<Section, LucideIcon>> = {
  summary: LayoutDashboard,
  team: Users,
  earnings: Banknote,
  contracts: FileSignature,
};

interface EntryProps {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly isChosen: boolean;
  readonly onClick: () => void;
  readonly testId: string;
  readonly badge?: ReactNode;
}

function Entry({ icon: Icon, label, isChosen, onClick, testId, badge }: EntryProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-current={isChosen ? 'page' : undefined}
      data-testid={testId}
      className={clsx(
        'flex min-h-14 min-w-0 flex-1 flex-col items-center justify-center gap-0.5 text-11 font-medium -outline-offset-2!',
        isChosen ? 'text-gold-hi' : 'text-fg-2',
      )}
    >
      <span className={clsx('relative rounded-full px-3.5 py-1', isChosen && 'bg-gold/15')}>
        <Icon className="size-5" aria-hidden="true" />
        {badge}
      </span>
      <span className="max-w-full truncate">{label}</span>
    </button>
  );
}

/** Offers that wait for an answer of the agent. */
function useWaitingOffers(): number {
  const { data } = useAgentQuery('contracts', ['own'], (signal) => getOwnContracts(signal));
  return data?.filter(({ offer }) => offer !== null).length ?? 0;
}

interface CentreBarProps {
  readonly pages: readonly AgentPage[];
  /** Null on the agents' home. */
  readonly page: AgentPage | null;
  readonly member: MemberInfo;
}

/** The way between the parts of the centre on a phone, within reach of a thumb. */
export function CentreBar({ pages, page, member }: CentreBarProps) {
  const { t } = useTranslation();
  const { open, close } = useCentre();
  const [isMore, setMore] = useState(false);
  const waiting = useWaitingOffers();
  const chosen = page ? sectionOf(page.id) : 'summary';
  const go = (section: Section) => {
    if (section !== 'summary') open(PAGES_OF[section][0]!);
    else if (page) close();
    else window.scrollTo({ top: 0 });
  };
  return (
    <nav
      aria-label={t('agent.bar.label')}
      data-testid="centre-bar"
      className="flex shrink-0 border-t border-line bg-ink-1 pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {SECTIONS.map((section) => (
        <Entry
          key={section}
          icon={ICONS[section]}
          label={t(`agent.bar.${section}`)}
          isChosen={!isMore && section === chosen}
          onClick={() => go(section)}
          testId={`bar-${section}`}
          badge={
            section === 'contracts' &&
            waiting > 0 && (
              <span className="absolute -top-0.5 right-1 grid h-4 min-w-4 place-items-center rounded-full bg-loss px-1 text-11 font-bold text-ink-0">
                <span className="sr-only">{t('agent.bar.waiting', { count: waiting })}</span>
                <span aria-hidden="true">{waiting}</span>
              </span>
            )
          }
        />
      ))}
      <Entry
        icon={Menu}
        label={t('agent.bar.more')}
        isChosen={isMore}
        onClick={() => setMore(true)}
        testId="bar-more"
      />
      <Dialog open={isMore} onClose={() => setMore(false)} title={t('agent.bar.all')}>
        <AllPages pages={pages} page={page} member={member} onGo={() => setMore(false)} />
      </Dialog>
    </nav>
  );
}

function AllPages({ pages, page, member, onGo }: CentreBarProps & { readonly onGo: () => void }) {
  const { t } = useTranslation();
  const { open } = useCentre();
  return (
    <div className="space-y-4">
      {PAGE_GROUPS.map((group) => (
        <section key={group} aria-labelledby={`all-${group}`}>
          <h3 id={`all-${group}`} className="mb-1.5 text-12 font-semibold uppercase tracking-wider text-fg-3">
            {t(`agent.group.${group}`)}
          </h3>
          <ul className="grid grid-cols-2 gap-2">
            {pages
              .filter((one) => one.group === group && one.gate(member))
              .map(({ id, title, icon: Icon }) => (
                <li key={id}>
                  <button
                    type="button"
                    onClick={() => {
                      onGo();
                      if (id !== page?.id) open(id);
                    }}
                    aria-current={id === page?.id ? 'page' : undefined}
                    data-testid={`all-${id}`}
                    className={clsx(
                      'flex min-h-12 w-full items-center gap-2.5 rounded-12 border px-3 text-start text-13 font-medium',
                      id === page?.id ? 'border-gold/40 bg-gold/15 text-gold-hi' : 'border-line bg-ink-2',
                    )}
                  >
                    <Icon className="size-4.5 shrink-0 text-gold" aria-hidden="true" />
                    {t(title)}
                  </button>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
