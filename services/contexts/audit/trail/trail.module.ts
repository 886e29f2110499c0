import { Module } from '@nestjs/common';
import { AccountsModule } from '@contexts/identity/identity.api';
import { StaffTrail } from '@platform/http/staff-trail';
import { StaffActivityController } from './http/staff-activity.controller';
import { StaffActivities } from './read-models/staff-activities';
import { RecordedStaffTrail } from './recorded-staff-trail';

/** Records what staff do, and shows it to those who answer for it. */
@Module({
  imports: [AccountsModule],
  controllers: [StaffActivityController],
  providers: [StaffActivities, { provide: StaffTrail, useClass: RecordedStaffTrail }],
  exports: [StaffTrail],
})
export class TrailModule {}
