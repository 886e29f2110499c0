import { readConfig } from '@platform/config/config';
import { withDatabaseOf } from '@platform/database/roles';
import { createApiApplication } from '@platform/http/create-api-application';
import { serve } from '@platform/http/serve';
import { runProcess } from '../run-process';
import { WorkerModule } from './worker.module';

/** Runs the process of the worker until it is asked to end. */
export const runWorker = () =>
  runProcess('worker', async () => {
    const config = readConfig(withDatabaseOf('worker', process.env));
    const app = await createApiApplication(WorkerModule.register(config), config, { name: 'worker', isPublic: false });
    await serve(app, config.WORKER_PORT, config.HTTP_HOST);
    return app;
  });
