import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Controller, Get, HttpException, Inject, Param, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { SANDBOX_CONFIG, type SandboxConfig } from './sandbox.config';
import { GAMES } from './engines/game-table';

/** The pages are plain files. A build compiles only the services, so that it finds them where the sources lie. */
export const PAGES_FOLDER = [
  join(import.meta.dirname, 'pages'),
  join(import.meta.dirname, '../../../../services/apps/sandbox/pages'),
].find((folder) => existsSync(join(folder, 'shared/base.css')))!;

const BASE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
];

@Controller()
export class PagesController {
  constructor(@Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig) {}

  @Get('games/:code')
  async game(@Param('code') code: string, @Res() reply: FastifyReply): Promise<void> {
    const playable = GAMES.get(code);
    if (!playable) throw new HttpException({ error: 'game-unknown' }, 404);
    const { PLATFORM_PUBLIC_URL, PLATFORM_URL } = this.config;
    await this.send(reply, `${playable.engine.kind}/index.html`, framers(PLATFORM_PUBLIC_URL ?? PLATFORM_URL));
  }

  @Get('pay/:id')
  async pay(@Res() reply: FastifyReply): Promise<void> {
    await this.send(reply, 'pay/index.html', "'none'");
  }

  @Get('outbox')
  async outbox(@Res() reply: FastifyReply): Promise<void> {
    await this.send(reply, 'outbox/index.html', "'none'");
  }

  @Get('bank')
  async bank(@Res() reply: FastifyReply): Promise<void> {
    await this.send(reply, 'bank/index.html', "'none'");
  }

  @Get('kyc')
  async identities(@Res() reply: FastifyReply): Promise<void> {
    await this.send(reply, 'kyc/index.html', "'none'");
  }

  @Get('kyc/:id')
  async identity(@Res() reply: FastifyReply): Promise<void> {
    await this.send(reply, 'kyc/index.html', "'none'");
  }

  @Get('phone')
  async phone(@Res() reply: FastifyReply): Promise<void> {
    await this.send(reply, 'phone/index.html', "'none'");
  }

  private async send(reply: FastifyReply, file: string, ancestors: string): Promise<void> {
    const html = await readFile(join(PAGES_FOLDER, file));
    await reply
      .headers({
        'content-security-policy': [...BASE_POLICY, `frame-ancestors ${ancestors}`].join('; '),
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
      })
      .send(html);
  }
}

/**
 * The pages that may show a game in a frame: the platform's, and on this machine also its other names and dev ports.
 */
function framers(platformUrl: string): string {
  const { origin, hostname } = new URL(platformUrl);
  const local = ['localhost', '127.0.0.1'].includes(hostname);
  return [...new Set(["'self'", origin, ...(local ? ['http://localhost:*', 'http://127.0.0.1:*'] : [])])].join(' ');
}
