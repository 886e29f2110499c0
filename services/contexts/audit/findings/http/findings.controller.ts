import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { proofCalls, type Finding } from '@contracts/http/proofs';
import type { RoundCase } from '@contracts/http/round-cases';
import type { RequestContext } from '@platform/auth/caller';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { Findings, type FindingsQuery } from '../read-models/findings';
import { ResolveFinding } from '../use-cases/resolve-finding';
import { RoundCases } from '../use-cases/round-cases';

type FindingInput = z.infer<typeof proofCalls.finding.input>;
type ProposeInput = z.infer<typeof proofCalls.proposeResolution.input>;
type DecideInput = z.infer<typeof proofCalls.decideResolution.input>;

/** What was found unequal, and how it is settled; the routes say which roles. */
@Controller()
export class FindingsController {
  constructor(
    @Inject(Findings) private readonly list: Findings,
    @Inject(ResolveFinding) private readonly resolve: ResolveFinding,
    @Inject(RoundCases) private readonly rounds: RoundCases,
  ) {}

  @Serves(proofCalls.findings)
  findings(@Input() query: FindingsQuery) {
    return this.list.page(query);
  }

  @Serves(proofCalls.finding)
  finding(@Input() { findingId }: FindingInput): Promise<Finding> {
    return this.list.find(findingId);
  }

  @Serves(proofCalls.roundCase)
  roundCase(@Input() { findingId }: FindingInput): Promise<RoundCase> {
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
