import { randomUUID } from 'node:crypto';
import {
  ApplicantCreated,
  ApplicantReport,
  ApplicantUnknownAnswer,
  KycResult,
  type ApplicantRequest,
} from '@contracts/vendor/kyc-provider';
import { SignedCaller } from '@test/support/signed-caller';
import type { Checklist, Checks } from '../checklist';
import { checkBodies, checkSignatures, checkTransport, type Refusal } from '../common-checks';
import { endAt } from '../ending';
import { answeredWith, believed, refused, shortened, shown } from '../findings';
import { checkNotices, REPEATED } from '../provider/notice-checks';
import { NoticeDesk, NOTICES_UNTIL_RECEIPT, type ArrivedNotice } from '../provider/notice-desk';

const APPLICANTS = '/v1/applicants';
export const RESULT_PATH = '/kyc/v1/results';
const PERSON: ApplicantRequest['person'] = { name: 'Maria Souza', birthday: '1990-05-17', taxId: '52998224725' };

export type KycEnding = 'green' | 'retry';

export interface KycSuiteOptions {
  readonly url: string;
  readonly party: string;
  readonly keys: readonly [string, ...string[]];
  /** How long an answer may take. */
  readonly answerWithinMs: number;
  /** Where results are received; 0 takes a free port. */
  readonly listenPort: number;
  /** How the provider reaches that port, where it is not on this machine. */
  readonly publicUrl: string | undefined;
  /** Ends a check when it is posted to, with {applicantId} filled in; without it a person has to show a document. */
  readonly endUrl: string | undefined;
  readonly endings: Readonly<Record<KycEnding, string>>;
  /** How long a result may take. */
  readonly waitMs: number;
}

const UNSIGNED: Refusal = { expected: 'HTTP 401', isRefused: (heard) => answeredWith(heard, 401) };
const MALFORMED: Refusal = { expected: 'HTTP 4xx', isRefused: refused };

interface Run {
  readonly options: KycSuiteOptions;
  readonly caller: SignedCaller;
  readonly desk: NoticeDesk<KycResult>;
  readonly requestOf: (level?: 2 | 3) => ApplicantRequest;
  readonly say: (line: string) => void;
}

/** Has a provider of identity checks identify people as the platform does, and receives its results. */
export async function runKycSuite(
  options: KycSuiteOptions,
  list: Checklist,
  say: (line: string) => void,
): Promise<void> {
  const { url: baseUrl, party, keys, listenPort, publicUrl } = options;
  const desk = new NoticeDesk(party, keys, { path: RESULT_PATH, schema: KycResult });
  const port = await desk.open(listenPort, publicUrl === undefined ? '127.0.0.1' : '0.0.0.0');
  try {
    const webhookUrl = new URL(RESULT_PATH, publicUrl ?? `http://127.0.0.1:${port}`).href;
    const caller = new SignedCaller({ baseUrl, party, keys, timeoutMs: options.answerWithinMs });
    const requestOf = (level: 2 | 3 = 2): ApplicantRequest => ({
      reference: `${randomUUID()}/${level}/1`,
      level,
      language: 'pt',
      person: PERSON,
      returnUrl: 'https://lobby.example/member?popup=verify',
      webhookUrl,
    });
    const run: Run = { options, caller, desk, requestOf, say };
    const applicant = { path: APPLICANTS, body: requestOf, needed: ['reference', 'level', 'person', 'webhookUrl'] };
    await checkTransport(list.about('applicant'), caller, applicant);
    await checkCreation(list.about('applicant'), run);
    await checkReport(list.about('report'), run);
    await checkSignatures(list.about('applicant, signature'), caller, applicant, UNSIGNED);
    await checkBodies(list.about('applicant, body'), caller, applicant, MALFORMED);
    await checkResults(list.about('result of a good document'), run, 'green');
    const retry = list.about('result that asks for another try');
    if (options.endUrl !== undefined) await checkResults(retry, run, 'retry');
    else retry.skip('tells that better pictures would do', 'needs --end-url');
  } finally {
    await desk.close();
  }
}

const create = async ({ caller }: Run, asked: ApplicantRequest) =>
  believed(await caller.post(APPLICANTS, asked), ApplicantCreated);
const report = async ({ caller }: Run, applicantId: string) =>
  believed(await caller.send({ method: 'GET', path: `${APPLICANTS}/${applicantId}` }), ApplicantReport);

async function checkCreation(checks: Checks, run: Run): Promise<void> {
  const request = run.requestOf();
  let first: ApplicantCreated = { applicantId: '', url: '' };
  await checks.check('gives a page that a browser opens', 'applicantId, and url with http or https', async () => {
    first = await create(run, request);
    return { ok: /^https?:$/.test(new URL(first.url).protocol), seen: JSON.stringify(first) };
  });
  await checks.check('gives the same applicant for the same reference', first.applicantId, async () => {
    const { applicantId } = await create(run, request);
    return { ok: applicantId === first.applicantId, seen: applicantId };
  });
  await checks.check('gives it also to who comes back in another language', first.applicantId, async () => {
    const { applicantId } = await create(run, { ...request, language: 'en' });
    return { ok: applicantId === first.applicantId, seen: applicantId };
  });
  await checks.check('takes somebody of whom nothing is known', 'an applicant', async () => {
    const person = { name: null, birthday: null, taxId: null };
    return { ok: true, seen: (await create(run, { ...run.requestOf(), person })).applicantId };
  });
  await checks.check('checks level 3 as well', 'an applicant', async () => ({
    ok: true,
    seen: (await create(run, run.requestOf(3))).applicantId,
  }));
  await checks.check('gives each reference an applicant of its own', 'two applicants', async () => {
    const ids = [(await create(run, run.requestOf())).applicantId, (await create(run, run.requestOf())).applicantId];
    return { ok: ids[0] !== ids[1], seen: ids.join(' and ') };
  });
  await checks.check('makes one applicant of eight requests at once', 'one applicant', async () => {
    const same = run.requestOf();
    const created = await Promise.all(Array.from({ length: 8 }, () => create(run, same)));
    const ids = new Set(created.map(({ applicantId }) => applicantId));
    return { ok: ids.size === 1, seen: shortened([...ids].join(', ')) };
  });
}

async function checkReport(checks: Checks, run: Run): Promise<void> {
  const request = run.requestOf();
  await checks.check('reports a check that has not ended', 'its reference, and no result', async () => {
    const { applicantId } = await create(run, request);
    const said = await report(run, applicantId);
    const ok = said.applicantId === applicantId && said.reference === request.reference && said.result === null;
    return { ok, seen: shortened(JSON.stringify(said)) };
  });
  const unknown = 'a signed HTTP 404 with applicant-unknown';
  await checks.check('says of nobody that it has never seen them', unknown, async () => {
    const heard = await run.caller.send({ method: 'GET', path: `${APPLICANTS}/${randomUUID()}` });
    const isSaid = heard.httpStatus === 404 && ApplicantUnknownAnswer.safeParse(jsonOf(heard.text)).success;
    return { ok: isSaid && heard.signatureFault === undefined, seen: heard.signatureFault ?? shown(heard) };
  });
}

async function checkResults(checks: Checks, run: Run, ending: KycEnding): Promise<void> {
  const { options, desk, requestOf } = run;
  const request = requestOf();
  let applicantId = '';
  let notices: readonly ArrivedNotice<KycResult>[] = [];
  const told = await checks.check('tells it', `a notice at the webhookUrl`, async () => {
    const created = await create(run, request);
    applicantId = created.applicantId;
    await endCheck(run, created, ending);
    notices = await desk.about(request.reference, 1, options.waitMs);
    return { ok: true, seen: `${notices.length} notices` };
  });
  if (!told) return;
  await checks.check(...REPEATED, async () => {
    notices = await desk.about(request.reference, NOTICES_UNTIL_RECEIPT, options.waitMs);
    return { ok: true, seen: `${notices.length} notices` };
  });
  const answer = ending === 'green' ? 'green' : 'red';
  const { reference } = request;
  await checkNotices(checks, notices, { applicantId, reference, answer });
  const result = notices[0]?.notice;
  if (ending === 'green') await checkGood(checks, result);
  else
    await checks.check('says what the member can mend', 'rejectType retry, with a label', () => ({
      ok: result?.rejectType === 'retry' && result.labels.length > 0,
      seen: `${result?.rejectType ?? 'nothing'} with ${result?.labels.join(', ') || 'no label'}`,
    }));
  await checks.check('reports what it told', 'the same result', async () => {
    const said = (await report(run, applicantId)).result;
    return {
      ok: isSame(said, result),
      seen: isSame(said, result) ? 'the same result' : shortened(JSON.stringify(said)),
    };
  });
}

/** The platform compares what stands in the document with what the member told. */
async function checkGood(checks: Checks, result: KycResult | undefined): Promise<void> {
  await checks.check('has checked document, liveness, face and age', 'each of them passed', () => {
    const { document, liveness, faceMatch, age } = result?.checks ?? {};
    const seen = [document, liveness, faceMatch, age];
    return { ok: seen.every((one) => one === 'passed'), seen: seen.join(', ') };
  });
  await checks.check('has screened for exposed and sanctioned persons', 'clear or hit', () => {
    const seen = [result?.checks.pep, result?.checks.sanctions];
    return { ok: seen.every((one) => one === 'clear' || one === 'hit'), seen: seen.join(', ') };
  });
  await checks.check(
    'tells name and birthday as they stand in the document',
    'a name, and a day such as 1990-05-17',
    () => {
      const { name, birthday } = result?.extracted ?? {};
      const isDay = /^\d{4}-\d{2}-\d{2}$/.test(birthday ?? '');
      return {
        ok: Boolean(name) && isDay,
        seen: isDay && name ? 'both' : `${name ? 'a name' : 'no name'}, ${birthday}`,
      };
    },
  );
}

/** The order of fields says nothing. */
function isSame(one: unknown, other: unknown): boolean {
  const sorted = (value: unknown): unknown =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.entries(value)
          .map(([name, part]): [string, unknown] => [name, sorted(part)])
          .sort(([a], [b]) => (a < b ? -1 : 1))
      : value;
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Posts to where checks are ended or, where no such address is known, asks the person at the terminal. */
async function endCheck(
  { options, say }: Run,
  { applicantId, url: page }: ApplicantCreated,
  ending: KycEnding,
): Promise<void> {
  if (options.endUrl === undefined) {
    say(`\n  Show a good document within ${options.waitMs / 1_000} s: ${page}`);
    return;
  }
  await endAt(options.endUrl, { applicantId }, options.endings[ending], options.waitMs);
}
