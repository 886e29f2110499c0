import { randomUUID } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Client } from 'pg';
import { DEMO_VENDORS } from '@contracts/vendor/demo/demo-catalogue';
import { newToken } from '@platform/ids';
import { signRequest, verifyResponse } from '@platform/http/signing/http-signature';
import { FakePlatform, PROVIDER_KEY, VENDOR_KEY } from '@test/support/fake-platform';
import { until } from '@test/support/patience';
import { createSandbox } from '../create-app';
import { GAMES } from '../engines/game-table';
import { readSandboxConfig } from '../sandbox.config';
import { Database } from '../store/database';

/** Tests look at the answers of calls and need no types for them. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Answer = Record<string, any>;

/** A whole sandbox on a database of its own, with a fake platform that fails as the test says. */
export class SandboxHarness {
  readonly platform = new FakePlatform();
  readonly playerId = randomUUID();
  app: NestFastifyApplication;
  private readonly databaseName = `sandbox_${randomUUID().replaceAll('-', '')}`;
  platformUrl: string;

  async open(): Promise<void> {
    await this.admin(`create database ${this.databaseName}`);
    this.platformUrl = await this.platform.start();
    this.app = await this.boot();
  }

  async close(): Promise<void> {
    await this.app?.close();
    await this.platform.stop();
    await this.admin(`drop database if exists ${this.databaseName} with (force)`);
  }

  async boot(settings: Record<string, string> = {}): Promise<NestFastifyApplication> {
    const url = new URL(process.env.TEST_DATABASE_URL!);
    url.pathname = `/${this.databaseName}`;
    const app = await createSandbox(
      readSandboxConfig({
        SANDBOX_DATABASE_URL: url.toString(),
        PLATFORM_URL: this.platformUrl,
        PROVIDER_KEYS: `sandbox=${PROVIDER_KEY}`,
        KYC_KEYS: `sandbox=${PROVIDER_KEY}`,
        AML_REPORT_KEYS: `sandbox=${PROVIDER_KEY}`,
        VENDOR_KEYS: DEMO_VENDORS.map(({ code }) => `${code}=${VENDOR_KEY}`).join(','),
        SANDBOX_BET_TIMEOUT_MS: '3000',
        SANDBOX_RETRY_BASE_MS: '20',
        SANDBOX_COURIER_EVERY_MS: '30',
        ...settings,
      }),
    );
    await app.init();
    await app.getHttpAdapter().getInstance().ready();
    return app;
  }

  /** A signed call of the operator; the answer with whether its signature is good. */
  async signed({ party, key }: { party: string; key: string }, method: 'GET' | 'POST', url: string, payload?: object) {
    const body = payload === undefined ? '' : JSON.stringify(payload);
    const headers = signRequest({ party, key, method, path: url, body });
    const json = payload === undefined ? {} : { 'content-type': 'application/json' };
    const answer = await this.app.inject({
      method,
      url,
      headers: { ...headers, ...json },
      ...(body && { payload: body }),
    });
    const { ok } = verifyResponse({
      headers: answer.headers as Record<string, string>,
      path: url,
      requestId: headers['x-request-id'],
      rawBody: answer.body,
      keysOf: () => [key],
      nowMs: Date.now(),
    });
    return { status: answer.statusCode, value: answer.json<Answer>(), isSigned: ok };
  }

  /** Asks for a launch as the platform does, signed with the key of one of the vendors. */
  async launch(
    gameCode: string,
    party = GAMES.get(gameCode)!.game.vendorCode,
    language = 'en',
  ): Promise<{ httpStatus: number; url?: string }> {
    const body = JSON.stringify({
      playerId: this.playerId,
      sessionToken: 'platform-token',
      gameCode,
      currency: 'BRL',
      language,
      device: 'mobile',
      lobbyUrl: '/',
    });
    const headers = signRequest({ party, key: VENDOR_KEY, method: 'POST', path: '/v1/launch', body });
    const answer = await this.app.inject({
      method: 'POST',
      url: '/v1/launch',
      payload: body,
      headers: { ...headers, 'content-type': 'application/json' },
    });
    return { httpStatus: answer.statusCode, ...answer.json<{ url?: string }>() };
  }

  /** Launches a game and opens it as its page does. @returns the page's token */
  async openGame(gameCode: string): Promise<string> {
    const { url } = await this.launch(gameCode);
    const token = newToken();
    const launch = new URL(url!).searchParams.get('launch');
    const opened = await this.app.inject({ method: 'POST', url: '/games/api/open', payload: { launch, token } });
    if (opened.statusCode !== 204) throw new Error(`${gameCode} does not open: ${opened.body}`);
    return token;
  }

  async post(token: string, path: string, payload: object = {}, on = this.app) {
    const answer = await on.inject({
      method: 'POST',
      url: `/games/api/${path}`,
      payload,
      headers: { authorization: `Bearer ${token}` },
    });
    return { httpStatus: answer.statusCode, ...answer.json<Answer>() } as Answer;
  }

  /** Waits until the courier has nothing left to do. */
  async settled(on = this.app): Promise<void> {
    let count = 0;
    await until(
      async () => {
        const [open] = await on.get(Database).query<{ count: number }>(
          `select (select count(*) from deliveries where state = 'due')::int
                + (select count(*) from rounds
                    where state in ('betting', 'running', 'settling', 'rolling-back'))::int as count`,
        );
        return (count = open!.count) === 0;
      },
      () => `${count} rounds and deliveries stay open`,
    );
  }

  private async admin(statement: string): Promise<void> {
    const client = new Client({ connectionString: process.env.TEST_DATABASE_URL! });
    await client.connect();
    await client.query(statement);
    await client.end();
  }
}
