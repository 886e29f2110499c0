import fastifyStatic from '@fastify/static';
import { StandardSchemaValidationPipe } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { PAGES_FOLDER } from './pages.controller';
import type { SandboxConfig } from './sandbox.config';
import { SandboxModule } from './sandbox.module';

/** An answer to a contest carries up to three documents of five megabytes each, in base64. */
const BODY_LIMIT_BYTES = 24 * 1024 * 1024;

/** Makes the whole sandbox, not yet listening. Closing it waits for the running calls. */
export async function createSandbox(config: SandboxConfig): Promise<NestFastifyApplication> {
  const app = await NestFactory.create<NestFastifyApplication>(
    SandboxModule.with(config),
    new FastifyAdapter({ bodyLimit: BODY_LIMIT_BYTES, forceCloseConnections: true }),
    { rawBody: true, logger: ['error', 'warn'], abortOnError: false },
  );
  app.useGlobalPipes(new StandardSchemaValidationPipe());
  await app.register(fastifyStatic, { root: PAGES_FOLDER, prefix: '/assets/', index: false, maxAge: 0 });
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onSend', async (_request, reply) => {
      reply.header('x-content-type-options', 'nosniff');
    });
  return app;
}
