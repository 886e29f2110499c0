import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { MemberGateway } from '@platform/realtime/member-gateway';
import { WinnerBoards } from '../read-models/winner-board';

/** How often the visitors who have the board in view are told, in milliseconds. */
const TELL_EVERY_MS = 1_000;
const MAX_WINNERS = 5;

/**
 * Pushes the pot and the newest winners to the visitors who have the board in view, at most once a second, and not at
 * all while no visitor looks. It reads the tables, so that the counter never shows more than the ledger.
 */
@Injectable()
export class WinnersFeed implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger(WinnersFeed.name);
  private watch: NodeJS.Timeout | undefined;
  private isTelling = false;
  private toldPot = '';
  private toldWinner: bigint | undefined;

  constructor(
    @Inject(WinnerBoards) private readonly boards: WinnerBoards,
    @Inject(MemberGateway) private readonly gateway: MemberGateway,
  ) {}

  onApplicationBootstrap(): void {
    this.watch = setInterval(() => void this.tell(), TELL_EVERY_MS);
  }

  onModuleDestroy(): void {
    clearInterval(this.watch);
  }

  private async tell(): Promise<void> {
    if (this.isTelling) return;
    if (!this.gateway.hasGuests()) {
      // The next visitor fetches the board first, and needs only the winners that come after it.
      this.toldWinner = undefined;
      return;
    }
    this.isTelling = true;
    try {
      await this.tellPot();
      await this.tellWinners();
    } catch (error) {
      this.logger.warn({ message: 'The winners could not be told', fault: String(error) });
    } finally {
      this.isTelling = false;
    }
  }

  private async tellPot(): Promise<void> {
    const pot = await this.boards.pot();
    if (!pot || pot.position === this.toldPot) return;
    this.gateway.pushToGuests('jackpot', pot);
    this.toldPot = pot.position;
  }

  private async tellWinners(): Promise<void> {
    const list = await this.boards.since(this.toldWinner ?? 0n, MAX_WINNERS);
    const newest = list[0];
    if (!newest) return;
    this.gateway.pushToGuests('winner', { list, position: newest.id });
    this.toldWinner = BigInt(newest.id);
  }
}
