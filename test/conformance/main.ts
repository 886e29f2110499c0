import { Checklist } from './checklist';
import { runKycSuite } from './kyc/kyc-suite';
import { readOptions, UsageError, type Asked } from './options';
import { runProviderSuite } from './provider/provider-suite';
import { jsonReport, summaryOf, terminalReport } from './report';
import { runVendorSuite } from './vendor/vendor-suite';
import { runWalletSuite } from './wallet/wallet-suite';

async function run(asked: Asked): Promise<Checklist> {
  // Instructions to a person, which machines do not read, go to the other stream.
  const say = asked.json ? console.error : console.log;
  const list = new Checklist(asked.json ? undefined : terminalReport(console.log));
  switch (asked.suite) {
    case 'vendor':
      await runVendorSuite(asked.options, list);
      return list;
    case 'provider':
      await runProviderSuite(asked.options, list, say);
      return list;
    case 'kyc':
      await runKycSuite(asked.options, list, say);
      return list;
    case 'wallet':
      await runWalletSuite(asked.options, list, say);
      return list;
  }
}

try {
  const asked = readOptions(process.argv.slice(2), process.env);
  const list = await run(asked);
  console.log(asked.json ? jsonReport(asked.suite, asked.url, list) : summaryOf(list));
  process.exitCode = list.count('fail') > 0 ? 1 : 0;
} catch (error) {
  console.error(error instanceof UsageError ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
