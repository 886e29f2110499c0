import { Module } from '@nestjs/common';
import { AccountsModule } from '@contexts/people/identity/identity.api';
import { StaffTrail } from '@platform/http/access/staff-trail';
import { AuditTrailStaffController } from './http/audit-trail.staff.controller';
import { StaffActivities } from './read-models/staff-activities';
import { RecordedAuditTrail } from './use-cases/recorded-staff-trail';

/** Records what staff do, and shows it to those who answer for it. */
@Module({
  imports: [AccountsModule],
  controllers: [AuditTrailStaffController],
  providers: [StaffActivities, { provide: StaffTrail, useClass: RecordedAuditTrail }],
  exports: [StaffTrail],
})
export class AuditTrailModule {}
