import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import type { WithheldAmount, withheldCalls } from '@contracts/http/office/withheld';
import { isoTime, type Clock } from '@kernel/clock';
import { storedText } from '@kernel/stored-text';
import { StaffIndependence } from '@contexts/people/identity/identity.api';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { ApiError } from '@platform/http/api-error';
import { withheldDecider, type WithheldCommand } from '../domain/withheld.decide';
import { WithheldAmounts } from '../read-models/withheld-amounts';
import { refusalOf } from './refusals';
import { WithheldViews } from './withheld-views';

type Asked = z.infer<typeof withheldCalls.decideSettlement.input>;

/** Approves or turns down what another person of staff has asked for. */
export class DecideSettlement extends Command<WithheldAmount> {
  constructor(
    readonly checkerId: string,
    readonly asked: Asked,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(DecideSettlement)
export class DecideSettlementHandler implements ICommandHandler<DecideSettlement> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(StaffIndependence) private readonly independence: StaffIndependence,
    @Inject(WithheldAmounts) private readonly amounts: WithheldAmounts,
    @Inject(WithheldViews) private readonly views: WithheldViews,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * @throws ApiError NOT_FOUND, KEY_REUSED, SETTLEMENT_NOT_ASKED, ALREADY_DECIDED, or what two people may stumble over
   */
  async execute({ checkerId, asked, context }: DecideSettlement): Promise<WithheldAmount> {
    const { withheldId, proposalNo, isApproved, note, key } = asked;
    const row = await this.amounts.find(withheldId);
    if (!row) throw new ApiError('NOT_FOUND');
    const { proposal } = (await this.runner.load(withheldDecider, withheldId)).state;
    if (!proposal) throw new ApiError('SETTLEMENT_NOT_ASKED');
    const command: WithheldCommand = {
      type: 'DecideSettlement',
      people: await this.independence.between(proposal.makerId, checkerId),
      proposalNo,
      isApproved,
      note: storedText(note),
      key,
      occurredAt: isoTime(this.clock),
    };
    const outcome = await this.runner.run(withheldDecider, withheldId, command, context);
    if (outcome.kind === 'rejected') throw refusalOf(outcome.rejection);
    return this.views.of(row, outcome.state);
  }
}
