import { amlCalls, type AmlCase } from '@contracts/http/money-out/aml';
import { useFormat } from '@web/api/merchant';
import { Alert } from '@web/ui/feedback/alert';
import { notify } from '@web/ui/feedback/toast';
import { Button } from '@web/ui/form/button';
import { NoteField } from '@web/ui/form/note-field';
import { TextArea } from '@web/ui/form/text-area';
import { useSchemaForm } from '@web/ui/form/use-schema-form';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnlessHeld } from '../../../lib/approval-hold';
import { CommandFault } from '../../../lib/command-fault';
import { useNoteForm } from '../../../lib/use-note-form';
import { useStaff } from '../../../lib/use-staff';
import { useFileReport, usePrepareReport } from '../api';
import { Box, Line } from '../../../lib/case/box';

interface OfCase {
  readonly facts: AmlCase;
  readonly onDone: () => void;
}

type Report = NonNullable<AmlCase['report']>;

/** The report of a case: one person writes it, another files it. Absent while there is nothing to report. */
export function CaseReport({ facts, onDone }: OfCase) {
  const { t } = useTranslation();
  const { report, conclusion, item } = facts;
  const isOver = item.status === 'filed' || item.status === 'dismissed';
  if (!report && (conclusion !== 'report' || isOver)) return null;
  return (
    <Box title={t('bo.aml.report')} end={report && t('bo.aml.preparedBy', { name: report.by.name ?? '' })}>
      <div className="space-y-4 px-4 py-3 text-13">
        {report && (
          <p className="text-14 whitespace-pre-wrap break-words" data-testid="report-text">
            {report.text}
          </p>
        )}
        {report?.receipt && <Filed report={report} />}
        {report && !isOver && <File facts={facts} report={report} onDone={onDone} />}
        {!isOver && <Write key={report?.reportNo ?? 0} facts={facts} onDone={onDone} />}
      </div>
    </Box>
  );
}

function Filed({ report: { receipt, filedAt, filedBy, sha256 } }: { readonly report: Report }) {
  const { t } = useTranslation();
  const { time, zone } = useFormat();
  return (
    <dl className="border-t border-line pt-2" data-testid="report-filed">
      <Line label={t('bo.aml.receipt')}>
        <b className="font-semibold tabular-nums">{receipt}</b>
      </Line>
      <Line label={t('bo.aml.filedAt')}>{filedAt && `${time(filedAt)} (${zone})`}</Line>
      <Line label={t('bo.aml.filedBy')}>{filedBy?.name ?? filedBy?.staffId}</Line>
      <Line label={t('bo.aml.hash')}>
        <span className="font-mono text-12 break-all">{sha256}</span>
      </Line>
    </dl>
  );
}

function File({ facts: { item }, report, onDone }: OfCase & { readonly report: Report }) {
  const { t } = useTranslation();
  const { data: staff } = useStaff();
  const { field, send } = useNoteForm();
  const file = useFileReport(item.caseId, {
    onSuccess: () => notify('success', t('bo.aml.filed')),
    onSettled: onDone,
  });
  if (staff?.id === report.by.staffId) return <Alert kind="info">{t('bo.aml.ownReport')}</Alert>;
  return (
    <UnlessHeld>
      <div className="space-y-3 border-t border-line pt-4">
        <fieldset disabled={file.isInDoubt || file.isPending}>
          <NoteField label={t('bo.aml.note')} testId="file-report-note" {...field} />
        </fieldset>
        <CommandFault command={file} />
        <Button
          look="gold"
          size="sm"
          busy={file.isPending}
          onClick={() => send((note) => file.mutate({ note, reportNo: report.reportNo }))}
          data-testid="file-report"
        >
          {t('bo.aml.file')}
        </Button>
      </div>
    </UnlessHeld>
  );
}

const Draft = amlCalls.prepareAmlReport.input.pick({ note: true });

function Write({ facts: { item, report }, onDone }: OfCase) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(report === null);
  const form = useSchemaForm(Draft, { defaultValues: { note: report?.text ?? '' } });
  const prepare = usePrepareReport(item.caseId, {
    onSuccess: () => notify('success', t('bo.aml.prepared')),
    onSettled: onDone,
  });
  if (!isOpen)
    return (
      <Button size="sm" onClick={() => setOpen(true)} data-testid="prepare-again">
        {t('bo.aml.prepareAgain')}
      </Button>
    );
  return (
    <form
      onSubmit={(event) => void form.handleSubmit(({ note }) => prepare.mutate(note))(event)}
      noValidate
      className="space-y-3"
    >
      <p className="text-fg-2">{t('bo.aml.reportHint')}</p>
      <fieldset disabled={prepare.isInDoubt || prepare.isPending}>
        <TextArea
          {...form.register('note')}
          label={t('bo.aml.reportText')}
          rows={8}
          maxLength={4_000}
          error={form.formState.errors.note ? t('bo.aml.reportShort') : undefined}
          className="text-14"
          testId="report-draft"
        />
      </fieldset>
      <CommandFault command={prepare} />
      <Button type="submit" size="sm" look="gold" busy={prepare.isPending} data-testid="prepare-report">
        {t('bo.aml.prepare')}
      </Button>
    </form>
  );
}
