import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { CommandBus } from '@nestjs/cqrs';
import type { AmlCase, AmlCaseRow } from '@contracts/http/money-out/aml';
import type { StaffRole } from '@contracts/http/routes';
import { SuspicionReport } from '@contracts/vendor/report-authority';
import { CreateStaff, staffIdOf } from '@contexts/people/identity/identity.api';
import { CreditDeposit } from '@contexts/money/wallet/wallet.api';
import { MerchantDays } from '@contexts/money/withdrawals/withdrawals.api';
import { Sessions } from '@platform/auth/sessions';
import { CommandRunner } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { signResponse, verifySignature } from '@platform/http/signing/http-signature';
import type { Clock } from '@kernel/clock';
import { CLOCK } from '@platform/clock';
import { LevelChanges } from '@contexts/people/kyc/kyc.api';
import { newId } from '@platform/ids';
import { startApi, type ApiUnderTest } from '@test/support/api-under-test';
import { KeyVault } from '@platform/personal-data/key-vault';
import { ForgetAmlCases } from '../jobs/forget-aml-cases';
import { WatchMoney } from '../jobs/watch-money';
import { DestroyCaseKeys } from '../reactions/destroy-case-keys';
import { LookedAt } from '../read-models/looked-at';
import { TraceFacts } from '../read-models/trace-facts';
import { LookAtTrace } from '../use-cases/look-at-trace';

const KEY = 'a-key-of-the-authority-for-tests';
const DAY_MS = 86_400_000;

/** An authority that takes each report once. */
export class FakeAuthority {
  readonly reports = new Map<string, SuspicionReport>();
  asked = 0;
  isDown = false;
  private readonly server: Server = createServer(async (request, response) => {
    const rawBody = await text(request);
    const { headers, method = '', url: path = '' } = request;
    this.asked += 1;
    const seen = verifySignature({ headers, method, path, rawBody, keysOf: () => [KEY], nowMs: Date.now() });
    if (!seen.ok || this.isDown) return void response.writeHead(seen.ok ? 503 : 401).end();
    const report = SuspicionReport.parse(JSON.parse(rawBody));
    if (!this.reports.has(report.reference)) this.reports.set(report.reference, report);
    const no = [...this.reports.keys()].indexOf(report.reference) + 1;
    const answer = { reference: report.reference, receipt: `R-${no}`, receivedAt: '2026-11-25T12:00:00.000Z' };
    const body = JSON.stringify(answer);
    const signature = signResponse({ party: 'gateway', key: KEY, path, requestId: seen.requestId, body });
    response.writeHead(200, { ...signature }).end(body);
  });

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.server.close();
  }
}

/** The whole API with an authority and the worker's job, which runs when a test says so. */
export class AmlLab {
  readonly authority = new FakeAuthority();
  api: ApiUnderTest;
  /** The clock runs ahead of the real one by so much: accounts of staff decide a day after they were made. */
  private readonly clock = { nowMs: () => Date.now() + DAY_MS };

  async open(): Promise<this> {
    const AML_REPORT_URL = await this.authority.listen();
    this.api = await startApi(
      { STAFF_TOTP: 'offered', AML_REPORT_KEYS: `gateway=${KEY}`, AML_REPORT_URL, DEPOSIT_TURNOVER_PPM: '0' },
      this.clock,
    );
    return this;
  }

  async close(): Promise<void> {
    await this.api?.close();
    this.authority.close();
  }

  context = () => ({
    key: newId(),
    actor: { kind: 'system' as const, id: 'test' },
    correlationId: newId(),
    causationId: newId(),
  });

  /** The session of a new person of the staff, who was hired long enough ago to decide. */
  async hire(username: string, ...roles: StaffRole[]): Promise<string> {
    const account = { username, password: 'Serra-Clara-42', name: username, roles };
    await this.api.app.get(CommandBus).execute(new CreateStaff(account, this.context()));
    return this.api.app
      .get(Sessions)
      .open({ kind: 'staff', subjectId: staffIdOf('croupier', username), data: { roles } });
  }

  async pay(memberId: string, amountMinor: bigint): Promise<void> {
    const money = { memberId, depositId: newId(), providerId: 'sandbox', amountMinor, currency: 'BRL' as const };
    const occurredAt = new Date(this.clock.nowMs()).toISOString();
    await this.api.app.get(CommandBus).execute(new CreditDeposit({ ...money, occurredAt }, this.context()));
  }

  /** The worker's round: the tables, the job, and the tables of the cases. */
  async watch(): Promise<void> {
    await this.api.project();
    await (await this.job()).handle();
    await this.api.project();
  }

  async job(): Promise<WatchMoney> {
    const sql = await this.api.workerSql();
    const config = this.api.app.get<Config>(CONFIG);
    const facts = new TraceFacts(sql, new MerchantDays(config), config);
    const runner = this.api.app.get(CommandRunner);
    const clock = this.api.app.get<Clock>(CLOCK);
    const looking = new LookAtTrace(runner, facts, new LevelChanges(runner, config, clock), config, clock);
    return new WatchMoney(facts, new LookedAt(sql), looking, config);
  }

  /** The worker's round that deletes records, so many days from now, with what follows from it. */
  async forget(days: number): Promise<void> {
    const { app } = this.api;
    const clock = { nowMs: () => Date.now() + days * DAY_MS };
    const sql = await this.api.workerSql();
    await new ForgetAmlCases(app.get(CommandRunner), sql, app.get<Config>(CONFIG), clock).handle();
    const destroying = new DestroyCaseKeys(app.get(KeyVault, { strict: false }));
    const filter = { categories: destroying.categories };
    for await (const event of this.api.store.readAll('start', filter)) await destroying.react(event as never);
    await this.api.project();
  }

  async send<Value>(method: 'GET' | 'POST', url: string, token: string, body?: object) {
    const answer = await this.api.app.inject({
      method,
      url,
      headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { payload: body }),
    });
    return {
      status: answer.statusCode,
      text: answer.body,
      ...answer.json<{ code?: string; value: Value }>(),
    };
  }

  async cases(token: string, memberId: string): Promise<AmlCaseRow[]> {
    const query = `status=any&memberId=${memberId}`;
    return (await this.send<{ list: AmlCaseRow[] }>('GET', `/bo/v1/aml/cases?${query}`, token)).value.list;
  }

  /** An act on a case: `opening`, `analysis`, `report`, `report/filing`, `dismissal` or `payout-hold`. */
  act(token: string, caseId: string, what: string, more: object, key = newId()) {
    const body = { key, note: 'We have looked at everything there is.', ...more };
    return this.send<AmlCase>('POST', `/bo/v1/aml/cases/${caseId}/${what}`, token, body);
  }
}
