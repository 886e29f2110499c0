import type { NestFastifyApplication } from '@nestjs/platform-fastify';

/**
 * The connections that the operating system queues until this process accepts them. With Node's default of 511, a
 * larger burst while the process is busy is reset a minute later, without an answer.
 */
const BACKLOG = 4_096;

/** Listens at an address; port 0 is any free one. */
export async function serve(app: NestFastifyApplication, port: number, host: string): Promise<void> {
  await app.listen({ port, host, backlog: BACKLOG });
}
