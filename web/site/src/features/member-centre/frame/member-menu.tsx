import type { MemberInfo } from '@contracts/http/session';
import { useMerchant } from '@web/api/merchant';
import { timeFormat } from '@web/i18n/formats';
import { localeOf } from '@web/i18n/language';
import { useLanguage } from '@web/i18n/setup';
import { useBalanceMask } from '@web/state/balance.state';
import { Skeleton } from '@web/ui/feedback/states';
import { clsx } from 'clsx';
import { ChevronRight, Eye, EyeOff } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Avatar } from '../../../parts/member/avatar';
import { useMemberName } from '../../../parts/member/member-name';
import { useMember } from '../../../parts/member/use-session';
import { isCashDesk, openCashDesk } from '../../../parts/member-centre/cash-desk';
import { memberAddress, useMemberCentre } from '../../../parts/member-centre/use-member-centre';
import { BalanceAmount } from '../../../parts/wallet/balance-pill';
import { usePopup } from '../../../popups/use-popup';
import { MEMBER_GROUPS, type MemberPage } from './member-page';

function Since({ member }: { readonly member: MemberInfo }) {
  const { t } = useTranslation();
  const { timeZone } = useMerchant();
  const language = useLanguage();
  const month = timeFormat(localeOf(language), { timeZone, month: 'long', year: 'numeric' }).format(
    new Date(member.registeredAt),
  );
  return <p className="truncate text-12 text-fg-3">{t('centre.since', { month })}</p>;
}

function Who() {
  const { data: member } = useMember();
  const nameOf = useMemberName();
  return (
    <div className="flex min-h-12 items-center gap-3 px-3 pb-2">
      <Avatar icon={member?.icon} className="size-11 shrink-0" />
      <div className="min-w-0">
        {member ? (
          <>
            <p className="truncate font-semibold">{nameOf(member)}</p>
            <Since member={member} />
          </>
        ) : (
          <Skeleton className="h-8 w-28" />
        )}
      </div>
    </div>
  );
}

function Balance() {
  const { t } = useTranslation();
  const { masked, toggle } = useBalanceMask();
  const Icon = masked ? Eye : EyeOff;
  return (
    <div className="mt-auto flex items-center justify-between gap-2 rounded-12 border border-line bg-ink-2 px-3 py-2.5">
      <div className="min-w-0">
        <p className="text-12 text-fg-3">{t('centre.balance')}</p>
        <BalanceAmount className="font-display text-16 font-semibold" />
      </div>
      <button
        type="button"
        onClick={toggle}
        aria-label={masked ? t('site.showBalance') : t('site.hideBalance')}
        className="grid size-11 shrink-0 place-items-center rounded-8 text-fg-3 hover:bg-ink-3 hover:text-fg"
      >
        <Icon className="size-4.5" aria-hidden="true" />
      </button>
    </div>
  );
}

const ENTRY =
  'flex w-full items-center gap-3 rounded-12 px-3 text-14 font-medium transition-colors -outline-offset-2! min-h-11 max-lg:min-h-13';

interface EntryProps {
  readonly page: MemberPage;
  readonly isChosen: boolean;
}

/** A page of which the house makes no use has no entry. */
function Entry(props: EntryProps) {
  const { useIsOffered } = props.page;
  return useIsOffered ? <OfferedEntry {...props} useIsOffered={useIsOffered} /> : <OpenEntry {...props} />;
}

function OfferedEntry({ useIsOffered, ...props }: EntryProps & Required<Pick<MemberPage, 'useIsOffered'>>) {
  return useIsOffered() ? <OpenEntry {...props} /> : null;
}

function OpenEntry({ page: { id, icon: Icon, badge: Badge }, isChosen }: EntryProps) {
  const { t } = useTranslation();
  const { open } = useMemberCentre();
  const popups = usePopup();
  const inside = (
    <>
      <Icon className="size-4.5 shrink-0" aria-hidden="true" />
      <span className="min-w-0 flex-1 truncate text-start">{t(`centre.page.${id}`)}</span>
      {Badge && <Badge />}
      <ChevronRight className="size-4 shrink-0 text-fg-3 lg:hidden rtl:rotate-180" aria-hidden="true" />
    </>
  );
  if (isCashDesk(id))
    return (
      <button
        type="button"
        onClick={() => openCashDesk(popups)}
        data-testid={`member-${id}`}
        className={clsx(ENTRY, 'text-fg-2 hover:bg-ink-3 hover:text-fg')}
      >
        {inside}
      </button>
    );
  return (
    <Link
      to={memberAddress(id)}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        if (!isChosen) open(id);
      }}
      aria-current={isChosen ? 'page' : undefined}
      data-testid={`member-${id}`}
      className={clsx(ENTRY, isChosen ? 'bg-gold/15 text-gold-hi' : 'text-fg-2 hover:bg-ink-3 hover:text-fg')}
    >
      {inside}
    </Link>
  );
}

interface MemberMenuProps {
  readonly pages: readonly MemberPage[];
  /** Null where the list itself is the page. */
  readonly page: MemberPage | null;
  readonly className?: string;
}

/** The member and every page of the centre: a column on a desk, the first page on a phone. */
export function MemberMenu({ pages, page, className }: MemberMenuProps) {
  const { t } = useTranslation();
  return (
    <nav
      aria-label={t('centre.label')}
      data-testid="member-menu"
      className={clsx('flex min-h-0 flex-col gap-0.5 overflow-y-auto p-3', className)}
    >
      <Who />
      {MEMBER_GROUPS.map((group) => {
        const entries = pages.filter((one) => one.group === group);
        if (entries.length === 0) return null;
        return (
          <div key={group} role="group" aria-label={t(`centre.group.${group}`)} className="space-y-0.5 pb-2">
            <p aria-hidden="true" className="px-3 pb-1 pt-2.5 text-11 font-semibold uppercase tracking-wider text-fg-3">
              {t(`centre.group.${group}`)}
            </p>
            {entries.map((one) => (
              <Entry key={one.id} page={one} isChosen={one.id === page?.id} />
            ))}
          </div>
        );
      })}
      <Balance />
    </nav>
  );
}
