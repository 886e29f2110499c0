import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { backOfficeCalls } from '@contracts/http/office/back-office';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { StaffActivities } from '../read-models/staff-activities';

type ActivityQuery = z.infer<typeof backOfficeCalls.staffActivity.input>;

@Controller()
export class AuditTrailStaffController {
  constructor(@Inject(StaffActivities) private readonly activities: StaffActivities) {}

  @Serves(backOfficeCalls.staffActivity)
  staffActivity(@Input() query: ActivityQuery) {
    return this.activities.list(query);
  }
}
