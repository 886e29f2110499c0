import type { StaffMember } from '@contracts/http/office/back-office';
import { HouseSessions } from '../../lib/sessions/house-sessions';

/** The open sessions of a member. */
export default function MemberSessions({ member }: { readonly member: StaffMember }) {
  return (
    <section className="panel max-w-4xl overflow-clip rounded-12!">
      <HouseSessions owner={{ kind: 'member', id: member.id }} name={member.account} />
    </section>
  );
}
