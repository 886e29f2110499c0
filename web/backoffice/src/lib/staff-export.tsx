import { routes } from '@contracts/http/routes';
import { ExportButton, type Exported } from '@web/ui/list/export-button';
import { useMay } from './use-may';

/** Only for those whose role may take files away. */
export function StaffExport({ what }: { readonly what: Exported }) {
  const may = useMay();
  return may(routes.openExport) ? <ExportButton what={what} /> : null;
}
