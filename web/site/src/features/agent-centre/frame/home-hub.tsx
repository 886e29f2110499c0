import type { MemberInfo } from '@contracts/http/session';
import { Button } from '@web/ui/form/button';
import { clsx } from 'clsx';
import {
  BanknoteArrowUp,
  ChevronRight,
  Headset,
  LayoutDashboard,
  Link as LinkIcon,
  Mail,
  UserPlus,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isOpen } from '../../../addresses/page-table';
import { usePopup } from '../../../popups/use-popup';
import { FIRST_PAGE } from '../../../parts/agent/agent-page-ids';
import { PAGE_GROUPS, type AgentPage } from './agent-page';
import { useIsPlayer } from '../../../parts/member/use-is-player';
import { UnreadBadge } from '../../../parts/messages/unread-badge';
import { centreAddress, useCentre } from '../../../parts/agent/use-centre';
import { MoverList, WaitingList } from './home-lists';
import { TodayCard } from './today-card';

const WITHDRAW_PAGE = '/member?page=withdraw';
const MESSAGES_PAGE = '/member?page=messageV2';

const SHORTCUT =
  'panel flex min-h-16 items-center gap-3 px-4 py-3 text-start font-medium transition-colors hover:border-gold/50';

function Shortcut({ icon: Icon, children }: { readonly icon: LucideIcon; readonly children: ReactNode }) {
  return (
    <>
      <span className="grid size-10 shrink-0 place-items-center rounded-12 bg-gold/12 text-gold">
        <Icon className="size-5" aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1 leading-tight">{children}</span>
    </>
  );
}

/** Shortcuts outside of the centre: the cashier, the messages and customer service, as far as they are open. */
function Shortcuts() {
  const { t } = useTranslation();
  const { open } = usePopup();
  const isPlayer = useIsPlayer();
  return (
    <nav aria-label={t('agent.home.shortcuts')} className="grid grid-cols-2 gap-3">
      {isPlayer && (
        <button type="button" className={SHORTCUT} onClick={() => open('deposit')} data-testid="agent-deposit">
          <Shortcut icon={Wallet}>{t('site.deposit')}</Shortcut>
        </button>
      )}
      {isOpen(WITHDRAW_PAGE) && (
        <Link to={WITHDRAW_PAGE} className={SHORTCUT}>
          <Shortcut icon={BanknoteArrowUp}>{t('site.withdraw')}</Shortcut>
        </Link>
      )}
      {isOpen(MESSAGES_PAGE) && (
        <Link to={MESSAGES_PAGE} className={clsx(SHORTCUT, 'relative')}>
          <Shortcut icon={Mail}>{t('agent.home.messages')}</Shortcut>
          {/* At the corner of the picture: beside the word it has no room on a phone. */}
          <span className="absolute start-11.5 top-1.5">
            <UnreadBadge />
          </span>
        </Link>
      )}
      <button type="button" className={SHORTCUT} onClick={() => open('contact')} data-testid="agent-service">
        <Shortcut icon={Headset}>{t('agent.home.service')}</Shortcut>
      </button>
    </nav>
  );
}

function PageCard({ id, title, icon: Icon }: AgentPage) {
  const { t } = useTranslation();
  return (
    <Link
      to={centreAddress(id)}
      state={{ depth: 1 }}
      preventScrollReset
      className="panel group flex items-center gap-3 px-4 py-3.5 transition-colors hover:border-gold/50"
      data-testid={`card-${id}`}
    >
      <Icon className="size-5 shrink-0 text-gold" aria-hidden="true" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-semibold">{t(title)}</span>
        <span className="line-clamp-2 block text-12 text-fg-3">{t(`agent.pageText.${id}`)}</span>
      </span>
      <ChevronRight
        className="size-4 shrink-0 text-fg-3 transition-transform group-hover:translate-x-0.5 rtl:rotate-180"
        aria-hidden="true"
      />
    </Link>
  );
}

interface HomeHubProps {
  readonly pages: readonly AgentPage[];
  readonly member: MemberInfo;
}

/** Doors of the first rank: to open an account, to invite, to take money out, and on a desk to the centre itself. */
function Doors() {
  const { t } = useTranslation();
  const centre = useCentre();
  return (
    <div className="flex flex-wrap gap-2 max-sm:grid max-sm:w-full max-sm:grid-cols-2">
      <Button onClick={() => centre.open('registerCenter', { tab: 'links' })} data-testid="home-links">
        <LinkIcon className="size-4.5" aria-hidden="true" />
        {t('agent.links.tab')}
      </Button>
      <Button look="gold" onClick={() => centre.open('registerCenter')} data-testid="home-open-account">
        <UserPlus className="size-4.5" aria-hidden="true" />
        {t('agent.page.registerCenter')}
      </Button>
      <Button
        className="max-lg:hidden"
        onClick={() => centre.open(FIRST_PAGE)}
        data-testid="open-centre"
        data-focus-home
      >
        <LayoutDashboard className="size-4.5" aria-hidden="true" />
        {t('site.agentCentre')}
      </Button>
    </div>
  );
}

/** The day at hand, what waits and who moved; below them, on a desk, every page of the centre. */
export function HomeHub({ pages, member }: HomeHubProps) {
  const { t } = useTranslation();
  return (
    <div className="mx-auto max-w-[1320px] space-y-5 px-4 py-5 sm:px-6 sm:py-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="min-w-0 font-display text-20 font-bold sm:text-27">
          {t('agent.home.hello', { name: member.nickname || member.account })}
        </h1>
        <Doors />
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_400px]">
        <TodayCard />
        <div className="space-y-4 lg:row-span-2">
          {/* What waits may be long: it pushes nothing away that an agent is about to press. */}
          <Shortcuts />
          <WaitingList />
        </div>
        <MoverList />
      </div>
      {PAGE_GROUPS.map((group) => (
        <section key={group} aria-labelledby={`group-${group}`} className="max-lg:hidden">
          <h2 id={`group-${group}`} className="mb-2.5 text-12 font-semibold uppercase tracking-wider text-fg-3">
            {t(`agent.group.${group}`)}
          </h2>
          <div
            className={clsx('grid gap-3 sm:grid-cols-2', group === 'contracts' ? 'xl:grid-cols-5' : 'xl:grid-cols-4')}
          >
            {pages
              .filter((page) => page.group === group && page.gate(member))
              .map((page) => (
                <PageCard key={page.id} {...page} />
              ))}
          </div>
        </section>
      ))}
    </div>
  );
}
