import { useLoggedIn } from '@web/state/session.state';
import { isOpen } from '../../addresses/page-table';
import { isAgent } from './is-agent';
import { useMember } from './use-session';
import { useSwitch } from './use-switch';

const REFERRAL_PAGE = '/member?page=referral';
const OPEN_ACCOUNT_PAGE = '/agentHome?centre=registerCenter';

/**
 * The page where an invitation begins: agents open accounts, players refer friends while that promotion runs, and
 * guests are shown the promotion. Null while there is no such page.
 */
export function useInvitePath(): string | null {
  const loggedIn = useLoggedIn();
  const { data: member } = useMember();
  const hasReferral = useSwitch('REFERRAL') === true;
  if (loggedIn && member && isAgent(member)) return OPEN_ACCOUNT_PAGE;
  return isOpen(REFERRAL_PAGE) && (!loggedIn || hasReferral) ? REFERRAL_PAGE : null;
}
