import type { CallHandler, ExecutionContext, NestInterceptor } from '@nestjs/common';
import { map, type Observable } from 'rxjs';
import type { Call } from '@contracts/http/call';
import type { Envelope } from '@contracts/http/common';

/** Puts what a handler returns into the envelope. */
export class EnvelopeInterceptor implements NestInterceptor {
  constructor(private readonly call: Call) {}

  /** Removes every field that the schema does not name, so that a new column of a table is not published. */
  intercept(_: ExecutionContext, next: CallHandler): Observable<Envelope<unknown>> {
    return next
      .handle()
      .pipe(map((value: unknown) => ({ success: true, value: this.call.value.parse(value ?? null), message: '' })));
  }
}
