import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

export interface Arrived {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

export interface Reply {
  readonly httpStatus: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A local port on which a suite, or a planted counterpart, receives calls. */
export class Listener {
  private server: Server | undefined;

  constructor(private readonly answer: (arrived: Arrived) => Reply | Promise<Reply>) {}

  /** @returns the port */
  async open(port: number, host = '127.0.0.1'): Promise<number> {
    const server = createServer((request, response) => {
      void buffer(request)
        .then((bytes) => {
          const { method = '', url: path = '', headers } = request;
          return this.answer({ method, path, headers, body: bytes.toString('utf8') });
        })
        .then(
          ({ httpStatus, body, headers = {} }) =>
            response.writeHead(httpStatus, { 'content-type': 'application/json', ...headers }).end(body),
          () => response.writeHead(502).end(),
        );
    });
    this.server = server;
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, host, resolve);
    });
    return (server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    const { server } = this;
    if (!server) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
