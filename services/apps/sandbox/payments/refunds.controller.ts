import { Body, Controller, Get, HttpCode, Inject, Param, Post } from '@nestjs/common';
import { z } from 'zod';
import { RefundRequest, type RefundReport } from '@contracts/vendor/payment-provider';
import { SignedCall } from '../signing/signed-call';
import { Refunds } from './refunds';

const Reference = z.uuid();

/** The calls by which the operator has payments sent back. */
@Controller()
export class RefundsController {
  constructor(@Inject(Refunds) private readonly refunds: Refunds) {}

  @Post('v1/refunds')
  @HttpCode(200)
  @SignedCall('provider')
  send(@Body({ schema: RefundRequest }) request: RefundRequest): Promise<RefundReport> {
    return this.refunds.request(request);
  }

  @Get('v1/refunds/:reference')
  @SignedCall('provider')
  report(@Param('reference', { schema: Reference }) reference: string): Promise<RefundReport> {
    return this.refunds.report(reference);
  }
}
