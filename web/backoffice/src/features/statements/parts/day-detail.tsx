import type { Statement, StatementRow } from '@contracts/http/office/statements';
import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { useLanguage } from '@web/i18n/setup';
import { Alert } from '@web/ui/feedback/alert';
import { Empty, Fault, Skeleton } from '@web/ui/feedback/states';
import { notify } from '@web/ui/feedback/toast';
import { Button } from '@web/ui/form/button';
import { FileUp, Landmark, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandFault } from '../../../lib/command-fault';
import { useMay } from '../../../lib/use-may';
import { useStaffCommand } from '../../../lib/use-staff-command';
import { useStatement, useStatementRows, type ChosenDay } from '../api';
import { formatDay } from '@web/time/day-text';
import { DaySums } from './day-sums';
import { DayToClose } from './day-to-close';
import { FileDecision } from './file-decision';
import { FileDialog } from './file-dialog';
import { RowDialog } from './row-dialog';
import { RowList } from './row-list';

interface DayDetailProps extends ChosenDay {
  readonly onActed: () => void;
}

/** One day of one provider: its sums, its lines on both sides, and what can be done about it. */
export function DayDetail({ onActed, ...of }: DayDetailProps) {
  const language = useLanguage();
  const { data, error, isFetching, refetch } = useStatement(of);
  const rows = useStatementRows(of);
  const [opened, setOpened] = useState<readonly StatementRow[]>([]);
  const acted = (said: string) => {
    notify('success', said);
    setOpened([]);
    void refetch();
    rows.list.retry();
    onActed();
  };
  if (!data && error) return <Fault className="panel" fault={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data) return <Skeleton className="h-64 rounded-12!" />;
  return (
    <section className="space-y-4" data-testid="statement" data-status={data.status}>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="font-display text-18 font-semibold">
          {of.providerId} · {formatDay(of.day, language)}
        </h2>
        <Acts of={of} onActed={acted} />
      </div>
      <Asked statement={data} />
      {data.file && <FileDecision of={of} file={data.file} onDone={acted} />}
      {data.taken ? (
        <>
          <div className="grid items-start gap-4 xl:grid-cols-[3fr_2fr]">
            <DaySums statement={data} taken={data.taken} />
            <DayToClose statement={data} taken={data.taken} />
          </div>
          <RowList page={rows} onOpen={setOpened} />
        </>
      ) : (
        <NoStatement />
      )}
      <RowDialog of={of} rows={opened} onClose={() => setOpened([])} onDone={acted} />
    </section>
  );
}

function NoStatement() {
  const { t } = useTranslation();
  const may = useMay();
  return (
    <div className="panel rounded-12!">
      <Empty
        icon={<Landmark className="size-6" />}
        title={t('bo.statements.noStatement')}
        text={t(may(routes.fetchStatement) ? 'bo.statements.noStatementText' : 'bo.statements.noStatementRead')}
      />
    </div>
  );
}

/** The provider's answer to the last question. */
function Asked({ statement: { ask } }: { readonly statement: Statement }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  if (!ask) return null;
  const says = t(`bo.statements.asked.${ask.answer}`, { at: time(ask.at) });
  if (ask.answer === 'taken' || ask.answer === 'closed') return <p className="text-12 text-fg-3">{says}</p>;
  return <Alert kind={ask.answer === 'fileOnly' ? 'info' : 'loss'}>{says}</Alert>;
}

function Acts({ of, onActed }: { readonly of: ChosenDay; readonly onActed: (said: string) => void }) {
  const { t } = useTranslation();
  const may = useMay();
  const [isFileOpen, setFileOpen] = useState(false);
  const fetching = useStaffCommand(routes.fetchStatement, (_: void, key) => ({ ...of, key }), {
    onSuccess: ({ answer }) => {
      const said = t(`bo.statements.fetched.${answer}`);
      if (answer === 'taken') onActed(said);
      else notify(answer === 'failed' || answer === 'tooMany' ? 'error' : 'info', said);
    },
  });
  if (!may(routes.fetchStatement)) return null;
  return (
    <div className="flex flex-wrap items-center gap-2">
      <CommandFault command={fetching} />
      <Button size="sm" busy={fetching.isPending} onClick={() => fetching.mutate()} data-testid="fetch-statement">
        <RefreshCw className="size-4" aria-hidden="true" />
        {t('bo.statements.fetch')}
      </Button>
      <Button size="sm" onClick={() => setFileOpen(true)} data-testid="open-statement-file">
        <FileUp className="size-4" aria-hidden="true" />
        {t('bo.statements.sendFile')}
      </Button>
      <FileDialog
        of={of}
        isOpen={isFileOpen}
        onClose={() => setFileOpen(false)}
        onDone={(said) => {
          setFileOpen(false);
          onActed(said);
        }}
      />
    </div>
  );
}
