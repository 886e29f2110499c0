import { Module } from '@nestjs/common';
import { PayrollSettings } from './use-cases/payroll-settings';

/** The settings of payroll, for reading alone. */
@Module({ providers: [PayrollSettings], exports: [PayrollSettings] })
export class PayrollSettingsModule {}
