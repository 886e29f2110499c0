import 'reflect-metadata';
import { readConfig } from '@platform/config/config';
import { withDatabaseOf } from '@platform/database/roles';
import { createApiApplication } from '@platform/http/create-api-application';
import { serve } from '@platform/http/serve';
import { runProcess } from '../run-process';
import { WorkerModule } from './worker.module';

await runProcess('worker', async () => {
  const config = readConfig(withDatabaseOf('worker', process.env));
  const app = await createApiApplication(WorkerModule.register(config), config, { name: 'worker', isPublic: false });
  await serve(app, config.WORKER_PORT, config.HTTP_HOST);
  return app;
});
