import type { ServerToClient } from '@contracts/realtime/events';
import type { ServerToStaff, STAFF_NAMESPACE } from '@contracts/realtime/staff-events';
import type { Socket } from 'socket.io-client';
import type { ConnectionState } from '../state/connection.state';

type Push = { [Name in keyof ServerToClient]: Parameters<ServerToClient[Name]>[0] };

const AGENT_PUSHES = ['agentContract', 'bill', 'downline', 'teamFigures', 'uplineAsk'] as const;
/** The pushes for agents, with their names; of an ask, the member who asked is told as well. */
export type AgentPush = {
  [Name in (typeof AGENT_PUSHES)[number]]: { readonly name: Name; readonly push: Push[Name] };
}[(typeof AGENT_PUSHES)[number]];

interface LineHandlers {
  readonly onState: (state: ConnectionState) => void;
  /** The line came back, or may have been silent: fetch what the pushes may have told meanwhile. */
  readonly onCatchUp: () => void;
}

export interface RealtimeHandlers extends LineHandlers {
  readonly onBalance: (push: Push['balance']) => void;
  readonly onDeposit: (push: Push['deposit']) => void;
  readonly onWithdrawal: (push: Push['withdrawal']) => void;
  readonly onWalletTransfer: (push: Push['walletTransfer']) => void;
  readonly onVerification: (push: Push['verification']) => void;
  readonly onLogin: (push: Push['login']) => void;
  readonly onMessage: (push: Push['message']) => void;
  readonly onAnnouncements: (push: Push['announcements']) => void;
  readonly onSystemStatus: (push: Push['systemStatus']) => void;
  readonly onSessionEnded: (push: Push['sessionEnded']) => void;
  readonly onAgentPush: (push: AgentPush) => void;
}

export interface StaffHandlers extends LineHandlers {
  readonly onChanged: ServerToStaff['changed'];
  readonly onSessionEnded: ServerToStaff['sessionEnded'];
}

const HEARTBEAT_EVERY_MS = 15_000;
const HEARTBEAT_ANSWER_MS = 5_000;
const REFUSED_AGAIN_MS = 5_000;
const SENT_AWAY_AGAIN_MS = 1_000;

/** Back-off without a cap on tries; where something in between breaks WebSockets, polling carries the pushes. */
const LINE = {
  path: '/socket.io',
  transports: ['websocket', 'polling'],
  tryAllTransports: true,
  reconnectionDelay: 500,
  reconnectionDelayMax: 8_000,
  randomizationFactor: 0.5,
  timeout: 10_000,
};

/**
 * Keeps one line to the server for a session and says truly how it stands. A silent line counts as lost after one
 * missed heartbeat, long before the transport itself would notice.
 */
class RealtimeLine {
  private socket: Socket | undefined;
  private closed = false;
  private hasBeenLive = false;
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();
  private readonly heart = setInterval(() => this.beat(), HEARTBEAT_EVERY_MS);

  constructor(
    private readonly namespace: '/' | typeof STAFF_NAMESPACE,
    private readonly token: string,
    private readonly handlers: LineHandlers,
    private readonly listen: (socket: Socket) => void,
  ) {
    document.addEventListener('visibilitychange', this.wake);
    window.addEventListener('focus', this.wake);
    window.addEventListener('online', this.online);
    window.addEventListener('offline', this.tellLost);
    this.tellLost();
    void this.connect();
  }

  close(): void {
    this.closed = true;
    clearInterval(this.heart);
    for (const timer of this.timers) clearTimeout(timer);
    document.removeEventListener('visibilitychange', this.wake);
    window.removeEventListener('focus', this.wake);
    window.removeEventListener('online', this.online);
    window.removeEventListener('offline', this.tellLost);
    this.socket?.disconnect();
  }

  private async connect(): Promise<void> {
    const client = await import('socket.io-client').catch(() => undefined);
    if (this.closed) return;
    // A chunk that could not be fetched is tried again like any lost line.
    if (!client) return this.later(() => void this.connect(), REFUSED_AGAIN_MS);
    const socket = client.io(this.namespace, { ...LINE, auth: { token: this.token } });
    this.socket = socket;
    socket.on('connect', () => {
      this.hasBeenLive = true;
      this.handlers.onState('live');
      this.handlers.onCatchUp();
    });
    socket.on('disconnect', (reason) => {
      if (this.closed) return;
      this.tellLost();
      // The server's own farewell is the one case that the client does not come back from by itself.
      if (reason === 'io server disconnect') this.later(() => socket.connect(), SENT_AWAY_AGAIN_MS);
    });
    socket.on('connect_error', () => {
      if (this.closed) return;
      this.tellLost();
      if (socket.active) return;
      // The server refused the handshake. Only a call can tell if the session is over, and clears it if so.
      this.handlers.onCatchUp();
      this.later(() => socket.connect(), REFUSED_AGAIN_MS);
    });
    this.listen(socket);
  }

  private beat(): void {
    const { socket } = this;
    if (!socket?.connected) return;
    socket.timeout(HEARTBEAT_ANSWER_MS).emit('heartbeat', (fault: Error | null) => {
      if (this.closed || !socket.connected) return;
      if (!fault) return this.handlers.onState('live');
      // The transport believes in a line that answers nothing, as after a laptop's sleep: begin a new one.
      socket.disconnect().connect();
      this.tellLost();
    });
  }

  private readonly wake = (): void => {
    if (document.visibilityState === 'hidden') return;
    this.handlers.onCatchUp();
    if (this.socket?.connected) this.beat();
    else this.socket?.connect();
  };

  private readonly online = (): void => {
    // Live is what has answered: the heartbeat that this wakes says so.
    this.tellLost();
    this.wake();
  };

  private readonly tellLost = (): void => {
    this.handlers.onState(!navigator.onLine ? 'offline' : this.hasBeenLive ? 'reconnecting' : 'connecting');
  };

  private later(run: () => void, ms: number): void {
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      run();
    }, ms);
    this.timers.add(timer);
  }
}

/** Opens the line of a session. Returns what closes it. */
export function openRealtime(token: string, handlers: RealtimeHandlers): () => void {
  const line = new RealtimeLine('/', token, handlers, (socket: Socket<ServerToClient>) => {
    socket.on('balance', handlers.onBalance);
    socket.on('deposit', handlers.onDeposit);
    socket.on('withdrawal', handlers.onWithdrawal);
    socket.on('walletTransfer', handlers.onWalletTransfer);
    socket.on('verification', handlers.onVerification);
    socket.on('login', handlers.onLogin);
    socket.on('message', handlers.onMessage);
    socket.on('announcements', handlers.onAnnouncements);
    socket.on('systemStatus', handlers.onSystemStatus);
    socket.on('sessionEnded', handlers.onSessionEnded);
    for (const name of AGENT_PUSHES)
      socket.on(name, (push: AgentPush['push']) => handlers.onAgentPush({ name, push } as AgentPush));
  });
  return () => line.close();
}

/** The same for a session of staff. */
export function openStaffRealtime(token: string, handlers: StaffHandlers): () => void {
  const line = new RealtimeLine('/staff', token, handlers, (socket: Socket<ServerToStaff>) => {
    socket.on('changed', handlers.onChanged);
    socket.on('sessionEnded', handlers.onSessionEnded);
  });
  return () => line.close();
}
