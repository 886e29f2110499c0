import {
  applyDecorators,
  HttpCode,
  HttpException,
  Inject,
  Injectable,
  SetMetadata,
  UseGuards,
  UseInterceptors,
  type CallHandler,
  type CanActivate,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { catchError, mergeMap, type Observable } from 'rxjs';
import { SIGNATURE_HEADERS, SIGNATURE_WINDOW_MS } from '@contracts/vendor/vendor-api';
import { signResponse, verifySignature } from '@platform/http/signing/http-signature';
import { SANDBOX_CONFIG, type SandboxConfig } from '../sandbox.config';
import { Database } from '../store/database';

type Role = 'vendor' | 'provider' | 'kyc' | 'authority';
type RawRequest = FastifyRequest & { readonly rawBody?: Buffer };

/** The refusals of calls, by HTTP status, that are signed like answers. */
const SIGNED_REFUSALS: ReadonlySet<number> = new Set([404, 409]);

const ROLE = Symbol('role of a signed call');

/** Admits only calls signed with this role's keys, each request id once, and signs the answer. */
export function SignedCall(role: Role) {
  return applyDecorators(
    SetMetadata(ROLE, role),
    HttpCode(200),
    UseGuards(SignedCallGuard),
    UseInterceptors(SignedAnswer),
  );
}

/** Returns the keys that a role accepts: those of every vendor, or those of the one provider. */
function keysOf(config: SandboxConfig, role: Role): (party: string) => readonly string[] | undefined {
  return (party) => {
    if (role === 'vendor') return config.VENDOR_KEYS.get(party);
    if (role === 'kyc') return party === config.KYC_ID ? config.KYC_KEYS.get(party) : undefined;
    if (role === 'authority') return party === config.AUTHORITY_ID ? config.AML_REPORT_KEYS.get(party) : undefined;
    return party === config.PROVIDER_ID ? config.PROVIDER_KEYS.get(party) : undefined;
  };
}

/** Returns the vendor or provider as which a verified call was made. */
export function partyOf(request: Pick<FastifyRequest, 'headers'>): string {
  return request.headers[SIGNATURE_HEADERS.party] as string;
}

@Injectable()
export class SignedCallGuard implements CanActivate {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(Database) private readonly database: Database,
    @Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<RawRequest>();
    const role = this.reflector.get<Role>(ROLE, context.getHandler());
    const verification = verifySignature({
      headers: request.headers,
      method: request.method,
      path: request.url,
      rawBody: request.rawBody ?? '',
      keysOf: keysOf(this.config, role),
      nowMs: Date.now(),
    });
    if (!verification.ok) throw new HttpException({ error: verification.reason }, 401);
    if (!(await this.isNew(verification.party, verification.requestId)))
      throw new HttpException({ error: 'request-repeated' }, 401);
    return true;
  }

  /**
   * The primary key decides: of two calls with one id only one inserts. Ids outlive the window on both of its sides.
   */
  private async isNew(party: string, requestId: string): Promise<boolean> {
    await this.database.query(`delete from seen_requests where seen_at < now() - $1 * interval '1 millisecond'`, [
      3 * SIGNATURE_WINDOW_MS,
    ]);
    const rows = await this.database.query(
      'insert into seen_requests (party, request_id) values ($1, $2) on conflict do nothing returning 1',
      [party, requestId],
    );
    return rows.length === 1;
  }
}

@Injectable()
export class SignedAnswer implements NestInterceptor {
  constructor(
    @Inject(Reflector) private readonly reflector: Reflector,
    @Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler<object>): Observable<string> {
    const http = context.switchToHttp();
    const request = http.getRequest<RawRequest>();
    const role = this.reflector.get<Role>(ROLE, context.getHandler());
    // The guard has verified the caller; the answer is signed by the party that the caller asked.
    const party = partyOf(request);
    const key = keysOf(this.config, role)(party)![0]!;
    const sign = (value: object): string => {
      const body = JSON.stringify(value);
      const requestId = request.headers[SIGNATURE_HEADERS.requestId] as string;
      const headers = signResponse({ party, key, path: request.url, requestId, body });
      http.getResponse<FastifyReply>().headers({ ...headers, 'content-type': 'application/json; charset=utf-8' });
      return body;
    };
    return next.handle().pipe(
      mergeMap(async (value) => sign(value)),
      catchError((error: unknown) => {
        // A refusal that the contract knows is believed by its signature; its body goes out as it is signed here.
        if (error instanceof HttpException && SIGNED_REFUSALS.has(error.getStatus())) {
          const refusal = error.getResponse();
          if (typeof refusal === 'object') sign(refusal);
        }
        throw error;
      }),
    );
  }
}
