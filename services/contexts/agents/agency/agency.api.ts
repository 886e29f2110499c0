/** The door of the agency: what the processes may use of it. No context stands above it. */
export { Downlines } from './read-models/downlines';
