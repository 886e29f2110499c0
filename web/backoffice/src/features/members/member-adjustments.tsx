import type { StaffMember } from '@contracts/http/office/back-office';
import { AdjustmentList } from '../../lib/adjustments/adjustment-list';

export default function MemberAdjustments({ member }: { readonly member: StaffMember }) {
  return <AdjustmentList member={member} />;
}
