/** The door of the stops: what the contexts below may use of them. */
export { StopList } from './use-cases/stop-list';
export { StopsModule } from './stops.module';
