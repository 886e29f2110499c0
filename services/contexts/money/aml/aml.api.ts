/** The door of money laundering: the rows of its desk for exports, and what the demo's past needs. */
export { AmlRowsModule } from './aml.module';
export { AmlCaseList } from './read-models/aml-case-list';
export { AmlYears } from './read-models/aml-years';
export { AML_CASES } from './read-models/aml-cases.projection';
