import type { OwnDetail } from '@contracts/validation/own-details';

/**
 * A port for what the documents of members say. `kyc` provides it; identity stands above kyc and finds the provider by
 * this class. In a process without kyc nobody has shown a document.
 */
export abstract class ProvedPersons {
  /** True if the member has proved who they are, and the document says otherwise than the details. */
  abstract refutes(memberId: string, details: Readonly<Partial<Record<OwnDetail, string>>>): Promise<boolean>;
}
