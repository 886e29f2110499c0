import { createServer, connect, type AddressInfo, type Socket } from 'node:net';

/** Stands between a client and a server and loses what the server says. */
export interface TcpProxy {
  readonly port: number;
  /** From now on nothing that the server says comes through; the connections stay open. */
  readonly silence: () => void;
  readonly speak: () => void;
  /** Closes every connection, without a word to the client. */
  readonly cut: () => void;
  readonly close: () => Promise<void>;
}

export async function startTcpProxy(target: { host: string; port: number }): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let silent = false;
  const server = createServer((client) => {
    const upstream = connect(target);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.pipe(upstream);
    upstream.on('data', (chunk) => {
      if (!silent) client.write(chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    silence: () => (silent = true),
    speak: () => (silent = false),
    cut,
    close: () => {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
