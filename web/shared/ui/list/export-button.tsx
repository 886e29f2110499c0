import type { explorerCalls } from '@contracts/http/office/explorer';
import { routes } from '@contracts/http/routes';
import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { apiCall } from '../../api/api-call';
import { useFaultText } from '../../api/use-fault-text';
import { Button } from '../form/button';
import { notify } from '../feedback/toast';

type Asked = z.input<typeof explorerCalls.openExport.input>['export'];
type WithoutFormat<Request> = Request extends { format: unknown } ? Omit<Request, 'format'> : never;
/** The list that is exported, with its filter. */
export type Exported = WithoutFormat<Asked>;

const ITEM =
  'flex h-9 cursor-pointer items-center rounded-8 px-2.5 text-13 text-fg-2 outline-none data-highlighted:bg-ink-4 data-highlighted:text-fg';

/**
 * The browser fetches the file itself, by a one-time address: a file of millions of lines never passes through the
 * page.
 */
export function ExportButton({ what }: { readonly what: Exported }) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const open = useMutation({
    mutationFn: (format: Asked['format']) =>
      apiCall(routes.openExport, { key: crypto.randomUUID(), export: { ...what, format } as Asked }),
    onSuccess: ({ url, fileName }) => {
      const link = document.createElement('a');
      link.href = url;
      link.download = fileName;
      link.click();
    },
    onError: (fault) => notify('error', t('list.exportFailed'), faultText(fault)),
  });
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <Button size="sm" look="ghost" className="h-8! px-2! text-12!" busy={open.isPending} data-testid="export">
          <Download className="size-3.5" aria-hidden="true" />
          {t('list.export')}
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          className="z-40 min-w-52 rounded-12 border border-line bg-ink-3 p-1 shadow-popup"
        >
          <DropdownMenu.Item className={ITEM} onSelect={() => open.mutate('csv')} data-testid="export-csv">
            {t('list.exportCsv')}
          </DropdownMenu.Item>
          <DropdownMenu.Item className={ITEM} onSelect={() => open.mutate('jsonl')} data-testid="export-jsonl">
            {t('list.exportJsonl')}
          </DropdownMenu.Item>
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}
