import { STATEMENT_STEPS, type AskedPaper } from '@contracts/http/papers';
import { routes } from '@contracts/http/routes';
import { useMutation, useQuery } from '@tanstack/react-query';
import { apiCall } from '@web/api/api-call';
import { useFaultText } from '@web/api/use-fault-text';
import { useServedLanguage } from '@web/i18n/setup';
import { notify } from '@web/ui/feedback/toast';
import { Button } from '@web/ui/form/button';
import { FileDown } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const LOOK_EVERY_MS = 700;

interface PaperButtonProps {
  readonly paper: AskedPaper;
  readonly children: ReactNode;
  readonly testId: string;
}

/** Takes a paper away as a PDF. The browser fetches it by a one-time address; the button says how far it has come. */
export function PaperButton({ paper, children, testId }: PaperButtonProps) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const language = useServedLanguage();
  const [code, setCode] = useState<string | null>(null);
  const open = useMutation({
    mutationFn: () => apiCall(routes.openMemberPaper, { key: crypto.randomUUID(), language, paper }),
    onSuccess: ({ url, fileName }) => {
      const link = document.createElement('a');
      link.href = url;
      link.download = fileName;
      link.click();
      setCode(url.slice(url.lastIndexOf('/') + 1));
    },
    onError: (fault) => notify('error', t('centre.papers.failed'), faultText(fault)),
  });
  if (code !== null) return <Making code={code} paper={paper} onEnd={() => setCode(null)} />;
  return (
    <Button size="sm" busy={open.isPending} onClick={() => open.mutate()} data-testid={testId}>
      <FileDown className="size-4" aria-hidden="true" />
      {children}
    </Button>
  );
}

interface MakingProps extends Pick<PaperButtonProps, 'paper'> {
  readonly code: string;
  readonly onEnd: () => void;
}

function Making({ code, paper, onEnd }: MakingProps) {
  const { t } = useTranslation();
  const { data, isError } = useQuery({
    queryKey: ['file', code],
    queryFn: ({ signal }) => apiCall(routes.memberDownloadProgress, { code }, signal),
    refetchInterval: LOOK_EVERY_MS,
    gcTime: 0,
  });
  const state = isError ? 'failed' : (data?.state ?? 'waiting');
  useEffect(() => {
    if (state === 'waiting' || state === 'writing') return;
    if (state === 'done') notify('success', t('centre.papers.done'));
    else notify('error', t('centre.papers.failed'), t('list.exportAgain'));
    onEnd();
    // The end is told once, whatever else is drawn anew.
  }, [state]);
  const months = data?.rows ?? 0;
  return (
    <span
      role="status"
      className="inline-flex min-h-9 items-center text-13 tabular-nums text-fg-2 max-sm:min-h-11"
      data-testid="paper-making"
    >
      {paper.kind === 'statement' && months > 0
        ? t('centre.papers.months', { done: months, all: STATEMENT_STEPS })
        : t('centre.papers.making')}
    </span>
  );
}
