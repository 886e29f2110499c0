import type { z } from 'zod';
import { verifySignature } from '@platform/http/signing/http-signature';
import { Listener, type Arrived, type Reply } from '../listener';

/** The field that every notice has. */
export interface AnyNotice {
  readonly reference: string;
}

/** One kind of notice: where it is sent, and how it reads. */
export interface NoticeKind<Notice extends AnyNotice> {
  readonly path: string;
  readonly schema: z.ZodType<Notice>;
}

/** A notice as it arrived, and what is wrong with it. */
export interface ArrivedNotice<Notice extends AnyNotice> {
  readonly notice: Notice | undefined;
  readonly requestId: string;
  readonly text: string;
  readonly signatureFault: string | undefined;
  readonly formFault: string | undefined;
}

const RECEIPT: Reply = { httpStatus: 200, body: '{"received":true}' };
/** The provider has to repeat a notice that was answered like this. */
const NO_RECEIPTS: readonly Reply[] = [
  { httpStatus: 500, body: '{}' },
  { httpStatus: 200, body: '{"received":false}' },
];

/** Receives one kind of notice. The first ones of each reference get no receipt, so that they are repeated. */
export class NoticeDesk<Notice extends AnyNotice> {
  readonly arrived: ArrivedNotice<Notice>[] = [];
  private readonly listener = new Listener((arrived) => this.take(arrived));
  private readonly waiting = new Set<() => void>();

  constructor(
    private readonly party: string,
    private readonly keys: readonly string[],
    private readonly kind: NoticeKind<Notice>,
  ) {}

  open(port: number, host: string): Promise<number> {
    return this.listener.open(port, host);
  }

  close(): Promise<void> {
    return this.listener.close();
  }

  /** The notices about a reference, once there are so many. @throws Error when they do not arrive in time */
  async about(reference: string, count: number, waitMs: number): Promise<readonly ArrivedNotice<Notice>[]> {
    const found = () => this.arrived.filter(({ text }) => text.includes(reference));
    const untilMs = performance.now() + waitMs;
    while (found().length < count) {
      const leftMs = untilMs - performance.now();
      if (leftMs <= 0) throw new Error(`${found().length} of ${count} notices arrived within ${waitMs / 1_000} s`);
      await this.next(leftMs);
    }
    return found();
  }

  /** The first notice that is meant, once it has arrived. @throws Error when it does not arrive in time */
  async of(
    isMeant: (one: ArrivedNotice<Notice>) => boolean,
    { waitMs }: { readonly waitMs: number },
  ): Promise<ArrivedNotice<Notice>> {
    const untilMs = performance.now() + waitMs;
    for (;;) {
      const found = this.arrived.find(isMeant);
      if (found) return found;
      const leftMs = untilMs - performance.now();
      if (leftMs <= 0) throw new Error(`no such notice arrived within ${waitMs / 1_000} s`);
      await this.next(leftMs);
    }
  }

  private next(waitMs: number): Promise<void> {
    return new Promise((resolve) => {
      const wake = () => {
        clearTimeout(timer);
        this.waiting.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, waitMs);
      this.waiting.add(wake);
    });
  }

  private take({ method, path, headers, body }: Arrived): Reply {
    if (path !== this.kind.path || method !== 'POST') return { httpStatus: 404, body: '{}' };
    const verification = verifySignature({
      headers,
      method,
      path,
      rawBody: body,
      keysOf: (name) => (name === this.party ? this.keys : undefined),
      nowMs: Date.now(),
    });
    const { notice, formFault } = readNotice(body, this.kind.schema);
    const earlier = this.arrived.filter((one) => one.notice?.reference === notice?.reference).length;
    this.arrived.push({
      notice,
      requestId: String(headers['x-request-id'] ?? ''),
      text: body,
      signatureFault: verification.ok ? undefined : verification.reason,
      formFault,
    });
    for (const wake of [...this.waiting]) wake();
    return NO_RECEIPTS[earlier] ?? RECEIPT;
  }
}

/** How many notices about one reference arrive until the provider has its receipt. */
export const NOTICES_UNTIL_RECEIPT = NO_RECEIPTS.length + 1;

function readNotice<Notice extends AnyNotice>(
  text: string,
  schema: z.ZodType<Notice>,
): Pick<ArrivedNotice<Notice>, 'notice' | 'formFault'> {
  try {
    const read = schema.safeParse(JSON.parse(text));
    if (read.success) return { notice: read.data, formFault: undefined };
    const faults = read.error.issues.map(({ path, message }) => `${path.join('.') || 'the notice'}: ${message}`);
    return { notice: undefined, formFault: faults.join('; ') };
  } catch {
    return { notice: undefined, formFault: 'it is not JSON' };
  }
}
