import { routes } from '@contracts/http/routes';
import { useMutation, useQuery } from '@tanstack/react-query';
import { apiCall } from '@web/api/api-call';
import { useFaultText } from '@web/api/use-fault-text';
import { notify } from '@web/ui/feedback/toast';
import { Button } from '@web/ui/form/button';
import { FileDown } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

const LOOK_EVERY_MS = 700;

/** The words while a file is made, once it is there, and where it could not be made. */
interface FileWords {
  /** @param rows the rows, or the steps of a paper, that are written already */
  readonly making: (rows: number) => string;
  readonly done: string;
  readonly failed: string;
}

/** The one-time address of a file, and its name. */
export interface OpenedFile {
  readonly url: string;
  readonly fileName: string;
}

interface FileButtonProps {
  /** Asks for the file. Undefined when the member gave up. */
  readonly open: () => Promise<OpenedFile | undefined>;
  readonly words: FileWords;
  readonly children: ReactNode;
  readonly testId: string;
}

/** Takes a file away. The browser fetches it by a one-time address; the button says how far it has come. */
export function FileButton({ open, words, children, testId }: FileButtonProps) {
  const faultText = useFaultText();
  const [code, setCode] = useState<string | null>(null);
  const opening = useMutation({
    mutationFn: open,
    onSuccess: (file) => {
      if (!file) return;
      const link = document.createElement('a');
      link.href = file.url;
      link.download = file.fileName;
      link.click();
      setCode(file.url.slice(file.url.lastIndexOf('/') + 1));
    },
    onError: (fault) => notify('error', words.failed, faultText(fault)),
  });
  if (code !== null) return <Making code={code} words={words} onEnd={() => setCode(null)} />;
  return (
    <Button size="sm" busy={opening.isPending} onClick={() => opening.mutate()} data-testid={testId}>
      <FileDown className="size-4" aria-hidden="true" />
      {children}
    </Button>
  );
}

interface MakingProps extends Pick<FileButtonProps, 'words'> {
  readonly code: string;
  readonly onEnd: () => void;
}

function Making({ code, words, onEnd }: MakingProps) {
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
    if (state === 'done') notify('success', words.done);
    else notify('error', words.failed, t('list.exportAgain'));
    onEnd();
    // The end is told once, whatever else is drawn anew.
  }, [state]);
  return (
    <span
      role="status"
      className="inline-flex min-h-9 items-center text-13 tabular-nums text-fg-2 max-sm:min-h-11"
      data-testid="file-making"
    >
      {words.making(data?.rows ?? 0)}
    </span>
  );
}
