import { MemberCentre } from '../../features/member-centre/frame/member-centre';
import { MEMBER_PAGES } from './member-pages';

/** The personal centre with the pages of every feature that has one. */
export default function MemberCentrePage() {
  return <MemberCentre pages={MEMBER_PAGES} />;
}
