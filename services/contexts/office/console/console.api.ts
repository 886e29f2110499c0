/** The door of console: no context stands below it; the apps enter here. */
export { OperationsModule } from './operations/operations.module';
