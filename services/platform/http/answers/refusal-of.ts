import { HttpException, type Logger } from '@nestjs/common';
import { isDatabaseUnavailable } from '../../database/database-faults';
import { EventStoreError } from '../../event-store/event-store.port';
import { ApiError } from '../api-error';

/** The refusal that a thrown error is for the caller. Faults are logged and never sent. */
export function refusalOf(
  thrown: unknown,
  logger: Logger,
  { method, path }: { method: string; path: string },
): ApiError {
  if (thrown instanceof ApiError) return thrown;
  if (isBusy(thrown)) {
    logger.warn({ message: 'Answered as busy', fault: String(thrown), path });
    return new ApiError('BUSY', undefined, 1);
  }
  const refused = transportFault(thrown);
  if (refused) return refused;
  logger.error({ message: 'A request failed', method, path, err: thrown });
  return new ApiError('UNKNOWN_ERROR');
}

/** True for an address that no route has. */
export function isMissing(thrown: unknown): boolean {
  return statusOf(thrown) === 404 && !(thrown instanceof ApiError);
}

/** Translates the refusals of Fastify and Nest, which come before any handler. */
function transportFault(thrown: unknown): ApiError | undefined {
  const status = statusOf(thrown);
  if (status === 413) return new ApiError('BODY_TOO_LARGE');
  if (status === 403) return new ApiError('ACCESS_DENIED');
  if (status === 503) return new ApiError('BUSY', undefined, 1);
  return status !== undefined && status >= 400 && status < 500 ? new ApiError('MALFORMED_BODY') : undefined;
}

/**
 * The status of an error is used only if the framework threw it; an error of a handler is a fault, whatever it carries.
 */
function statusOf(thrown: unknown): number | undefined {
  if (thrown instanceof HttpException) return thrown.getStatus();
  if (thrown instanceof Error && thrown.name === 'FastifyError')
    return (thrown as Error & { statusCode?: number }).statusCode;
  return undefined;
}

function isBusy(thrown: unknown): boolean {
  if (thrown instanceof EventStoreError) return thrown.code === 'Unavailable' || thrown.code === 'OutcomeUnknown';
  return isDatabaseUnavailable(thrown);
}
