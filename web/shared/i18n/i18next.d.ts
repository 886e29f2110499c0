import 'i18next';
import type { ptBackOffice } from '../../backoffice/src/app/pt';
import type { ptSite } from '../../site/src/app/pt';

declare module 'i18next' {
  interface CustomTypeOptions {
    resources: { translation: typeof ptSite & typeof ptBackOffice };
  }
}
