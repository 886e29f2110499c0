import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { agentContractCalls, OfferSupposition, SupposedTurnover } from '@contracts/http/agents/agent-contracts';
import { formatMinor, parseMinor, type Currency } from '@kernel/money';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { ppmOf } from '../../terms/percent';
import { faultOf, type Terms } from '../../terms/terms';
import { termsOfWire } from '../http/wire-terms';
import {
  MAX_SUPPOSED_MINOR,
  missingToNext,
  overDays,
  supposedCurve,
  supposedPeriod,
  supposedSums,
  supposedYield,
  windowTurnover,
  type Supposed,
  type SupposedSums,
} from '../domain/supposition';
import { ContractStreams } from './contract-streams';

type Input = z.infer<typeof agentContractCalls.supposeOffer.input>;

/** Computes what an offer would pay on figures that the agent supposes. It reads the agent's own contract alone. */
@Injectable()
export class OfferSuppositions {
  constructor(
    @Inject(ContractStreams) private readonly streams: ContractStreams,
    @Inject(CONFIG) private readonly config: Pick<Config, 'MERCHANT_CURRENCY'>,
  ) {}

  /** @throws ApiError INVALID_INPUT, a fault of the terms, or OWN_CONTRACT_MISSING */
  async of(agentId: string, { terms: wire, supposed: given }: Input): Promise<OfferSupposition> {
    const { MERCHANT_CURRENCY: currency } = this.config;
    const terms = termsOfWire(wire, currency);
    const supposed = supposedOf(given, currency);
    const fault = faultOf(terms);
    if (fault) throw new ApiError(fault);
    const own = (await this.streams.state(terms.kind)).contracts.get(agentId)?.terms;
    if (!own) throw new ApiError('OWN_CONTRACT_MISSING');
    return answerOf(terms, own, supposed, currency);
  }
}

function answerOf(terms: Terms, own: Terms, supposed: Supposed, currency: Currency): OfferSupposition {
  const amount = (minor: bigint) => formatMinor(minor, currency);
  const turnover = windowTurnover(terms, supposed);
  if (turnover > MAX_SUPPOSED_MINOR) throw new ApiError('INVALID_INPUT', { 'supposed.turnover': 'amount' });
  const sums = supposedSums(terms, own, supposed, turnover);
  const next = missingToNext(terms, supposed, turnover);
  const said = ({ downlineMinor, uplineMinor }: SupposedSums) => ({
    downline: amount(downlineMinor),
    upline: amount(uplineMinor),
  });
  return {
    period: supposedPeriod(terms),
    turnover: amount(turnover),
    tier: supposedYield(terms, supposed, turnover).tier,
    next: next && {
      tier: next.tier,
      turnover: amount(next.turnoverMinor),
      loss: amount(next.lossMinor),
      active: next.active,
    },
    inPeriod: said(sums),
    inDay: said(overDays(terms, supposed, sums, 1n)),
    inMonth: said(overDays(terms, supposed, sums, 30n)),
    curve: supposedCurve(terms, own, supposed, turnover).map((point) => ({
      turnover: amount(point.turnoverMinor),
      ...said(point),
    })),
  };
}

function supposedOf(given: SupposedTurnover, currency: Currency): Supposed {
  const read = <Value>(field: keyof SupposedTurnover, value: Value | undefined, what: string): Value => {
    if (value === undefined) throw new ApiError('INVALID_INPUT', { [`supposed.${field}`]: what });
    return value;
  };
  const { per, activeMembers, hoursPerDay } = given;
  return {
    turnoverMinor: read('turnover', parseMinor(given.turnover, currency), 'amount'),
    per,
    activeMembers,
    hoursPerDay,
    housePpm: read('house', ppmOf(given.house), 'percent'),
    lostPpm: read('lost', ppmOf(given.lost), 'percent'),
    betMinor: read('bet', parseMinor(given.bet, currency), 'amount'),
  };
}
