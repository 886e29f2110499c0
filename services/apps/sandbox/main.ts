import 'reflect-metadata';
import { createSandbox } from './create-app';
import { readSandboxConfig, SandboxConfigError } from './sandbox.config';

async function main(): Promise<void> {
  const config = readSandboxConfig(process.env);
  const app = await createSandbox(config);
  await app.listen(config.SANDBOX_PORT, config.SANDBOX_HOST);
  const stop = () =>
    void app.close().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
  // The starting process has ended; this process would hold the port against the next start.
  process.once('disconnect', stop);
  process.send?.('ready');
  console.log(`Sandbox: ${config.SANDBOX_PUBLIC_URL}`);
}

main().catch((error: Error) => {
  console.error(error instanceof SandboxConfigError ? error.message : `The sandbox did not start: ${error.message}`);
  process.exit(1);
});
