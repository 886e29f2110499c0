import type { FileForm, FileFormat, FileProgress, Sheet } from '@contracts/http/file-form';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, X } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { numberFormat } from '../../i18n/formats';
import { useFormat } from '../../api/merchant';
import { useFaultText } from '../../api/use-fault-text';
import { localeOf } from '../../i18n/language';
import { useLanguage, useServedLanguage } from '../../i18n/setup';
import { notify } from '../feedback/toast';
import { Button } from '../form/button';
import { sheetColumns } from './file-cell';
import type { ShownList } from './list';

const ITEM =
  'flex h-9 cursor-pointer items-center rounded-8 px-2.5 text-13 text-fg-2 outline-none data-highlighted:bg-ink-4 data-highlighted:text-fg max-sm:h-11';
const LOOK_EVERY_MS = 700;

/** The calls behind the files of one kind of reader. */
export interface FileDesk<Format extends FileFormat = FileFormat> {
  readonly formats: readonly Format[];
  readonly open: (
    key: string,
    file: Extract<FileForm, { format: Format }>,
  ) => Promise<{ readonly url: string; readonly fileName: string }>;
  readonly progress: (code: string, signal: AbortSignal) => Promise<FileProgress>;
  readonly cancel: (code: string) => Promise<FileProgress>;
}

interface ExportButtonProps<Row, Format extends FileFormat> {
  readonly desk: FileDesk<Format>;
  /** The list as it is on the screen: what is seen is what is exported. */
  readonly list: ShownList<Row>;
}

/**
 * The browser fetches the file itself, by a one-time address: a file of millions of lines never passes through the
 * page. The page only asks how far it has come.
 */
export function ExportButton<Row, Format extends FileFormat>({ desk, list }: ExportButtonProps<Row, Format>) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const { zone } = useFormat();
  const language = useServedLanguage();
  const [code, setCode] = useState<string | null>(null);
  const open = useMutation({
    mutationFn: (format: Format) => {
      const sheet: Sheet = { title: list.title, language, columns: sheetColumns(list.columns, zone) };
      const file = format === 'jsonl' ? { format } : { format, sheet };
      return desk.open(crypto.randomUUID(), file as Extract<FileForm, { format: Format }>);
    },
    onSuccess: ({ url, fileName }) => {
      const link = document.createElement('a');
      link.href = url;
      link.download = fileName;
      link.click();
      setCode(url.slice(url.lastIndexOf('/') + 1));
    },
    onError: (fault) => notify('error', t('list.exportFailed'), faultText(fault)),
  });
  if (code !== null) return <Writing code={code} desk={desk} total={list.total} onEnd={() => setCode(null)} />;
  return (
    <DropdownMenu.Root>
      <DropdownMenu.Trigger asChild>
        <Button
          size="sm"
          look="ghost"
          className="h-8! px-2! text-12! max-sm:h-11!"
          busy={open.isPending}
          data-testid="export"
        >
          <Download className="size-3.5" aria-hidden="true" />
          {t('list.export')}
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          className="z-100 min-w-52 rounded-12 border border-line bg-ink-3 p-1 shadow-popup"
        >
          {desk.formats.map((format) => (
            <DropdownMenu.Item
              key={format}
              className={ITEM}
              onSelect={() => open.mutate(format)}
              data-testid={`export-${format}`}
            >
              {t(`list.exportAs.${format}`)}
            </DropdownMenu.Item>
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

interface WritingProps {
  readonly desk: Pick<FileDesk, 'progress' | 'cancel'>;
  readonly code: string;
  readonly total: number | undefined;
  readonly onEnd: () => void;
}

/** How far the file has come, until its end is told. */
function Writing({ code, desk, total, onEnd }: WritingProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  const count = (rows: number) => numberFormat(localeOf(language)).format(rows);
  const { data, isError } = useQuery({
    queryKey: ['file', code],
    queryFn: ({ signal }) => desk.progress(code, signal),
    refetchInterval: LOOK_EVERY_MS,
    gcTime: 0,
  });
  const cancel = useMutation({ mutationFn: () => desk.cancel(code) });
  const state = cancel.data?.state ?? (isError ? 'failed' : (data?.state ?? 'waiting'));
  const rows = data?.rows ?? 0;
  useEffect(() => {
    if (state === 'waiting' || state === 'writing') return;
    if (state === 'done') notify('success', t('list.exportDone'), t('list.exportedRows', { count: rows }));
    if (state === 'cancelled') notify('info', t('list.exportCancelled'));
    if (state === 'failed') notify('error', t('list.exportBroken'), t('list.exportAgain'));
    onEnd();
    // The end is told once, whatever else is drawn anew.
  }, [state]);
  const text =
    rows === 0
      ? t('list.exporting')
      : total !== undefined && total >= rows
        ? t('list.exportedOf', { done: count(rows), total: count(total) })
        : t('list.exportedRows', { count: rows });
  return (
    <span
      className="inline-flex h-8 items-center gap-2 whitespace-nowrap text-12 tabular-nums text-fg-2 max-sm:h-11"
      data-testid="writing"
    >
      <span role="status">{text}</span>
      {total !== undefined && total > 0 && (
        <span className="h-1 w-16 overflow-hidden rounded-full bg-ink-4" aria-hidden="true">
          <span
            className="block h-full rounded-full bg-gold transition-[width] duration-300"
            style={{ width: `${Math.min(100, Math.floor((rows / total) * 100))}%` }}
          />
        </span>
      )}
      <Button
        size="sm"
        look="ghost"
        className="h-8! px-2! text-12! max-sm:h-11!"
        busy={cancel.isPending}
        onClick={() => cancel.mutate()}
        data-testid="export-cancel"
      >
        <X className="size-3.5" aria-hidden="true" />
        {t('common.cancel')}
      </Button>
    </span>
  );
}
