import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { proofCalls, type Finding } from '@contracts/http/office/proofs';
import type { RoundCase } from '@contracts/http/office/round-cases';
import type { RequestContext } from '@platform/auth/caller';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { Breaks, type BreaksQuery } from '../read-models/breaks';
import { ResolveBreak } from '../use-cases/resolve-break';
import { RoundCases } from '../use-cases/round-cases';

type BreakInput = z.infer<typeof proofCalls.finding.input>;
type ProposeInput = z.infer<typeof proofCalls.proposeResolution.input>;
type DecideInput = z.infer<typeof proofCalls.decideResolution.input>;

/** The breaks and their resolution. The table of routes names the roles. */
@Controller()
export class BreaksStaffController {
  constructor(
    @Inject(Breaks) private readonly list: Breaks,
    @Inject(ResolveBreak) private readonly resolve: ResolveBreak,
    @Inject(RoundCases) private readonly rounds: RoundCases,
  ) {}

  @Serves(proofCalls.findings)
  findings(@Input() query: BreaksQuery) {
    return this.list.page(query);
  }

  @Serves(proofCalls.finding)
  finding(@Input() { findingId }: BreakInput): Promise<Finding> {
    return this.list.find(findingId);
  }

  @Serves(proofCalls.roundCase)
  roundCase(@Input() { findingId }: BreakInput): Promise<RoundCase> {
    return this.rounds.of(findingId);
  }

  @Serves(proofCalls.proposeResolution)
  proposeResolution(@Input() input: ProposeInput, @Context() context: RequestContext): Promise<Finding> {
    return this.resolve.propose(input, context);
  }

  @Serves(proofCalls.decideResolution)
  decideResolution(@Input() input: DecideInput, @Context() context: RequestContext): Promise<Finding> {
    return this.resolve.decide(input, context);
  }
}
