import type { StaffMember } from '@contracts/http/back-office';
import { AdjustmentList } from '../adjustments/adjustment-list';

export default function MemberAdjustments({ member }: { readonly member: StaffMember }) {
  return <AdjustmentList member={member} />;
}
