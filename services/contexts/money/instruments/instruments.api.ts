/** The door of instruments: the accounts to which members are paid. */
export { InstrumentCommandsModule, InstrumentsModule, ProvedInstrumentsModule } from './instruments.module';
export { TellMembersOfAccounts } from './reactions/tell-members-of-accounts';
export { AddInstrument } from './use-cases/add-instrument';
export { InstrumentUse } from './use-cases/instrument-use';
export { Instruments, type ComparedInstrument, type ProvedInstrument } from './use-cases/proved-instruments';
