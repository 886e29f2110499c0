import { Inject, Injectable, Optional } from '@nestjs/common';
import { JACKPOT_SUBJECT } from '@contracts/http/office/stop-kinds';
import type {
  BetRequest,
  PromoWinRequest,
  RollbackRequest,
  RoundCloseRequest,
  TransferRequest,
  VendorAnswer,
  VendorStatus,
  WinRequest,
} from '@contracts/vendor/vendor-api';
import { isoTime, type Clock } from '@kernel/clock';
import { formatMinor, parseMinor } from '@kernel/money';
import { Catalogue } from '@contexts/catalogue/catalogue.api';
import type { BetRefusal, TransferInRefusal, VendorCommand } from '@contexts/money/wallet/wallet.api';
import { JackpotTermsInForce } from '@contexts/play/jackpot/jackpot.api';
import { CLOCK } from '@platform/clock';
import { Sessions } from '@platform/auth/sessions';
import { CONFIG, type Config } from '@platform/config/config';
import { EventStoreError } from '@platform/event-store/event-store.port';
import { SiteGate } from '@platform/http/access/site-gate';
import { gameSubject, StopGate } from '@platform/http/access/stop-gate';
import { idOf } from '@platform/ids';
import { Ceilings } from './ceilings';
import { Ledgers, type Ledger } from './ledgers';
import { roundCorrelation } from './round-correlation';

/** One request of a vendor, with the vendor that the signature proves. */
export interface VendorRequest {
  readonly vendorId: string;
  readonly requestId: string;
  readonly correlationId: string;
}

type Request = BetRequest | WinRequest | RollbackRequest | RoundCloseRequest | PromoWinRequest | TransferRequest;
type Refused = { readonly refused: VendorStatus };

/** Turns the requests of vendors into commands on the player's wallet, and the outcomes into the vendor's answers. */
@Injectable()
export class VendorTransactions {
  private readonly stakeMaxMinor: bigint;

  constructor(
    @Inject(Catalogue) private readonly catalogue: Catalogue,
    @Inject(Sessions) private readonly sessions: Sessions,
    @Inject(Ledgers) private readonly ledgers: Ledgers,
    @Inject(JackpotTermsInForce) private readonly jackpot: JackpotTermsInForce,
    @Inject(Ceilings) private readonly ceilings: Ceilings,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) config: Config,
    @Optional() @Inject(SiteGate) private readonly gate?: SiteGate,
    @Optional() @Inject(StopGate) private readonly stops?: StopGate,
  ) {
    this.stakeMaxMinor = config.STAKE_MAX;
  }

  async bet(request: VendorRequest, input: BetRequest): Promise<VendorAnswer> {
    const ledger = this.ledgers.find(request.vendorId, input.currency);
    if (!ledger) return this.refuse(request, 'WRONG_CURRENCY');
    const session = await this.sessionOf(request, input.sessionToken, input.playerId, ledger);
    if (session === 'foreign') return this.refuse(request, 'INVALID_TOKEN');
    const game = await this.catalogue.find(request.vendorId, input.gameCode);
    if (!game) return this.refuse(request, 'INVALID_GAME');
    const amountMinor = amountOf(input, ledger, true);
    if (typeof amountMinor !== 'bigint') return this.refuse(request, amountMinor.refused);
    const refusal = this.refusalOf(session, request.vendorId, input.gameCode, amountMinor);
    // A session proves that the player exists. Without one the member is looked up, so that no stream is made for a
    // player who does not exist.
    if (refusal === 'TOKEN_EXPIRED' && !(await ledger.hasPlayer(input.playerId)))
      return this.refuse(request, 'INVALID_PLAYER');
    const closesRound = input.roundClosed ?? false;
    const hasJackpot = ledger.isMoney && !this.stops?.isStopped('jackpot', JACKPOT_SUBJECT);
    const jackpot = hasJackpot ? this.jackpot.drawFor(game.gameType) : undefined;
    return this.submit(request, ledger, {
      ...this.inRound(request, input, ledger),
      type: 'PlaceBet',
      amountMinor,
      closesRound,
      refusal,
      ...(jackpot && { jackpot }),
    });
  }

  async win(request: VendorRequest, input: WinRequest): Promise<VendorAnswer> {
    const ledger = this.ledgers.find(request.vendorId, input.currency);
    if (!ledger) return this.refuse(request, 'WRONG_CURRENCY');
    const amountMinor = amountOf(input, ledger, false);
    if (typeof amountMinor !== 'bigint') return this.refuse(request, amountMinor.refused);
    const answer = await this.submit(request, ledger, {
      ...this.inRound(request, input, ledger),
      type: 'RecordWin',
      amountMinor,
      betTransactionId: input.referenceTransactionId,
      closesRound: input.roundClosed ?? false,
      isFree: input.isFree ?? false,
      ...(ledger.isMoney && { ceiling: await this.ceilings.ofWin(request.vendorId, input.gameCode) }),
    });
    return this.orUnknownPlayer(request, input.playerId, ledger, answer);
  }

  async promoWin(request: VendorRequest, input: PromoWinRequest): Promise<VendorAnswer> {
    const { money } = this.ledgers;
    const amountMinor = amountOf(input, money, true);
    if (typeof amountMinor !== 'bigint') return this.refuse(request, amountMinor.refused);
    if (!(await money.hasPlayer(input.playerId))) return this.refuse(request, 'INVALID_PLAYER');
    const { campaignId } = input;
    return this.submit(request, money, {
      ...this.inRound(request, input, money),
      type: 'RecordPromoWin',
      amountMinor,
      campaignId,
      ceilingMinor: this.ceilings.promoWinMinor,
    });
  }

  async rollback(request: VendorRequest, input: RollbackRequest): Promise<VendorAnswer> {
    const ledger = this.ledgers.find(request.vendorId, input.currency);
    if (!ledger) return this.refuse(request, 'WRONG_CURRENCY');
    if (!(await ledger.hasPlayer(input.playerId))) return this.refuse(request, 'INVALID_PLAYER');
    const { referenceTransactionId } = input;
    const command = { ...this.inRound(request, input, ledger), type: 'RollBack' as const, referenceTransactionId };
    return this.submit(request, ledger, command);
  }

  async roundClose(request: VendorRequest, input: RoundCloseRequest): Promise<VendorAnswer> {
    const ledger = this.ledgers.find(request.vendorId, input.currency);
    if (!ledger) return this.refuse(request, 'WRONG_CURRENCY');
    const answer = await this.submit(request, ledger, { ...this.inRound(request, input, ledger), type: 'CloseRound' });
    return this.orUnknownPlayer(request, input.playerId, ledger, answer);
  }

  async transferIn(request: VendorRequest, input: TransferRequest): Promise<VendorAnswer> {
    const { money } = this.ledgers;
    const session = await this.sessionOf(request, input.sessionToken, input.playerId, money);
    if (session === 'foreign') return this.refuse(request, 'INVALID_TOKEN');
    const amountMinor = amountOf(input, money, true);
    if (typeof amountMinor !== 'bigint') return this.refuse(request, amountMinor.refused);
    if (!(await money.hasPlayer(input.playerId))) return this.refuse(request, 'INVALID_PLAYER');
    const refusal = await this.transferRefusalOf(session, request.vendorId);
    const command = { ...this.common(request, input, money), type: 'MoveToVendor' as const, amountMinor, refusal };
    return this.submit(request, money, command);
  }

  async transferOut(request: VendorRequest, input: TransferRequest): Promise<VendorAnswer> {
    const { money } = this.ledgers;
    const amountMinor = amountOf(input, money, true);
    if (typeof amountMinor !== 'bigint') return this.refuse(request, amountMinor.refused);
    if (!(await money.hasPlayer(input.playerId))) return this.refuse(request, 'INVALID_PLAYER');
    return this.submit(request, money, { ...this.common(request, input, money), type: 'MoveFromVendor', amountMinor });
  }

  async balance(request: VendorRequest, playerId: string, currency: string): Promise<VendorAnswer> {
    const ledger = this.ledgers.find(request.vendorId, currency);
    if (!ledger) return this.refuse(request, 'WRONG_CURRENCY');
    if (!(await ledger.hasPlayer(playerId))) return this.refuse(request, 'INVALID_PLAYER');
    return this.answer(request, 'OK', ledger, await ledger.balanceOf(playerId));
  }

  async authenticate(request: VendorRequest, sessionToken: string, gameCode: string): Promise<VendorAnswer> {
    const session = await this.sessions.find('game', sessionToken);
    if (!session) return this.refuse(request, 'TOKEN_EXPIRED');
    if (session.data.vendorId !== request.vendorId) return this.refuse(request, 'INVALID_TOKEN');
    if (!(await this.catalogue.find(request.vendorId, gameCode))) return this.refuse(request, 'INVALID_GAME');
    const ledger = this.ledgers.find(request.vendorId, this.ledgers.currencyOf(session.data));
    if (!ledger) return this.refuse(request, 'WRONG_CURRENCY');
    const balanceMinor = await ledger.balanceOf(session.subjectId);
    return { ...this.answer(request, 'OK', ledger, balanceMinor), playerId: session.subjectId };
  }

  /** The key holds the player and the vendor's transaction id, so that a repeated request happens once. */
  private async submit<Command extends VendorCommand>(
    request: VendorRequest,
    ledger: Ledger<Command>,
    command: Command,
  ): Promise<VendorAnswer> {
    const context = {
      key: `vendor:${request.vendorId}:${command.memberId}:${command.transactionId}`,
      actor: { kind: 'vendor' as const, id: request.vendorId },
      correlationId: 'roundId' in command && command.roundId ? roundCorrelation(command) : request.correlationId,
      causationId: request.requestId,
    };
    try {
      const outcome = await ledger.submit(command, context);
      return {
        ...this.answer(
          request,
          outcome.status === 'KEY_REUSED' ? 'DUPLICATE_TRANSACTION' : outcome.status,
          ledger,
          outcome.balanceMinor,
        ),
        operatorTransactionId: outcome.operatorTransactionId,
        duplicate: outcome.isDuplicate,
      };
    } catch (error) {
      // The fate of the append is not known yet; the vendor repeats the call with the same id and learns it then.
      if (error instanceof EventStoreError && error.code === 'OutcomeUnknown')
        return this.refuse(request, 'OPERATION_IN_PROCESS');
      throw error;
    }
  }

  private async sessionOf(
    request: VendorRequest,
    token: string | undefined,
    playerId: string,
    ledger: Pick<Ledger, 'currency'>,
  ): Promise<'valid' | 'none' | 'foreign'> {
    const session = token ? await this.sessions.find('game', token) : undefined;
    const behind = this.stops?.catchUp();
    if (behind) await behind;
    // A session may have been opened on a process that did not know yet that its member is kept out.
    if (!session) return 'none';
    const mayBeOut = this.stops?.isStopped('memberLogin', session.subjectId);
    if (mayBeOut && (await this.stops?.isStillStopped('memberLogin', session.subjectId))) return 'none';
    const isOfPlayer = session.subjectId === playerId && session.data.vendorId === request.vendorId;
    return isOfPlayer && this.ledgers.currencyOf(session.data) === ledger.currency ? 'valid' : 'foreign';
  }

  /** A bet on a stopped game is refused as under maintenance. The bounds of one member are in the member's wallet. */
  private refusalOf(
    session: 'valid' | 'none',
    vendorId: string,
    gameCode: string,
    amountMinor: bigint,
  ): BetRefusal | null {
    if (session === 'none') return 'TOKEN_EXPIRED';
    if (this.gate?.isUnderMaintenance) return 'MAINTENANCE';
    if (this.stops?.isStopped('vendor', vendorId)) return 'MAINTENANCE';
    if (this.stops?.isStopped('game', gameSubject(vendorId, gameCode))) return 'MAINTENANCE';
    return amountMinor > this.stakeMaxMinor ? 'LIMIT_REACHED' : null;
  }

  /** Bets at a seamless vendor are paid from the main wallet: what was moved to it would lie where no bet uses it. */
  private async transferRefusalOf(session: 'valid' | 'none', vendorId: string): Promise<TransferInRefusal | null> {
    if ((await this.catalogue.modeOf(vendorId)) !== 'transfer') return 'INVALID_VENDOR';
    if (session === 'none') return 'TOKEN_EXPIRED';
    return this.gate?.isUnderMaintenance || this.stops?.isStopped('vendor', vendorId) ? 'MAINTENANCE' : null;
  }

  /**
   * A wallet that knows no such transaction may be that of nobody. The player is looked up only then, so that a win
   * costs no read.
   */
  private async orUnknownPlayer(
    request: VendorRequest,
    playerId: string,
    ledger: Pick<Ledger, 'hasPlayer'>,
    answer: VendorAnswer,
  ): Promise<VendorAnswer> {
    if (answer.status !== 'TRANSACTION_DOES_NOT_EXIST' || (await ledger.hasPlayer(playerId))) return answer;
    return this.refuse(request, 'INVALID_PLAYER');
  }

  private common(request: VendorRequest, input: Request, { currency }: Pick<Ledger, 'currency'>) {
    return {
      memberId: input.playerId,
      currency,
      vendorId: request.vendorId,
      transactionId: input.transactionId,
      operatorTransactionId: idOf(`operator/${request.vendorId}/${input.playerId}/${input.transactionId}`),
      occurredAt: isoTime(this.clock),
    };
  }

  /** A promotional win, and its rollback, may have no round. */
  private inRound(
    request: VendorRequest,
    input: Request & { readonly gameCode: string; readonly roundId?: string | undefined },
    ledger: Pick<Ledger, 'currency'>,
  ) {
    return { ...this.common(request, input, ledger), gameCode: input.gameCode, roundId: input.roundId ?? '' };
  }

  private refuse({ requestId }: VendorRequest, status: VendorStatus): VendorAnswer {
    return { status, requestId, operatorTransactionId: '', balance: null, currency: null, duplicate: false };
  }

  private answer(
    request: VendorRequest,
    status: VendorStatus,
    { currency }: Pick<Ledger, 'currency'>,
    balanceMinor: bigint,
  ): VendorAnswer {
    return { ...this.refuse(request, status), balance: formatMinor(balanceMinor, currency), currency };
  }
}

/** Minor units, or the refusal: another currency, more digits than the currency has, or a stake of nothing. */
function amountOf(
  input: { readonly amount: string; readonly currency: string },
  { currency }: Pick<Ledger, 'currency'>,
  mustBePositive: boolean,
): bigint | Refused {
  if (input.currency !== currency) return { refused: 'WRONG_CURRENCY' };
  const minor = parseMinor(input.amount, currency);
  return minor === undefined || (mustBePositive && minor === 0n) ? { refused: 'WRONG_SYNTAX' } : minor;
}
