/** The door of console: no context stands below it; the apps enter here. */
export { ListedProjectionsModule, OperationsModule } from './operations/operations.module';
