import type { IncomingMessage, ServerResponse } from 'node:http';
import type { INestApplicationContext } from '@nestjs/common';
import { IoAdapter } from '@nestjs/platform-socket.io';
import type { Server, ServerOptions } from 'socket.io';
import type { Config } from '../config/config';
import { ownOrigins } from '../config/own-origins';

/** Socket.io on the server of the API: its path, its heartbeats, and which pages may connect. */
export class RealtimeAdapter extends IoAdapter {
  private readonly origins: ReadonlySet<string>;

  constructor(app: INestApplicationContext, config: Pick<Config, 'PUBLIC_URL'>) {
    super(app);
    this.origins = ownOrigins(config.PUBLIC_URL);
  }

  override createIOServer(port: number, options?: ServerOptions): Server {
    const server = super.createIOServer(port, {
      ...options,
      path: '/socket.io',
      serveClient: false,
      // Both sides notice a dead connection within half a minute.
      pingInterval: 15_000,
      pingTimeout: 10_000,
      maxHttpBufferSize: 16_384,
      allowRequest: (
        request: IncomingMessage,
        answer: (error: string | null | undefined, isAllowed: boolean) => void,
      ) => answer(null, this.isAllowed(request.headers.origin)),
    } as ServerOptions) as Server;
    // The handshake is not the only request: a session that polls goes on by any request that names it.
    server.engine.use((request: IncomingMessage, _: ServerResponse, next: (refusal?: Error) => void) =>
      next(this.isAllowed(request.headers.origin) ? undefined : new Error('The page is not one of ours')),
    );
    return server;
  }

  /** A browser always sends its page's origin when it opens a socket; other programs send none. */
  private isAllowed(origin: string | undefined): boolean {
    return origin === undefined || this.origins.has(origin);
  }
}
