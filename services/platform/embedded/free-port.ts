import net from 'node:net';

/** Returns a free port of this machine; the wished one if it is free. */
export async function freePort(wished?: number): Promise<number> {
  if (wished && (await isFree(wished))) return wished;
  return listen(0);
}

export function isFree(port: number): Promise<boolean> {
  return listen(port).then(
    () => true,
    () => false,
  );
}

function listen(port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer();
    server.once('error', reject);
    server.listen({ port, host: '127.0.0.1', exclusive: true }, () => {
      const { port: given } = server.address() as net.AddressInfo;
      server.close(() => resolve(given));
    });
  });
}
