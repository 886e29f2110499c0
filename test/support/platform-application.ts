import { Module, type DynamicModule, type ModuleMetadata } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { readConfig, type Config } from '@platform/config/config';
import { createApiApplication, type ApplicationOptions } from '@platform/http/create-api-application';
import { HttpModule, PublicKeysModule } from '@platform/http/http.module';
import { PlatformModule } from '@platform/platform.module';
import { sealedBody } from './sealed-body';
import { eventCatalogue } from '../../services/apps/house';
import { createTestDatabase, type TestDatabase } from './test-database';

/** The key of the parties `sandbox`, in both directions, and the one that is being rotated out. */
export const PARTY_KEY = 'a-key-of-the-sandbox-for-tests';
export const OLDER_PARTY_KEY = 'an-older-key-of-the-sandbox';

@Module({})
class TestRoot {}

/** Makes whole applications, with HTTP, on one database; several of them are several processes to each other. */
export class PlatformLab {
  private readonly applications: NestFastifyApplication[] = [];

  private constructor(
    readonly database: TestDatabase,
    private readonly privateKey: JWK,
  ) {}

  static async open(): Promise<PlatformLab> {
    const { privateKey } = await generateKeyPair('ECDH-ES+A256KW', { crv: 'P-256', extractable: true });
    return new PlatformLab(await createTestDatabase(), { ...(await exportJWK(privateKey)), kid: 'first' });
  }

  config(settings: NodeJS.ProcessEnv = {}): Config {
    return readConfig({
      DATABASE_URL: this.database.url,
      DATABASE_POOL: '4',
      UNSAFE_NO_FSYNC: 'true',
      STAFF_SECRET_KEY: Buffer.alloc(32, 7).toString('base64url'),
      CAPTCHA_ROUNDS: '1000',
      CALL_BUDGET_FACTOR: '1000',
      LOG_LEVEL: 'silent',
      JWE_PRIVATE_KEYS: JSON.stringify({ keys: [this.privateKey] }),
      VENDOR_KEYS: `sandbox=${PARTY_KEY}+${OLDER_PARTY_KEY}`,
      PROVIDER_KEYS: `sandbox=${PARTY_KEY}`,
      ...settings,
    });
  }

  async application(
    parts: ModuleMetadata,
    settings: NodeJS.ProcessEnv = {},
    options: ApplicationOptions = {},
  ): Promise<NestFastifyApplication> {
    const config = this.config(settings);
    const root: DynamicModule = {
      module: TestRoot,
      ...parts,
      imports: [
        PlatformModule.register({ config, eventCatalogue, entities: [] }),
        HttpModule,
        PublicKeysModule,
        ...(parts.imports ?? []),
      ],
    };
    const app = await createApiApplication(root, config, options);
    this.applications.push(app);
    return app;
  }

  /** A body as the web app encrypts it for a call, such as `POST /wps/session/login`. */
  encrypted(target: string, value: unknown, header: Parameters<typeof sealedBody>[3] = {}): Promise<string> {
    const { d: _, ...publicJwk } = this.privateKey;
    return sealedBody(publicJwk, target, value, header);
  }

  async close(): Promise<void> {
    for (const app of this.applications) await app.close();
    await this.database.drop();
  }
}
