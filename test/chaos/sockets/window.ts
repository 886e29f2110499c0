import { io, type Socket } from 'socket.io-client';
import type { BalancePush } from '@contracts/realtime/events';
import type { Random } from '../support/random';

/** The pause before a lost line is tried again, as the site's own client makes it: 500 ms, more or less by half. */
const AGAIN_MS = 500;

/**
 * An open window of a member: it hears of its balance, and fetches it whenever its line has come back. Where the
 * process that it was connected to is gone, the next try reaches another, as behind any load balancer.
 */
export class MemberWindow {
  /** The newest revision of the wallet that the window knows. */
  revision = -1n;
  /** How often its line was lost. */
  losses = 0;
  pushes = 0;
  private socket: Socket | undefined;
  private isClosed = false;

  constructor(
    private readonly apis: readonly string[],
    private readonly token: string,
    private readonly random: Random,
    private api: number,
  ) {
    this.connect();
  }

  get isConnected(): boolean {
    return this.socket?.connected === true;
  }

  /** Ends the line without a farewell, as a phone does that leaves its network. */
  cut(): void {
    this.socket?.io.engine.close();
  }

  close(): void {
    this.isClosed = true;
    this.socket?.disconnect();
  }

  private connect(): void {
    if (this.isClosed) return;
    const socket = io(this.apis[this.api]!, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      auth: { token: this.token },
    });
    this.socket = socket;
    socket.on('balance', ({ revision }: BalancePush) => {
      this.pushes += 1;
      this.learn(revision);
    });
    socket.on('connect', () => void this.fetch());
    socket.on('disconnect', () => this.again());
    socket.on('connect_error', () => this.again());
  }

  private again(): void {
    if (this.isClosed) return;
    this.losses += 1;
    this.api = (this.api + 1) % this.apis.length;
    setTimeout(() => this.connect(), AGAIN_MS * (0.5 + this.random.next()));
  }

  private async fetch(): Promise<void> {
    try {
      this.learn(await revisionAt(this.apis[this.api]!, this.token));
    } catch {
      // The process died while it was asked: the line is lost too, and the next one fetches again.
      this.socket?.disconnect();
    }
  }

  private learn(revision: string): void {
    const told = BigInt(revision);
    if (told > this.revision) this.revision = told;
  }
}

/** The revision of a member's wallet as an API says it. @throws when it does not answer */
export async function revisionAt(api: string, token: string): Promise<string> {
  const answer = await fetch(`${api}/wps/v2/wallets/balance`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(5_000),
  });
  const { value } = (await answer.json()) as { value: { revision: string } };
  return value.revision;
}
