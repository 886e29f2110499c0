import { WithheldAmounts1795900090300 } from './1795900090300-withheld-amounts';

export const withheldMigrations = [WithheldAmounts1795900090300];
