import type { LoggerService } from '@nestjs/common';
import { pino, type DestinationStream, type Logger } from 'pino';
import type { Config } from '../config/config';
import { correlation } from './correlation';

/** Values under these names never reach a log. */
const SECRETS = [
  'password',
  'confirmPassword',
  'token',
  'sessionToken',
  'authorization',
  '*.password',
  '*.token',
  '*.sessionToken',
  '*.authorization',
];

/**
 * An error without its other properties: a failed statement carries the values that it was to store, and a failed
 * request may carry its body.
 */
function shownError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { type, message, stack } = pino.stdSerializers.err(error);
  const { code } = error as Error & { readonly code?: unknown };
  return {
    type,
    message,
    stack,
    ...(typeof code === 'string' && { code }),
    ...(error instanceof AggregateError && { errors: error.errors.map(shownError) }),
  };
}

/** Nest's logger on pino: one JSON object in each line, with the correlation id of its request. */
export class AppLogger implements LoggerService {
  private readonly pino: Logger;

  constructor(config: Pick<Config, 'LOG_LEVEL'>, process: string, destination?: DestinationStream) {
    const options = {
      level: config.LOG_LEVEL,
      base: { process },
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRETS, censor: '[secret]' },
      serializers: { err: shownError, error: shownError },
      mixin: () => correlation.getStore() ?? {},
    };
    this.pino = destination ? pino(options, destination) : pino(options);
  }

  log(message: unknown, ...rest: unknown[]): void {
    this.write('info', message, rest);
  }

  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }

  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }

  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }

  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }

  /** Nest passes the message, possibly a stack, and last the name of the logging class. */
  private write(
    level: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal',
    message: unknown,
    rest: readonly unknown[],
  ): void {
    const context = rest.length > 0 && typeof rest.at(-1) === 'string' ? { context: rest.at(-1) } : {};
    const stack = rest.length > 1 && typeof rest[0] === 'string' ? { stack: rest[0] } : {};
    if (message instanceof Error) {
      this.pino[level]({ ...context, err: message }, message.message);
    } else if (typeof message === 'object' && message !== null) {
      const { message: text, ...fields } = message as { message?: string };
      this.pino[level]({ ...context, ...fields }, text);
    } else {
      this.pino[level]({ ...context, ...stack }, String(message));
    }
  }
}
