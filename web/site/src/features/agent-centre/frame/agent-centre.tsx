import type { MemberInfo } from '@contracts/http/session';
import { Button } from '@web/ui/form/button';
import { useFocusReturn } from '@web/ui/feedback/dialog';
import { Skeleton } from '@web/ui/feedback/states';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { Suspense, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { PageBoundary } from '../../../loading/page-boundary';
import { AgentClock } from './agent-header';
import { PAGE_GROUPS, type AgentPage } from './agent-page';
import { CentreBar } from './centre-bar';
import { PAGES_OF, sectionOf } from '../../../parts/agent/agent-sections';
import { centreAddress, useCentre } from '../../../parts/agent/use-centre';

interface AgentCentreProps {
  readonly pages: readonly AgentPage[];
  readonly page: AgentPage;
  readonly member: MemberInfo;
}

interface MenuEntryProps {
  readonly page: AgentPage;
  readonly isChosen: boolean;
  readonly testIdOf?: string;
}

function MenuEntry({ page, isChosen, testIdOf = 'centre' }: MenuEntryProps) {
  const { t } = useTranslation();
  const { open } = useCentre();
  const entry = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isChosen) entry.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [isChosen]);
  const Icon = page.icon;
  return (
    <Link
      ref={entry}
      to={centreAddress(page.id)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        if (!isChosen) open(page.id);
      }}
      aria-current={isChosen ? 'page' : undefined}
      data-testid={`${testIdOf}-${page.id}`}
      className={clsx(
        'flex shrink-0 items-center gap-2.5 whitespace-nowrap rounded-12 px-3 text-13 font-medium transition-colors -outline-offset-2! max-lg:h-11 max-lg:border lg:min-h-10',
        isChosen
          ? 'bg-gold/15 text-gold-hi max-lg:border-gold/40'
          : 'text-fg-2 hover:bg-ink-3 hover:text-fg max-lg:border-line',
      )}
    >
      <Icon className="size-4.5 shrink-0 max-sm:hidden" aria-hidden="true" />
      <span className="lg:truncate">{t(page.title)}</span>
    </Link>
  );
}

/** Every page, in a column on a desk. */
function CentreMenu({ pages, page, member }: AgentCentreProps) {
  const { t } = useTranslation();
  return (
    <nav
      aria-label={t('site.agentCentre')}
      className="no-scrollbar flex w-60 shrink-0 flex-col gap-0.5 overflow-y-auto border-e border-line p-3 max-lg:hidden"
    >
      {PAGE_GROUPS.map((group) => (
        <div key={group} role="group" aria-label={t(`agent.group.${group}`)} className="space-y-0.5 pb-3">
          <p aria-hidden="true" className="px-3 pb-1 pt-1.5 text-11 font-semibold uppercase tracking-wider text-fg-3">
            {t(`agent.group.${group}`)}
          </p>
          {pages
            .filter((one) => one.group === group && one.gate(member))
            .map((one) => (
              <MenuEntry key={one.id} page={one} isChosen={one.id === page.id} />
            ))}
        </div>
      ))}
    </nav>
  );
}

/** On a phone, the pages of the section at hand; the bar below leads to the other sections. */
function SectionMenu({ pages, page, member }: AgentCentreProps) {
  const { t } = useTranslation();
  const section = sectionOf(page.id);
  const ids = PAGES_OF[section];
  const shown = ids.flatMap((id) => pages.filter((one) => one.id === id && one.gate(member)));
  return (
    <nav
      aria-label={t(`agent.bar.${section}`)}
      className="flex shrink-0 flex-wrap gap-1.5 border-b border-line px-4 py-2 max-sm:px-3 lg:hidden"
    >
      {shown.map((one) => (
        <MenuEntry key={one.id} page={one} isChosen={one.id === page.id} testIdOf="section" />
      ))}
    </nav>
  );
}

function PageSkeleton() {
  return (
    <div className="space-y-3">
      <Skeleton className="h-9 w-80 max-w-full" />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} className="h-20 rounded-16!" />
        ))}
      </div>
      <Skeleton className="h-64 rounded-16!" />
    </div>
  );
}

/** The agents' workplace over their home: the menu at the side, one page beside it. Esc and the cross lead back. */
export default function AgentCentre({ pages, page, member }: AgentCentreProps) {
  const { t } = useTranslation();
  const { close } = useCentre();
  const content = useRef<HTMLDivElement>(null);
  const onCloseAutoFocus = useFocusReturn(true);
  useEffect(() => {
    content.current?.scrollTo?.({ top: 0 });
  }, [page.id]);
  const Page = page.component;
  return (
    <Radix.Root open onOpenChange={(next) => !next && close()}>
      <Radix.Portal>
        <Radix.Overlay data-cover className="fixed inset-0 z-30 bg-black/70 data-[state=open]:animate-fade-in" />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            (event.currentTarget as HTMLElement).focus({ preventScroll: true });
          }}
          onCloseAutoFocus={onCloseAutoFocus}
          onPointerDownOutside={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
          data-testid="agent-centre"
          className="fixed inset-0 z-30 flex flex-col overflow-hidden bg-ink-0 focus:outline-none data-[state=open]:animate-pop-in lg:inset-4 lg:rounded-20 lg:border lg:border-line lg:shadow-popup"
        >
          <div className="flex shrink-0 items-center gap-3 border-b border-line bg-ink-1 px-4 py-2 sm:px-6">
            <Radix.Title className="min-w-0 flex-1 truncate font-display text-18 font-semibold">
              {t(page.title)}
            </Radix.Title>
            <span className="max-md:hidden">
              <AgentClock />
            </span>
            <Radix.Close asChild>
              <Button
                look="ghost"
                size="icon"
                className="-me-2"
                aria-label={t('common.close')}
                data-testid="centre-close"
              >
                <X className="size-5" aria-hidden="true" />
              </Button>
            </Radix.Close>
          </div>
          <div className="flex min-h-0 flex-1 flex-col lg:flex-row">
            <CentreMenu pages={pages} page={page} member={member} />
            <SectionMenu pages={pages} page={page} member={member} />
            <div
              ref={content}
              tabIndex={-1}
              className="min-h-0 min-w-0 flex-1 overflow-y-auto overscroll-contain focus:outline-none"
              data-testid={`page-${page.id}`}
            >
              {/* The room around the page is not the pane's own: heads of tables stand still at the pane's very edge. */}
              <div className="px-4 pb-6 pt-4 sm:px-6">
                <PageBoundary key={page.id}>
                  <Suspense fallback={<PageSkeleton />}>
                    <Page />
                  </Suspense>
                </PageBoundary>
              </div>
            </div>
          </div>
          <CentreBar pages={pages} page={page} member={member} />
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
