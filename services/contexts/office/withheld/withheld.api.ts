/** The door of withheld amounts: what the contexts below may use of it. */
export { WITHHELD_PROJECTION } from './read-models/withheld.projection';
export { WithheldAmounts } from './read-models/withheld-amounts';
export { WithheldAmountsModule } from './withheld.module';
