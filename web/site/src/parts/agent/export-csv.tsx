import type { TEAM_EXPORTS } from '@contracts/http/agents/team-reports';
import { useMutation } from '@tanstack/react-query';
import { useFaultText } from '@web/api/use-fault-text';
import { Button } from '@web/ui/form/button';
import { notify } from '@web/ui/feedback/toast';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { openTeamExport } from './api/open-team-export';

interface ExportCsvProps {
  readonly list: (typeof TEAM_EXPORTS)[number];
  /** The list's own filter; what is empty is left out. */
  readonly filter: Readonly<Record<string, string | undefined>>;
}

/**
 * The browser fetches the file itself, by a one-time address: however long the list, it never passes through the page.
 */
export function ExportCsv({ list, filter }: ExportCsvProps) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const open = useMutation({
    mutationFn: () => {
      const said = Object.entries(filter).filter((entry): entry is [string, string] => Boolean(entry[1]));
      return openTeamExport({ list, filter: Object.fromEntries(said) });
    },
    onSuccess: ({ url }) => {
      const link = document.createElement('a');
      link.href = url;
      link.download = '';
      link.click();
    },
    onError: (fault) => notify('error', t('list.exportFailed'), faultText(fault)),
  });
  return (
    <Button
      size="sm"
      look="ghost"
      className="h-8! px-2! text-12! max-sm:h-11!"
      busy={open.isPending}
      onClick={() => open.mutate()}
      data-testid="export-csv"
    >
      <Download className="size-3.5" aria-hidden="true" />
      {t('list.export')} CSV
    </Button>
  );
}
