import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { isoTime, type Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { idOf } from '@platform/ids';
import { catalogueDecider } from '../domain/catalogue.decide';
import type { GameFacts, VendorAdded, WinCeilingSet } from '../domain/catalogue.events';

type VendorFacts = Omit<VendorAdded['data'], 'occurredAt'>;

/** @throws Error with the rejection's name when the vendor or game exists with other facts. */
export class AddVendor extends Command<void> {
  constructor(
    readonly vendor: VendorFacts,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** A game that was withdrawn returns with the facts that it has now. */
export class AddGame extends Command<void> {
  constructor(
    readonly game: GameFacts,
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Takes the games out of the offer that the vendor does not publish, or publishes with other facts. */
export class WithdrawUnpublished extends Command<void> {
  constructor(
    readonly vendorCode: string,
    readonly published: readonly GameFacts[],
    readonly context: CommandContext,
  ) {
    super();
  }
}

/** Gives a game a ceiling of its own, or takes it away. */
export class SetWinCeiling extends Command<void> {
  constructor(
    readonly ceiling: Omit<WinCeilingSet['data'], 'occurredAt'>,
    readonly context: CommandContext,
  ) {
    super();
  }
}

@CommandHandler(AddVendor)
export class AddVendorHandler implements ICommandHandler<AddVendor> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ vendor, context }: AddVendor): Promise<void> {
    const command = { type: 'AddVendor' as const, vendor: { ...vendor, occurredAt: isoTime(this.clock) } };
    const outcome = await this.runner.run(catalogueDecider, vendor.vendorCode, command, context);
    if (outcome.kind === 'rejected') throw new Error(`Vendor ${vendor.vendorCode}: ${outcome.rejection}`);
  }
}

@CommandHandler(AddGame)
export class AddGameHandler implements ICommandHandler<AddGame> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ game, context }: AddGame): Promise<void> {
    const nodeId = nodeIdOf(game.vendorCode, game.gameCode);
    const command = { type: 'AddGame' as const, game: { ...game, nodeId, occurredAt: isoTime(this.clock) } };
    const outcome = await this.runner.run(catalogueDecider, game.vendorCode, command, context);
    if (outcome.kind === 'rejected') throw new Error(`Game ${game.gameCode}: ${outcome.rejection}`);
  }
}

@CommandHandler(WithdrawUnpublished)
export class WithdrawUnpublishedHandler implements ICommandHandler<WithdrawUnpublished> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ vendorCode, published, context }: WithdrawUnpublished): Promise<void> {
    const occurredAt = isoTime(this.clock);
    const command = { type: 'WithdrawUnpublished' as const, vendorCode, published, occurredAt };
    const outcome = await this.runner.run(catalogueDecider, vendorCode, command, context);
    if (outcome.kind === 'rejected') throw new Error(`Vendor ${vendorCode}: ${outcome.rejection}`);
  }
}

@CommandHandler(SetWinCeiling)
export class SetWinCeilingHandler implements ICommandHandler<SetWinCeiling> {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ ceiling, context }: SetWinCeiling): Promise<void> {
    const command = { type: 'SetWinCeiling' as const, ceiling: { ...ceiling, occurredAt: isoTime(this.clock) } };
    const outcome = await this.runner.run(catalogueDecider, ceiling.vendorCode, command, context);
    if (outcome.kind === 'rejected') throw new Error(`Game ${ceiling.gameCode}: ${outcome.rejection}`);
  }
}

/** A positive 31-bit number that a game keeps for ever, also when the tables are rebuilt. */
function nodeIdOf(vendorCode: string, gameCode: string): number {
  return Number.parseInt(idOf(`game/${vendorCode}/${gameCode}`).slice(0, 8), 16) >>> 1;
}
