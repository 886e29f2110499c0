import { ErrorType } from '@eventstore/db-client';
import { typeOf } from './conversions';

/** The words of the TLS of Node for a peer that is not trusted, or that speaks no TLS. */
const TLS =
  /certificate|self.signed|wrong version number|unable to verify|Hostname\/IP|SSL routines|EPROTO|ERR_(TLS|SSL)/i;
/** The gRPC status of a method that the server does not have. */
const UNIMPLEMENTED = 12;

/**
 * The reason why EventStoreDB cannot be used, if it stays until a person has mended it; undefined for what passes by
 * itself, such as a server that starts or an election.
 */
export function lastingFault(error: unknown): string | undefined {
  for (let at = error; at instanceof Error; at = at.cause) {
    if (typeOf(at) === ErrorType.ACCESS_DENIED)
      return 'the server refuses the user or the password, or the user may not read the whole log ($all)';
    if (typeOf(at) === ErrorType.UNSUPPORTED || (at as { code?: unknown }).code === UNIMPLEMENTED)
      return 'the server is no EventStoreDB, or one that is too old';
    if (TLS.test(at.message))
      return `there is no trusted TLS connection (${at.message}); tlsCAFile names the authority of the certificates, and tls=false is for a server without TLS`;
  }
  return undefined;
}
