import { SETTING_NAMES } from '@platform/config/config';
import { hash } from 'node:crypto';
import { z } from 'zod';
import { routes } from '@contracts/http/routes';
import { PaymentCreated, PaymentNoticeAnswer, PaymentNotice, PaymentRequest } from '@contracts/vendor/payment-provider';
import {
  AccountHolder,
  AccountLookup,
  PayoutAccepted,
  PayoutNotice,
  PayoutNoticeAnswer,
  PayoutReport,
  PayoutRequest,
} from '@contracts/vendor/payout-provider';
import { VendorRoundDetail, VendorRoundDetailQuestion } from '@contracts/vendor/round-detail';
import {
  SIGNATURE_HEADERS,
  VENDOR_STATUSES,
  VendorLaunchAnswer,
  VendorLaunchRequest,
  VendorRoundQuestion,
  VendorRoundReport,
} from '@contracts/vendor/vendor-api';
import {
  VendorAccount,
  VendorAccountQuestion,
  VendorAccountsPage,
  VendorAccountsQuestion,
  VendorTransferOrder,
  VendorTransferQuestion,
  VendorTransferReport,
  VendorTransfersPage,
  VendorTransfersQuestion,
} from '@contracts/vendor/transfer-wallet';
import { vendorCalls } from '@contracts/vendor/vendor-calls';
import { signRequest, signResponse } from '@platform/http/signing/http-signature';
import { parseGuide, readGuide, type Example, type Guide, type Message } from './guide';

/** One call that the page has to show. */
interface Shown {
  readonly method: string;
  readonly pattern: RegExp;
  readonly input: z.ZodType;
  readonly answer: z.ZodType;
}

const shown = (method: string, path: string, input: z.ZodType, answer: z.ZodType): [string, Shown] => [
  `${method} ${path}`,
  { method, pattern: new RegExp(`^${path.replace(/:[A-Za-z]+/g, '[^/]+')}$`), input, answer },
];

const VENDOR_CALLS = [
  shown('POST', '/v1/launch', VendorLaunchRequest, VendorLaunchAnswer),
  shown('POST', '/v1/round', VendorRoundQuestion, VendorRoundReport),
  shown('POST', '/v1/round/detail', VendorRoundDetailQuestion, VendorRoundDetail),
  shown('POST', '/v1/transfer/in', VendorTransferOrder, VendorTransferReport),
  shown('POST', '/v1/transfer/out', VendorTransferOrder, VendorTransferReport),
  shown(
    'GET',
    '/v1/transfer/:transferId',
    VendorTransferQuestion.extend({ transferId: z.uuid() }),
    VendorTransferReport,
  ),
  shown('POST', '/v1/balance', VendorAccountQuestion, VendorAccount),
  shown('GET', '/v1/transfers', VendorTransfersQuestion, VendorTransfersPage),
  shown('GET', '/v1/accounts', VendorAccountsQuestion, VendorAccountsPage),
  ...Object.values(vendorCalls).map(({ route, input, value }) => shown(route.method, route.path, input, value)),
];
const PROVIDER_CALLS = [
  shown('POST', '/v1/payments', PaymentRequest, PaymentCreated),
  shown('POST', routes.paymentWebhook.path, PaymentNotice, PaymentNoticeAnswer),
  shown('POST', '/v1/payouts', PayoutRequest, PayoutAccepted),
  shown('GET', '/v1/payouts/:reference', z.strictObject({ reference: z.uuid() }), PayoutReport),
  shown('POST', '/v1/accounts/lookup', AccountLookup, AccountHolder),
  shown('POST', routes.payoutWebhook.path, PayoutNotice, PayoutNoticeAnswer),
];

const GUIDES: readonly (readonly [string, readonly [string, Shown][]])[] = [
  ['docs/integration/game-vendor.md', VENDOR_CALLS],
  ['docs/integration/payment-provider.md', PROVIDER_CALLS],
];

const pathOf = (example: Example) => example.path.split('?')[0]!;
const signatureOf = ({ headers }: Message) =>
  Object.fromEntries(Object.values(SIGNATURE_HEADERS).map((name) => [name, headers[name]]));

/** Every place where the page differs from the contract, one line each. */
function faultsOf(guide: Guide, calls: readonly [string, Shown][]): string[] {
  const missing = calls.filter(([, one]) => !guide.examples.some((example) => isOf(example, one)));
  return [
    ...missing.map(([name]) => `${name} has no example`),
    ...guide.examples.flatMap((example) => [
      ...signatureFaults(guide, example).map((fault) => `line ${example.request.line}: ${fault}`),
      ...schemaFaults(example, calls).map((fault) => `line ${example.request.line}: ${fault}`),
    ]),
  ];
}

const isOf = (example: Example, one: Shown) => example.method === one.method && one.pattern.test(pathOf(example));

function signatureFaults({ party, key }: Guide, { method, path, request, answer }: Example): string[] {
  const requestId = request.headers['x-request-id'] ?? '';
  const [requestMs, answerMs] = [request, answer].map(({ headers }) => Number(headers['x-timestamp']));
  const ours = { party, key, path, requestId };
  const expected = [
    signRequest({ ...ours, method, body: request.body, nowMs: requestMs! }),
    signResponse({ ...ours, body: answer.body, nowMs: answerMs! }),
  ];
  return [
    ...[request, answer].flatMap((message, index) =>
      JSON.stringify(signatureOf(message)) === JSON.stringify(expected[index])
        ? []
        : [`the headers of the ${index ? 'answer' : 'request'} are not ${JSON.stringify(expected[index])}`],
    ),
    ...textFaults(request, [method, path]),
    ...textFaults(answer, ['RESPONSE', path]),
  ];
}

/** The text to sign of a message, where the page shows it, by the five lines that the page explains. */
function textFaults({ signedText, headers, body }: Message, [method, path]: [string, string]): string[] {
  if (signedText === undefined) return [];
  const { 'x-timestamp': time, 'x-request-id': requestId } = headers;
  const expected = [method, path, time, requestId, hash('sha256', body, 'hex')].join('\n');
  return signedText === expected ? [] : [`the text to sign is not ${JSON.stringify(expected)}`];
}

function schemaFaults(example: Example, calls: readonly [string, Shown][]): string[] {
  const { request, answer, path } = example;
  const call = calls.find(([, one]) => isOf(example, one))?.[1];
  if (!call) return [`${example.method} ${path} is no call of the contract`];
  const isReadable = readOf(call.input, inputOf(example, call)).length === 0;
  const isRefused = answer.body.includes('"WRONG_SYNTAX"');
  return [
    ...(isReadable === isRefused ? [`the request and "WRONG_SYNTAX" do not agree: ${request.body}`] : []),
    ...readOf(call.answer, parsed(answer.body)).map((fault) => `the answer: ${fault}`),
    ...(answer.firstLine === 'HTTP/1.1 200 OK' ? [] : [answer.firstLine]),
  ];
}

function inputOf({ method, path, request }: Example, call: Shown): unknown {
  if (method === 'POST') return parsed(request.body);
  const [pathname, query] = path.split('?');
  const last = pathname!.split('/').at(-1)!;
  const parameter = [
    ['/vendor/v1/rounds/', 'roundId'],
    ['/v1/payouts/', 'reference'],
    ['/v1/transfer/', 'transferId'],
  ].find(([part]) => pathname!.startsWith(part!))?.[1];
  const named = call.pattern.source.includes('[^/]+') ? { [parameter ?? 'transactionId']: last } : {};
  return { ...named, ...Object.fromEntries(new URLSearchParams(query)) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function readOf(schema: z.ZodType, value: unknown): string[] {
  const read = schema.safeParse(value);
  return read.success ? [] : read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

describe.each(GUIDES)('%s', (file, calls) => {
  const guide = readGuide(file);

  it('shows every call of the contract, each with the bytes that the contract demands', () => {
    expect(guide.examples.length).toBeGreaterThanOrEqual(calls.length);
    expect(faultsOf(guide, calls)).toEqual([]);
  });

  it('shows a text to sign of a request and of an answer', () => {
    expect(guide.examples.some(({ request }) => request.signedText !== undefined)).toBe(true);
    expect(guide.examples.some(({ answer }) => answer.signedText !== undefined)).toBe(true);
  });

  it('uses every request id once', () => {
    const ids = guide.examples.map(({ request }) => request.headers['x-request-id']);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

it('names in prose only statuses and settings that exist', () => {
  const { codeWords } = readGuide('docs/integration/game-vendor.md');
  const statuses = [...codeWords].filter(
    (word) => /^[A-Z]+(_[A-Z]+)*$/.test(word) && !/^(GET|POST|RESPONSE)$/.test(word) && !SETTING_NAMES.includes(word),
  );
  expect(statuses.length).toBeGreaterThan(12);
  expect(statuses.filter((word) => !(VENDOR_STATUSES as readonly string[]).includes(word))).toEqual([]);
});

describe('a page that drifts', () => {
  const text = [
    '| the id: lower-case | `acme` |',
    '| a key of 16 | `9Qm2vT7xLr4cWb8z` |',
    ...readGuideText().slice(0, 1),
  ].join('\n');
  const faults = (change: (page: string) => string) => faultsOf(parseGuide(change(text)), VENDOR_CALLS.slice(0, 1));

  it('is found', () => {
    expect(faults((page) => page)).toEqual([]);
    expect(faults((page) => page.replace('"BRL"', '"USD"'))).toEqual([
      expect.stringContaining('the headers of the request'),
      expect.stringContaining('the text to sign'),
    ]);
    expect(faults((page) => page.replace('"url"', '"address"'))).toContainEqual(
      expect.stringContaining('the answer: url'),
    );
    expect(faults((page) => page.replace('"lobbyUrl"', '"lobby"'))).toContainEqual(
      expect.stringContaining('do not agree'),
    );
    expect(faults((page) => page.replaceAll('/v1/launch', '/v1/start'))).toContainEqual(
      'POST /v1/launch has no example',
    );
    expect(() => faults((page) => page.slice(0, page.indexOf('HTTP/1.1 200')).concat('```\n'))).toThrow(/answer/);
  });
});

/** The sections of the vendor's page that begin with its first example. */
function readGuideText(): string[] {
  const { examples } = readGuide('docs/integration/game-vendor.md');
  const { method, path, request, answer } = examples[0]!;
  const block = ({ firstLine, headers, body, signedText }: Message) =>
    [
      '```http',
      firstLine,
      ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
      '',
      body,
      '```',
      ...(signedText === undefined ? [] : ['```text', signedText, '```']),
    ].join('\n');
  expect(`${method} ${path}`).toBe('POST /v1/launch');
  return [`${block(request)}\n${block(answer)}\n`];
}
