import { Body, Controller, Get, Inject, Param, Post } from '@nestjs/common';
import { z } from 'zod';
import { ApplicantRequest, type ApplicantCreated, type ApplicantReport } from '@contracts/vendor/kyc-provider';
import { SignedCall } from '../signing/signed-call';
import { Applicants } from './applicants';

const ApplicantId = z.uuid();

/** The calls by which the operator has people identified. */
@Controller('v1/applicants')
export class KycController {
  constructor(@Inject(Applicants) private readonly applicants: Applicants) {}

  @Post()
  @SignedCall('kyc')
  create(@Body({ schema: ApplicantRequest }) request: ApplicantRequest): Promise<ApplicantCreated> {
    return this.applicants.accept(request);
  }

  @Get(':id')
  @SignedCall('kyc')
  report(@Param('id', { schema: ApplicantId }) id: string): Promise<ApplicantReport> {
    return this.applicants.report(id);
  }
}
