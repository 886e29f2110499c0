import { parseArgs } from 'node:util';
import { CURRENCIES, type Currency } from '@kernel/money';
import { partyKeys, type Party } from '@platform/config/parties';
import type { KycSuiteOptions } from './kyc/kyc-suite';
import type { ProviderSuiteOptions } from './provider/provider-suite';
import type { VendorSuiteOptions } from './vendor/vendor-suite';
import type { WalletSuiteOptions } from './wallet/wallet-suite';

export const USAGE = `npm run conformance -- vendor --url <address> --keys <id>=<key>[+<older key>] --game <code>
    calls a game vendor as the platform does
    --round <id> --player <uuid>   a round of that game that has ended, for the checks of its report
    --balances              the vendor keeps balances of its own: money is moved there and back for players of the suite

npm run conformance -- provider --url <address> --keys <id>=<key>[+<older key>]
    asks a payment provider for payments and payouts, and receives its notices
    --listen <port>         where notices are received; a free port without it
    --public-url <address>  how the provider reaches that port; http://127.0.0.1:<port> without it
    --end-url <address>     ends a payment when the suite posts to it, {paymentId} filled in; without it a person pays
    --contest-url <address> has a payment contested, kept or reversed when {"word":…} is posted, {paymentId} filled in
    --paid-body <json> --failed-body <json>   what is posted; {"status":"paid"} and {"status":"failed"} without them
    --method <id>           pix without it
    --amount <amount>       10.00 without it; also the amount of every payout
    --account <address>     a PIX key (e-mail) that receives the payouts; maria.souza@exemplo.com.br without it
    --no-account <address>  a PIX key (e-mail) that nobody holds; conta404@exemplo.com.br without it
    --without-payouts       leaves out the payouts of a provider that sends no money out

npm run conformance -- kyc --url <address> --keys <id>=<key>[+<older key>]
    has a provider of identity checks identify people, and receives its results
    --listen <port>, --public-url <address>   as for a payment provider
    --end-url <address>     ends a check when the suite posts to it, {applicantId} filled in; without it a person does
    --green-body <json> --retry-body <json>   what is posted; those of the sandbox without them

npm run conformance -- wallet --url <address> --keys <id>=<key>[+<older key>] --game <code>
    calls the wallet of a running platform as a game vendor does. The player needs ten stakes and plays nothing else
    --player <uuid> --session <token>   from a launch of the game; or
    --listen <port>         the suite waits there for a launch and takes both from it
    --stake <amount>        1.00 without it
    --mode <mode>           the vendor's mode in the catalogue, seamless or transfer; seamless without it
    --above <amount>        an amount that the platform does not pay by itself for one stake: it is claimed and taken back
    --without-lists         leaves out the lists that the platform's worker fills

Every suite:
    --currency <code>       BRL without it
    --wait <seconds>        how long something may take that is not answered at once; 60 without it
    --json                  the result as JSON
The keys may stand in the variable CONFORMANCE_KEYS instead. The exit code is 1 when a check fails, 2 when an option is wrong.`;

/** How long the platform waits for an answer, in milliseconds. */
const KYC_ANSWER_WITHIN_MS = 10_000;
const ANSWER_WITHIN_MS = 5_000;
/** The same for the calls of payouts. */
const PAYOUT_ANSWER_WITHIN_MS = 10_000;

export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export type Asked = { readonly url: string; readonly json: boolean } & (
  | { readonly suite: 'vendor'; readonly options: VendorSuiteOptions }
  | { readonly suite: 'provider'; readonly options: ProviderSuiteOptions }
  | { readonly suite: 'kyc'; readonly options: KycSuiteOptions }
  | { readonly suite: 'wallet'; readonly options: WalletSuiteOptions }
);

const text = { type: 'string' } as const;
const OPTIONS = {
  url: text,
  keys: text,
  game: text,
  currency: text,
  round: text,
  player: text,
  session: text,
  stake: text,
  mode: text,
  above: text,
  listen: text,
  'public-url': text,
  'end-url': text,
  'contest-url': text,
  'paid-body': text,
  'failed-body': text,
  'green-body': text,
  'retry-body': text,
  method: text,
  amount: text,
  account: text,
  'no-account': text,
  'without-payouts': { type: 'boolean' },
  balances: { type: 'boolean' },
  wait: text,
  'without-lists': { type: 'boolean' },
  json: { type: 'boolean' },
} as const;

type Values = Readonly<Partial<Record<keyof typeof OPTIONS, string | boolean>>>;

/** Reads the command line. @throws UsageError */
export function readOptions(args: readonly string[], environment: NodeJS.ProcessEnv): Asked {
  const { suite, values } = parsed(args);
  if (suite !== 'vendor' && suite !== 'provider' && suite !== 'kyc' && suite !== 'wallet') throw new UsageError(USAGE);
  const url = addressOf(values, 'url');
  const common = {
    url,
    ...partyOf(values, environment),
    currency: currencyOf(values),
    answerWithinMs: ANSWER_WITHIN_MS,
  };
  const json = values.json === true;
  const waitMs = numberOf(values, 'wait', 60) * 1_000;
  const listenPort = numberOf(values, 'listen', 0);
  switch (suite) {
    case 'vendor': {
      const [roundId, playerId] = [textOf(values, 'round'), textOf(values, 'player')];
      if ((roundId === undefined) !== (playerId === undefined))
        throw new UsageError('--round and --player belong together');
      const round = roundId && playerId ? { roundId, playerId } : undefined;
      const keepsBalances = values.balances === true;
      return { suite, url, json, options: { ...common, game: neededText(values, 'game'), round, keepsBalances } };
    }
    case 'provider': {
      const options: ProviderSuiteOptions = {
        ...common,
        listenPort,
        publicUrl: values['public-url'] === undefined ? undefined : addressOf(values, 'public-url'),
        endUrl: textOf(values, 'end-url'),
        contestUrl: textOf(values, 'contest-url'),
        endings: {
          paid: textOf(values, 'paid-body') ?? '{"status":"paid"}',
          failed: textOf(values, 'failed-body') ?? '{"status":"failed"}',
        },
        method: textOf(values, 'method') ?? 'pix',
        amount: textOf(values, 'amount') ?? '10.00',
        waitMs,
        payouts: payoutsOf(values),
      };
      return { suite, url, json, options };
    }
    case 'kyc':
      return { suite, url, json, options: { ...common, ...kycOptionsOf(values), waitMs, listenPort } };
    case 'wallet': {
      const [playerId, sessionToken] = [textOf(values, 'player'), textOf(values, 'session')];
      if (values.listen === undefined && !(playerId && sessionToken))
        throw new UsageError('--player and --session are needed, or --listen');
      const options: WalletSuiteOptions = {
        ...common,
        game: neededText(values, 'game'),
        stake: textOf(values, 'stake') ?? '1.00',
        mode: modeOf(values),
        above: textOf(values, 'above'),
        session: playerId && sessionToken ? { playerId, sessionToken } : undefined,
        listenPort,
        waitMs,
        hasLists: values['without-lists'] !== true,
      };
      return { suite, url, json, options };
    }
  }
}

function kycOptionsOf(values: Values) {
  return {
    answerWithinMs: KYC_ANSWER_WITHIN_MS,
    publicUrl: values['public-url'] === undefined ? undefined : addressOf(values, 'public-url'),
    endUrl: textOf(values, 'end-url'),
    endings: {
      green: textOf(values, 'green-body') ?? '{"outcome":"green","label":"other"}',
      retry: textOf(values, 'retry-body') ?? '{"outcome":"retry","label":"documentUnreadable"}',
    },
  };
}

function parsed(args: readonly string[]): { suite: string | undefined; values: Values } {
  try {
    const { positionals, values } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    if (positionals.length > 1) throw new Error(`There is no ${positionals[1]}`);
    return { suite: positionals[0], values };
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n\n${USAGE}`);
  }
}

function textOf(values: Values, name: keyof Values): string | undefined {
  const value = values[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function payoutsOf(values: Values): ProviderSuiteOptions['payouts'] {
  if (values['without-payouts'] === true) return undefined;
  return {
    account: textOf(values, 'account') ?? 'maria.souza@exemplo.com.br',
    noAccount: textOf(values, 'no-account') ?? 'conta404@exemplo.com.br',
    answerWithinMs: PAYOUT_ANSWER_WITHIN_MS,
  };
}

function modeOf(values: Values): WalletSuiteOptions['mode'] {
  const mode = textOf(values, 'mode') ?? 'seamless';
  if (mode !== 'seamless' && mode !== 'transfer') throw new UsageError('--mode is seamless or transfer');
  return mode;
}

function neededText(values: Values, name: keyof Values): string {
  const value = textOf(values, name);
  if (value === undefined) throw new UsageError(`--${name} is needed`);
  return value;
}

function addressOf(values: Values, name: keyof Values): string {
  const value = neededText(values, name);
  if (!/^https?:\/\/\S+$/.test(value) || !URL.canParse(value))
    throw new UsageError(`--${name} must be an address such as http://localhost:3100`);
  return value;
}

function numberOf(values: Values, name: keyof Values, otherwise: number): number {
  const value = textOf(values, name);
  if (value === undefined) return otherwise;
  if (!/^\d{1,5}$/.test(value)) throw new UsageError(`--${name} must be a whole number`);
  return Number(value);
}

function currencyOf(values: Values): Currency {
  const code = textOf(values, 'currency') ?? 'BRL';
  const currency = CURRENCIES.find((one) => one === code);
  if (!currency) throw new UsageError(`--currency must be one of ${CURRENCIES.join(', ')}`);
  return currency;
}

function partyOf(values: Values, environment: NodeJS.ProcessEnv): { party: string; keys: Party['keys'] } {
  const given = textOf(values, 'keys') ?? environment['CONFORMANCE_KEYS'];
  if (given === undefined) throw new UsageError('--keys is needed, or the variable CONFORMANCE_KEYS');
  const read = partyKeys.safeParse(given);
  if (!read.success) throw new UsageError(`--keys ${read.error.issues[0]!.message}`);
  const [first, ...others] = read.data;
  if (!first || others.length > 0) throw new UsageError('--keys must name one party');
  return { party: first[0], keys: first[1] };
}
