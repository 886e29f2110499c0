import type { explorerCalls } from '@contracts/http/office/explorer';
import { routes } from '@contracts/http/routes';
import { apiCall } from '@web/api/api-call';
import { ExportButton, type FileDesk } from '@web/ui/list/export-button';
import type { ShownList } from '@web/ui/list/list';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { useMay } from './use-may';

type Asked = z.input<typeof explorerCalls.openExport.input>['export'];
type WithoutForm<Request> = Request extends { file: unknown } ? Omit<Request, 'file'> : never;

const FORMATS = ['xlsx', 'csv', 'jsonl'] as const;

function deskOf(what: WithoutForm<Asked>): FileDesk {
  return {
    formats: FORMATS,
    open: (key, file) => apiCall(routes.openExport, { key, export: { ...what, file } as Asked }),
    progress: (code, signal) => apiCall(routes.downloadProgress, { code }, signal),
    cancel: (code) => apiCall(routes.cancelDownload, { code }),
  };
}

/** For the list that is exported, with its filter: only those whose role may take files away see the command. */
export function useStaffExport(what: WithoutForm<Asked>): (<Row>(list: ShownList<Row>) => ReactNode) | undefined {
  const may = useMay();
  return may(routes.openExport) ? (list) => <ExportButton desk={deskOf(what)} list={list} /> : undefined;
}
