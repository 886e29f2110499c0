import { randomBytes, randomUUID } from 'node:crypto';
import { routes } from '@contracts/http/routes';
import type { LoginValue } from '@contracts/http/session';
import type { Balance, Deposit } from '@contracts/http/wallet';
import { CURRENCIES, parseMinor, type Currency } from '@kernel/money';
import { GAMES, type PlayableGame } from '../engines/game-table';
import { drawBelow } from '../random/unbiased';
import { choiceAt, pick } from './choices';
import { CallRefused, type VisitorClient } from './visitor-client';

/** Below this a player pays in, in minor units, and one of these amounts. */
const POOR_MINOR = 10_000n;
const DEPOSITS = ['100.00', '150.00', '200.00', '300.00'];
/** The rounds that a player stays at a game, and a half more at most. */
const ROUNDS = 14;

interface Seat {
  readonly game: PlayableGame;
  /** The token of the game's page. */
  readonly token: string;
  roundsLeft: number;
}

/** A round as the game's page learns of it, as far as a simulated player cares. */
interface Played {
  readonly status: string;
  readonly reason?: string;
  readonly balance?: string | null;
}

/** One of the demo's players. Every step is one thing that a person would do next, by the calls of the pages. */
export class SimulatedPlayer {
  private sessionToken: string | undefined;
  private seat: Seat | undefined;
  private balanceMinor: bigint | undefined;
  private currency: Currency = 'BRL';

  /** @param sandboxUrl where the pages of games and payments are */
  constructor(
    private readonly account: { readonly username: string; readonly password: string },
    private readonly platform: VisitorClient,
    private readonly sandboxUrl: string,
  ) {}

  /** True between two games. */
  get isResting(): boolean {
    return this.seat === undefined;
  }

  /** @throws CallRefused, and whatever a network does */
  async step(): Promise<void> {
    try {
      if (this.sessionToken === undefined) return await this.logIn();
      if (this.balanceMinor === undefined) return await this.lookAtBalance();
      if (this.balanceMinor < POOR_MINOR) return await this.payIn();
      if (this.seat === undefined) return await this.sitDown();
      return await this.playRound(this.seat);
    } catch (error) {
      // The session may have ended: the next step begins with the balance, or with the log-in.
      this.seat = undefined;
      if (this.balanceMinor === undefined) this.sessionToken = undefined;
      this.balanceMinor = undefined;
      throw error;
    }
  }

  private async logIn(): Promise<void> {
    const { token } = await this.platform.call<LoginValue>(routes.login, this.account);
    this.sessionToken = token;
  }

  private async lookAtBalance(): Promise<void> {
    const { balance, currency } = await this.platform.call<Balance>(routes.balance, undefined, this.sessionToken);
    this.currency = CURRENCIES.find((one) => one === currency)!;
    this.balanceMinor = parseMinor(balance, this.currency);
  }

  /** Asks for a deposit, and pays it on the provider's page. */
  private async payIn(): Promise<void> {
    const asked = { key: randomUUID(), method: 'pix', amount: pick(DEPOSITS) };
    const { payUrl } = await this.platform.call<Deposit>(routes.requestDeposit, asked, this.sessionToken);
    const page = new URL(payUrl!);
    await this.ask(page.pathname.replace('/pay/', '/pay/api/'), { status: 'paid' });
    this.balanceMinor = undefined;
  }

  private async sitDown(): Promise<void> {
    const game = pick([...GAMES.values()]);
    const { vendorCode: vassalage, code: gameCode } = game.game;
    const launched = await this.platform.call<{ url: string }>(
      routes.launchGame,
      { vassalage, gameCode, language: 'pt', device: 'mobile' },
      this.sessionToken,
    );
    const { searchParams, hash } = new URL(launched.url);
    const launch = searchParams.get('launch') ?? new URLSearchParams(hash.slice(1)).get('launch');
    const token = randomBytes(32).toString('base64url');
    await this.ask('/games/api/open', { launch, token });
    this.seat = { game, token, roundsLeft: ROUNDS + drawBelow(ROUNDS / 2) };
  }

  private async playRound(seat: Seat): Promise<void> {
    const round = { roundKey: randomUUID(), ...choiceAt(seat.game) };
    const { status, reason, balance } = await this.ask<Played>('/games/api/play', round, seat.token);
    if (status === 'refused' && reason !== 'NOT_ENOUGH_MONEY') throw new CallRefused(reason ?? status);
    this.balanceMinor = balance ? parseMinor(balance, this.currency) : undefined;
    seat.roundsLeft -= 1;
    if (seat.roundsLeft <= 0) this.seat = undefined;
  }

  /** A call of a game's or a payment's page. @throws CallRefused */
  private async ask<Answer>(path: string, body: object, token?: string): Promise<Answer> {
    const answer = await fetch(this.sandboxUrl + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
      body: JSON.stringify(body),
      signal: this.platform.patience,
    });
    const text = await answer.text();
    if (!answer.ok) throw new CallRefused(String(answer.status));
    return (text === '' ? undefined : JSON.parse(text)) as Answer;
  }
}
