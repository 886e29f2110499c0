import { Body, Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { z } from 'zod';
import { KYC_LABELS } from '@contracts/vendor/kyc-provider';
import { Applicants } from './applicants';
import { KYC_OUTCOMES } from './kyc-outcomes';

const ApplicantId = z.uuid();
const Choice = z.strictObject({ outcome: z.enum(KYC_OUTCOMES), label: z.enum(KYC_LABELS) });
type Choice = z.infer<typeof Choice>;

/** The calls of the page on which a person, or a developer in their place, chooses how a check ends. */
@Controller('kyc/api')
export class KycPageController {
  constructor(@Inject(Applicants) private readonly applicants: Applicants) {}

  @Get()
  async list() {
    return { outcomes: KYC_OUTCOMES, labels: KYC_LABELS, applicants: await this.applicants.newest() };
  }

  @Get(':id')
  async show(@Param('id', { schema: ApplicantId }) id: string) {
    return { outcomes: KYC_OUTCOMES, labels: KYC_LABELS, applicants: [await this.applicants.show(id)] };
  }

  @Post(':id')
  @HttpCode(200)
  async end(@Param('id', { schema: ApplicantId }) id: string, @Body({ schema: Choice }) { outcome, label }: Choice) {
    const applicant = await this.applicants.end(id, outcome, label);
    return { outcomes: KYC_OUTCOMES, labels: KYC_LABELS, applicants: [applicant] };
  }
}
