import { CqrsModule } from '@nestjs/cqrs';
import { Test, type TestingModule } from '@nestjs/testing';
import { readConfig } from '@platform/config/config';
import { PlatformModule } from '@platform/platform.module';
import { startApi, VENDOR_KEY, type ApiUnderTest } from '@test/support/api-under-test';
import { BookCheck } from '../reconciler/book-check';
import { ReconcilingModule } from '../reconciler/reconciler.module';
import { WalletCheck } from '../reconciler/wallet-check';

const INTERNAL_KEYS = 'worker=internal-key-of-the-tests';

/** An API, and the reconciler of a worker that asks it; what is unequal is looked at again after a moment. */
export async function startReconciling(): Promise<{ readonly api: ApiUnderTest; readonly worker: TestingModule }> {
  const api = await startApi({ INTERNAL_KEYS });
  const config = readConfig({
    DATABASE_URL: api.database.url,
    UNSAFE_NO_FSYNC: 'true',
    LOG_LEVEL: 'silent',
    INTERNAL_KEYS,
    API_URL: api.url,
    JWE_PRIVATE_KEYS: '{"keys":[{"kid":"k","kty":"EC","d":"d"}]}',
    VENDOR_KEYS: `v1=${VENDOR_KEY}`,
    PROVIDER_KEYS: `v1=${VENDOR_KEY}`,
  });
  const worker = await Test.createTestingModule({
    imports: [PlatformModule.register({ config, entities: [] }), CqrsModule.forRoot(), ReconcilingModule],
  }).compile();
  await worker.init();
  Object.assign(worker.get(WalletCheck), { secondLookAfterMs: 20, clockMarginMs: 0 });
  Object.assign(worker.get(BookCheck), { secondLookAfterMs: 20 });
  return { api, worker };
}
