/** The door of the vendor API. */
export { roundCorrelation } from './use-cases/round-correlation';
