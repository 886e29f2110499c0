/** The door of instruments: the accounts to which members are paid. */
export { InstrumentCommandsModule, InstrumentsModule, ProvedInstrumentsModule } from './instruments.module';
export { AddInstrument } from './use-cases/add-instrument';
export { InstrumentUse } from './use-cases/instrument-use';
export { Instruments, type ProvedInstrument } from './use-cases/proved-instruments';
