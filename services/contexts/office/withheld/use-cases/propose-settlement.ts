import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import type { WithheldAmount, withheldCalls } from '@contracts/http/office/withheld';
import { isoTime, type Clock } from '@kernel/clock';
import { storedText } from '@kernel/stored-text';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { ApiError } from '@platform/http/api-error';
import { withheldDecider } from '../domain/withheld.decide';
import { WithheldAmounts } from '../read-models/withheld-amounts';
import { refusalOf } from './refusals';
import { WithheldViews } from './withheld-views';

type Asked = z.infer<typeof withheldCalls.proposeSettlement.input>;

/** Asks that a withheld amount is paid or refused. */
export class ProposeSettlement extends Command<WithheldAmount> {
  constructor(
    readonly makerId: string,
    readonly asked: Asked,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(ProposeSettlement)
export class ProposeSettlementHandler implements ICommandHandler<ProposeSettlement> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(WithheldAmounts) private readonly amounts: WithheldAmounts,
    @Inject(WithheldViews) private readonly views: WithheldViews,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ApiError NOT_FOUND, KEY_REUSED, SETTLEMENT_ASKED_ALREADY, ALREADY_DECIDED */
  async execute({ makerId, asked, context }: ProposeSettlement): Promise<WithheldAmount> {
    const { withheldId, refusal, note, key } = asked;
    const row = await this.amounts.find(withheldId);
    if (!row) throw new ApiError('NOT_FOUND');
    // Its vendor has taken it back, which the stream of the decision does not know.
    if (row.status === 'takenBack') throw new ApiError('ALREADY_DECIDED');
    const proposal = {
      withheldId,
      kind: row.kind,
      memberId: row.member_id,
      amountMinor: row.amount_minor,
      currency: row.currency,
      partyId: row.party_id,
      gameCode: row.game_code,
      roundId: row.round_id,
      transactionId: row.transaction_id,
      makerId,
      refusal,
      note: storedText(note),
      key,
      occurredAt: isoTime(this.clock),
    };
    const outcome = await this.runner.run(
      withheldDecider,
      withheldId,
      { type: 'ProposeSettlement', proposal },
      context,
    );
    if (outcome.kind === 'rejected') throw refusalOf(outcome.rejection);
    return this.views.of(row, outcome.state);
  }
}
