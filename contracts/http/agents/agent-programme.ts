import { z } from 'zod';
import { call } from '../call';
import { Amount, NoInput } from '../common';
import { routes } from '../routes';
import { ContractTerms, Percent } from './agent-terms';

/** One kind of contract as the house offers it, with a statement on figures that nobody has played. */
export const ProgrammeContract = z
  .object({
    /** The highest rates that the house allows on a bet that is won and on one that is lost. */
    ceiling: z.object({ win: Percent, loss: Percent }),
    /** Terms within the ceiling, and a statement under them by the formulas of payroll. */
    example: z.object({
      terms: ContractTerms,
      period: z.enum(['hour', 'day', 'week', 'half-month', 'month']),
      turnover: Amount,
      /** The part of the turnover that the house keeps. */
      loss: Amount,
      /** The part of the bets that the players lose. */
      lost: Percent,
      activeMembers: z.number().int(),
      tier: z.number().int().nullable(),
      /** The conditions of the next tier that are missing to these figures; null where there is none. */
      next: z.object({ tier: z.number().int(), turnover: Amount, loss: Amount, active: z.number().int() }).nullable(),
      gross: Amount,
      /** The part that goes to the contract of an agent below. */
      handedOn: Amount,
      net: Amount,
    }),
  })
  .meta({ id: 'ProgrammeContract' });
export type ProgrammeContract = z.infer<typeof ProgrammeContract>;

/** The house's rules for agents, as far as they are for everybody to read. */
export const AgentProgramme = z
  .object({
    /** The turnover of a day, and of a dividend's period, that makes a member active. */
    activeMemberTurnover: Amount,
    activeMemberTurnoverDividend: Amount,
    /** The days that an agent has for the answer to an offer. */
    offerDays: z.number().int(),
    /** The time on the merchant's clock at which the salary of the day before is paid. */
    dailyAt: z.string(),
    /** The kinds of contract that the house allows. */
    contracts: z.array(ProgrammeContract),
  })
  .meta({ id: 'AgentProgramme' });
export type AgentProgramme = z.infer<typeof AgentProgramme>;

export const agentProgrammeCalls = {
  programme: call(
    routes.agentProgramme,
    'What the house offers to agents, with an example of each kind of contract. For everybody.',
    NoInput,
    AgentProgramme,
  ),
};
