import { HttpException, Inject, Injectable } from '@nestjs/common';
import type {
  ApplicantCreated,
  ApplicantReport,
  ApplicantRequest,
  KycLabel,
  KycResult,
} from '@contracts/vendor/kyc-provider';
import { newId } from '@platform/ids';
import { Courier } from '../courier/courier';
import { SANDBOX_CONFIG, type SandboxConfig } from '../sandbox.config';
import { Database, type Queries } from '../store/database';
import { extractedFrom, kycPlanOf, type KycOutcome } from './kyc-outcomes';

const SHOWN = 50;

interface Applicant extends Record<string, unknown> {
  readonly id: string;
  readonly reference: string;
  readonly request: ApplicantRequest;
  readonly results: readonly KycResult[];
  readonly at: Date;
}

const COLUMNS = 'id, reference, request, results, created_at as at';

/** The people whom the sandbox identifies: each check ends as somebody chose on its page. */
@Injectable()
export class Applicants {
  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(Courier) private readonly courier: Courier,
    @Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig,
  ) {}

  /** The reference makes it idempotent; who comes back may come from another page, in another language. */
  async accept(request: ApplicantRequest): Promise<ApplicantCreated> {
    const [kept] = await this.database.query<{ id: string }>(
      `insert into applicants (id, reference, request) values ($1, $2, $3)
       on conflict (reference) do update set request = excluded.request returning id`,
      [newId(), request.reference, JSON.stringify(request)],
    );
    return { applicantId: kept!.id, url: `${this.config.SANDBOX_PUBLIC_URL}/kyc/${kept!.id}` };
  }

  /** @throws HttpException 404 */
  async report(id: string): Promise<ApplicantReport> {
    const { reference, results } = await this.find(this.database, id);
    return { applicantId: id, reference, result: results.at(-1) ?? null };
  }

  /** @throws HttpException 404 */
  async show(id: string) {
    return viewOf(await this.find(this.database, id));
  }

  /** The newest for the page of all. */
  async newest() {
    const rows = await this.database.query<Applicant>(
      `select ${COLUMNS} from applicants order by created_at desc, id limit $1`,
      [SHOWN],
    );
    return rows.map(viewOf);
  }

  /**
   * Ends a check, or ends it otherwise later on, as a provider does that learns more. Result and notices are stored
   * together. @throws HttpException 404
   */
  async end(id: string, outcome: KycOutcome, label: KycLabel) {
    const groupId = `kyc-${id}`;
    const applicant = await this.database.transaction(async (tx) => {
      const found = await this.find(tx, id, 'for update');
      const { results: decided, tells } = kycPlanOf(outcome, label, Date.now());
      const { reference, request } = found;
      const results = decided.map(({ document, ...one }): KycResult => ({
        applicantId: id,
        reference,
        extracted: { ...extractedFrom(request.person), ...document },
        ...one,
      }));
      const all = [...found.results, ...results];
      await tx.query('update applicants set results = $2::jsonb where id = $1', [id, JSON.stringify(all)]);
      const [next] = await tx.query<{ seq: number }>(
        'select count(*)::int as seq from deliveries where group_id = $1',
        [groupId],
      );
      for (const [place, index] of tells.entries())
        await this.courier.add(tx, {
          party: 'kyc',
          groupId,
          seq: next!.seq + place,
          kind: 'notice',
          url: request.webhookUrl,
          body: JSON.stringify(results[index]),
        });
      return { ...found, results: all };
    });
    return viewOf(applicant);
  }

  private async find(tx: Queries, id: string, lock = ''): Promise<Applicant> {
    const [found] = await tx.query<Applicant>(`select ${COLUMNS} from applicants where id = $1 ${lock}`, [id]);
    if (!found) throw new HttpException({ error: 'applicant-unknown' }, 404);
    return found;
  }
}

function viewOf({ id, reference, request, results, at }: Applicant) {
  const last = results.at(-1);
  const { level, language, person, returnUrl } = request;
  return {
    id,
    reference,
    level,
    language,
    name: person.name,
    returnUrl,
    at,
    result: last
      ? { answer: last.answer, rejectType: last.rejectType, labels: last.labels, checks: last.checks }
      : null,
  };
}
