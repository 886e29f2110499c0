import {
  ApplicantCreated,
  ApplicantReport,
  ApplicantUnknownAnswer,
  type ApplicantRequest,
} from '@contracts/vendor/kyc-provider';
import { Inject, Injectable } from '@nestjs/common';
import { routes } from '@contracts/http/routes';
import { CONFIG, type Config } from '@platform/config/config';
import { isPartyPage } from '@platform/http/signing/party-page';
import { PartyFault, SignedClient } from '@platform/http/signing/signed-client';
import { Metrics } from '@platform/telemetry/metrics';

const APPLICANTS_PATH = '/v1/applicants';
/** The time within which the provider must answer, in milliseconds: a member waits for the page. */
const TIMEOUT_MS = 10_000;

/** The provider of identity checks that the settings name, by our contract `contracts/vendor/kyc-provider.ts`. */
@Injectable()
export class KycProvider {
  /** Null where the house has no provider. */
  readonly id: string | null;
  private readonly client: SignedClient | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Pick<Config, 'KYC' | 'PUBLIC_URL' | 'WEBHOOK_URL' | 'PAGE_ORIGINS'>,
    @Inject(Metrics) metrics: Metrics,
  ) {
    const { KYC } = config;
    this.id = KYC?.id ?? null;
    this.client = KYC && new SignedClient(KYC, metrics.partyCallsOf('kyc', KYC.id));
  }

  /**
   * Asks for the page of an attempt; the same reference is the same attempt.
   * @param returnPath of the site, to which the page leads back
   * @throws PartyFault when the provider does not answer as agreed, or with a page of somebody else
   */
  async create(
    request: Omit<ApplicantRequest, 'returnUrl' | 'webhookUrl'>,
    returnPath: string,
  ): Promise<ApplicantCreated> {
    const body: ApplicantRequest = {
      ...request,
      returnUrl: new URL(returnPath, this.config.PUBLIC_URL).href,
      webhookUrl: new URL(routes.kycResult.path, this.config.WEBHOOK_URL ?? this.config.PUBLIC_URL).href,
    };
    const answer = await this.calls().call({ method: 'POST', path: APPLICANTS_PATH, body, timeoutMs: TIMEOUT_MS });
    const created = ApplicantCreated.parse(answer.body);
    if (!isPartyPage(created.url, this.config.PAGE_ORIGINS))
      throw new PartyFault(`${this.id} answered with a foreign address`);
    return created;
  }

  /** Null for an applicant that the provider has never seen. @throws when it does not answer as agreed */
  async report(applicantId: string): Promise<ApplicantReport | null> {
    const path = `${APPLICANTS_PATH}/${applicantId}`;
    const answer = await this.calls().call({ method: 'GET', path, timeoutMs: TIMEOUT_MS, refusals: [404] });
    if (answer.status === 404) {
      // Another 404 may come from a wrong address, and says nothing about the applicant.
      ApplicantUnknownAnswer.parse(answer.body);
      return null;
    }
    const report = ApplicantReport.parse(answer.body);
    if (report.applicantId !== applicantId) throw new PartyFault('The provider reports on another applicant');
    return report;
  }

  private calls(): SignedClient {
    if (!this.client) throw new Error('There is no provider of identity checks');
    return this.client;
  }
}
