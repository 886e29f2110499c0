/**
 * Says whether a withdrawal on its way uses an instrument. The context of withdrawals binds it; a process without
 * that context has none, and no instrument is in use there.
 */
export abstract class InstrumentUse {
  abstract isInUse(memberId: string, instrumentId: string): Promise<boolean>;
}
