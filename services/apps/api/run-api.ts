import { readConfig } from '@platform/config/config';
import { withDatabaseOf } from '@platform/database/roles';
import { createApiApplication } from '@platform/http/create-api-application';
import { serve } from '@platform/http/serve';
import { runProcess } from '../run-process';
import { ApiModule } from './api.module';

/** Runs the process of the API until it is asked to end. */
export const runApi = () =>
  runProcess('api', async () => {
    const config = readConfig(withDatabaseOf('api', process.env));
    const app = await createApiApplication(ApiModule.register(config), config, { name: 'api' });
    await serve(app, config.HTTP_PORT, config.HTTP_HOST);
    return app;
  });
