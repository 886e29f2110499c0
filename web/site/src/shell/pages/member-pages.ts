import {
  ArrowDownToLine,
  ArrowUpFromLine,
  ChartColumn,
  HandCoins,
  List,
  Mail,
  ReceiptText,
  UserRoundCheck,
  Wallet,
  type LucideIcon,
} from 'lucide-react';
import { lazy, type ComponentType } from 'react';
import { MEMBER_PAGE_IDS, OPEN_MEMBER_PAGES, type MemberPageId } from '../../addresses/member-pages';
import type { MemberGroup, MemberPage } from '../../features/member-centre/frame/member-page';
import { loadChunk } from '../../loading/load-chunk';
import { useIsPlayer } from '../../parts/member/use-is-player';
import { useSwitch } from '../../parts/member/use-switch';
import { UnreadBadge } from '../../parts/messages/unread-badge';
import { useKeepers } from '../../parts/vendor-wallets/use-purses';

type PageParts = Omit<MemberPage, 'id'>;
type PageModule = Promise<{ readonly default: ComponentType }>;

const page = (group: MemberGroup, icon: LucideIcon, load: () => PageModule, badge?: ComponentType): PageParts => ({
  group,
  icon,
  component: lazy(() => loadChunk(load)),
  ...(badge && { badge }),
});
const desk = (icon: LucideIcon): PageParts => ({ group: 'account', icon, component: null });

/** The pages of every feature that has one. */
const PARTS: Readonly<Partial<Record<MemberPageId, PageParts>>> = {
  securityCenter: page('account', UserRoundCheck, () => import('../../features/member-session/centre/security-page')),
  transferFund: {
    ...page('account', Wallet, () => import('../../features/member-centre/wallet/wallet-page')),
    // One wallet is the balance that stands everywhere: there is nothing to look up and nothing to move.
    useIsOffered: () => (useKeepers() ?? []).length > 0,
  },
  depositv2: { ...desk(ArrowDownToLine), useIsOffered: useIsPlayer },
  withdraw: page('account', ArrowUpFromLine, () => import('../../features/cashier/centre/withdrawals-page')),
  transferUpline: {
    ...page('account', HandCoins, () => import('../../features/upline/upline-page')),
    useIsOffered: () => useSwitch('ASKUPLINE') === true,
  },
  personalHistoryCopy: page('records', ReceiptText, () => import('../../features/records/centre/bets-page')),
  transactionHistory: page('records', List, () => import('../../features/records/centre/account-page')),
  personalProfit: page('records', ChartColumn, () => import('../../features/member-centre/profit/profit-page')),
  messageV2: page('notices', Mail, () => import('../../features/inbox/messages-page'), UnreadBadge),
};

/** Every page of the personal centre that is open, in the order of its menu. */
export const MEMBER_PAGES: readonly MemberPage[] = MEMBER_PAGE_IDS.flatMap((id) => {
  const parts = PARTS[id];
  return parts && OPEN_MEMBER_PAGES.includes(id) ? [{ id, ...parts }] : [];
});
