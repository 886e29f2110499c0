import type { TEAM_EXPORTS } from '@contracts/http/agents/team-reports';
import { routes } from '@contracts/http/routes';
import { apiCall } from '@web/api/api-call';
import { ExportButton, type FileDesk } from '@web/ui/list/export-button';
import type { ShownList } from '@web/ui/list/list';

const FORMATS = ['xlsx', 'csv'] as const;

interface TeamExportProps<Row> {
  readonly name: (typeof TEAM_EXPORTS)[number];
  /** The list's own filter; what is empty is left out. */
  readonly filter: Readonly<Record<string, string | undefined>>;
  readonly list: ShownList<Row>;
}

/** Takes a list of the agent centre away as a file, as the agent sees it. */
export function TeamExport<Row>({ name, filter, list }: TeamExportProps<Row>) {
  const said = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const desk: FileDesk<(typeof FORMATS)[number]> = {
    formats: FORMATS,
    open: (key, file) => apiCall(routes.openTeamExport, { key, list: name, filter: Object.fromEntries(said), file }),
    progress: (code, signal) => apiCall(routes.teamDownloadProgress, { code }, signal),
    cancel: (code) => apiCall(routes.cancelTeamDownload, { code }),
  };
  return <ExportButton desk={desk} list={list} />;
}
