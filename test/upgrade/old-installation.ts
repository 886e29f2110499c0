import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import pg from 'pg';
import { DEMO_VENDORS } from '@contracts/vendor/demo/demo-catalogue';
import { readConfig, type Config } from '@platform/config/config';
import { createApiApplication } from '@platform/http/create-api-application';
import { serve } from '@platform/http/serve';
import { ApiModule } from '../../services/apps/api/api.module';
import { DemoMerchant } from '../../services/apps/seed/demo-merchant';
import { SeedModule } from '../../services/apps/seed/seed.module';
import { WorkerModule } from '../../services/apps/worker/worker.module';
import { rolesAt } from '@test/support/test-database';
import { restore, writeFiles, type PackedDatabase } from './restore';

/** The two processes of an installation, in this one. */
export interface Processes {
  readonly api: NestFastifyApplication;
  readonly url: string;
  readonly worker: NestFastifyApplication;
}

/** An installation of an earlier edition on a database of its own, as its stop left it. */
export class OldInstallation {
  private readonly started: NestFastifyApplication[] = [];

  private constructor(
    readonly client: pg.Client,
    readonly config: Config,
    /** The folder of the blocks of the hash chain. */
    readonly seals: string,
    private readonly vendorKeys: string,
    private readonly forget: () => Promise<void>,
  ) {}

  static async restore(packed: PackedDatabase): Promise<OldInstallation> {
    const server = process.env['TEST_DATABASE_URL'];
    if (!server) throw new Error('TEST_DATABASE_URL names the Postgres server of the test run; it is not set');
    const name = `upgrade_${randomBytes(6).toString('hex')}`;
    await once(server, `create database ${name} template template0`);
    const url = new URL(server);
    url.pathname = `/${name}`;
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await restore(client, packed);
    const folder = writeFiles(packed);
    const secrets = JSON.parse(packed.files['secrets.json']!) as Record<string, string>;
    const seals = path.join(folder, 'seals');
    const vendorKeys = withAllVendors(secrets['VENDOR_KEYS']!);
    const config = readConfig({
      ...secrets,
      VENDOR_KEYS: vendorKeys,
      DATABASE_URL: url.href,
      SEAL_DIR: seals,
      STAFF_TOTP: 'offered',
      LOG_LEVEL: 'silent',
      UNSAFE_NO_FSYNC: 'true',
    });
    return new OldInstallation(client, config, seals, vendorKeys, async () => {
      await client.end();
      await once(server, `drop database ${name} with (force)`);
      rmSync(folder, { recursive: true, force: true });
    });
  }

  keyOf(vendorCode: string): string {
    return new RegExp(`(?:^|,)${vendorCode}=([^,+]+)`).exec(this.vendorKeys)![1]!;
  }

  /** Puts the demo merchant of today in place, as every start does. */
  async seed(): Promise<void> {
    const app = await NestFactory.createApplicationContext(SeedModule.register(this.config), { logger: false });
    await app
      .get(DemoMerchant)
      .putInPlace()
      .finally(() => app.close());
  }

  /** Starts the API and the worker of today, which work as users that the edition did not know. */
  async start(): Promise<Processes> {
    const roles = rolesAt(this.config.DATABASE_URL);
    const [ofApi, ofWorker] = [roles.api, roles.worker].map((DATABASE_URL) => ({ ...this.config, DATABASE_URL }));
    const api = await createApiApplication(ApiModule.register(ofApi!), ofApi!);
    this.started.push(api);
    await serve(api, 0, '127.0.0.1');
    const worker = await createApiApplication(WorkerModule.register(ofWorker!), ofWorker!, {
      name: 'worker',
      isPublic: false,
    });
    this.started.push(worker);
    await worker.init();
    return { api, url: await api.getUrl(), worker };
  }

  async drop(): Promise<void> {
    for (const one of this.started.reverse()) await one.close();
    await this.forget();
  }
}

/** Every start gives the vendors of the demo keys that have none yet. */
function withAllVendors(keys: string): string {
  const known = new Set(keys.split(',').map((one) => one.split('=')[0]));
  const others = DEMO_VENDORS.filter(({ code }) => !known.has(code));
  return [keys, ...others.map(({ code }) => `${code}=${randomBytes(24).toString('base64url')}`)].join(',');
}

async function once(url: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}
