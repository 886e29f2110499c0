import type { MEMBER_EXPORTS } from '@contracts/http/records';
import { routes } from '@contracts/http/routes';
import { apiCall } from '@web/api/api-call';
import { ExportButton, type FileDesk } from '@web/ui/list/export-button';
import type { ShownList } from '@web/ui/list/list';

const FORMATS = ['xlsx', 'csv'] as const;

interface RecordExportProps<Row> {
  readonly name: (typeof MEMBER_EXPORTS)[number];
  /** The record's own filter; what is empty is left out. */
  readonly filter: Readonly<Record<string, string | undefined>>;
  readonly list: ShownList<Row>;
}

/** Takes a record away as a file, as the member sees it. */
export function RecordExport<Row>({ name, filter, list }: RecordExportProps<Row>) {
  const said = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const desk: FileDesk<(typeof FORMATS)[number]> = {
    formats: FORMATS,
    open: (key, file) => apiCall(routes.openMemberExport, { key, list: name, filter: Object.fromEntries(said), file }),
    progress: (code, signal) => apiCall(routes.memberDownloadProgress, { code }, signal),
    cancel: (code) => apiCall(routes.cancelMemberDownload, { code }),
  };
  return <ExportButton desk={desk} list={list} />;
}
