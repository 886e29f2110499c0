import { Module } from '@nestjs/common';
import { PayrollSettings } from './payroll-settings';

/** Reading the settings alone: for whoever counts by them. */
@Module({ providers: [PayrollSettings], exports: [PayrollSettings] })
export class PayrollSettingsModule {}
