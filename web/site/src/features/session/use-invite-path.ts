import { useLoggedIn } from '@web/state/session.state';
import { isAgent } from '../agent/is-agent';
import { useMember } from './use-session';
import { useSwitch } from './use-switch';

const REFERRAL_PAGE = '/member?page=referral';
const OPEN_ACCOUNT_PAGE = '/agentHome?centre=registerCenter';

/** Where an invitation begins: agents open accounts, players refer friends while the promotion of that runs, guests are shown it. */
export function useInvitePath(): string | null {
  const loggedIn = useLoggedIn();
  const { data: member } = useMember();
  const hasReferral = useSwitch('REFERRAL') === true;
  if (!loggedIn) return REFERRAL_PAGE;
  if (member && isAgent(member)) return OPEN_ACCOUNT_PAGE;
  return hasReferral ? REFERRAL_PAGE : null;
}
