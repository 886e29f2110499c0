import {
  FILE_COLUMNS,
  STATEMENT_FILE_MAX_BYTES,
  type FileColumn,
  type FileMapping,
} from '@contracts/http/office/statements';
import { routes } from '@contracts/http/routes';
import { apiCall, type ValueOf } from '@web/api/api-call';
import { useFormat } from '@web/api/merchant';
import { useFaultText } from '@web/api/use-fault-text';
import { Alert } from '@web/ui/feedback/alert';
import { Dialog } from '@web/ui/feedback/dialog';
import { Button } from '@web/ui/form/button';
import { Field } from '@web/ui/form/field';
import { NoteField } from '@web/ui/form/note-field';
import { FILTER_BOX, filterLook } from '@web/ui/list/filters';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandFault } from '../../../lib/command-fault';
import { useNoteForm } from '../../../lib/use-note-form';
import { useStaffCommand } from '../../../lib/use-staff-command';
import type { ChosenDay } from '../api';
import { LineSide } from './row-sides';

/** The lines that the server shows at once. */
const PAGE = 10;
const AMOUNT = /^-?\d{1,15}([.,]\d{1,2})?$/;

type Preview = ValueOf<typeof routes.previewStatementFile>;

interface Chosen {
  readonly name: string;
  readonly text: string;
}

interface FileDialogProps {
  readonly of: ChosenDay;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onDone: (said: string) => void;
}

/** A file is read and looked at; a second person takes it over. */
export function FileDialog({ of, isOpen, onClose, onDone }: FileDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={isOpen} onClose={onClose} width="wide" title={t('bo.statements.file')}>
      {isOpen && <Content of={of} onDone={onDone} />}
    </Dialog>
  );
}

function Content({ of, onDone }: Pick<FileDialogProps, 'of' | 'onDone'>) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const [file, setFile] = useState<Chosen | null>(null);
  const [preview, setPreview] = useState<Preview | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [from, setFrom] = useState(0);
  const read = async (chosen: Chosen, mapping: FileMapping | null, after = 0) => {
    try {
      setPreview(await apiCall(routes.previewStatementFile, { ...of, text: chosen.text, mapping, from: after }));
      setFrom(after);
      setFault(null);
    } catch (error) {
      setFault(faultText(error));
    }
  };
  const choose = async (given: File | undefined) => {
    if (!given) return;
    setPreview(null);
    if (given.size > STATEMENT_FILE_MAX_BYTES) return setFault(t('bo.statements.tooLarge'));
    const chosen = { name: given.name.slice(0, 120), text: await given.text() };
    setFile(chosen);
    await read(chosen, null);
  };
  return (
    <div className="space-y-4">
      <label className="block text-13 font-medium text-fg-2">
        {t('bo.statements.chooseFile')}
        <input
          type="file"
          accept=".csv,text/csv"
          onChange={({ target }) => void choose(target.files?.[0])}
          data-testid="statement-file-input"
          className="mt-1.5 block w-full rounded-12 border border-line-strong/60 bg-ink-1 p-3 text-14"
        />
        <span className="mt-1.5 block text-12 font-normal text-fg-3">{t('bo.statements.chooseText')}</span>
      </label>
      {fault && <Alert kind="loss">{fault}</Alert>}
      {file && preview && (
        <>
          <Mapping preview={preview} onChange={(mapping) => void read(file, mapping)} />
          <Read preview={preview} from={from} onPage={(after) => void read(file, preview.mapping, after)} />
          {preview.faultCount === 0 && preview.lines > 0 && (
            <Propose of={of} file={file} mapping={preview.mapping} onDone={onDone} />
          )}
        </>
      )}
    </div>
  );
}

interface MappingProps {
  readonly preview: Preview;
  readonly onChange: (mapping: FileMapping) => void;
}

/** Which column of the file tells what. */
function Mapping({ preview: { headers, mapping }, onChange }: MappingProps) {
  const { t } = useTranslation();
  const change = (name: FileColumn, header: string) => {
    const rest = Object.fromEntries(Object.entries(mapping).filter(([one]) => one !== name));
    onChange(header === '' ? rest : { ...rest, [name]: header });
  };
  return (
    <fieldset>
      <legend className="mb-2 text-13 font-semibold">{t('bo.statements.columns')}</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        {FILE_COLUMNS.map((name) => (
          <label key={name} className="block text-12 text-fg-2">
            {t(`bo.statements.columnNames.${name}`)}
            <select
              value={mapping[name] ?? ''}
              onChange={({ target }) => change(name, target.value)}
              data-testid={`column-${name}`}
              className={clsx(FILTER_BOX, filterLook(false), 'mt-1 w-full')}
            >
              <option value="">{t('bo.statements.noColumn')}</option>
              {headers.map((header) => (
                <option key={header} value={header}>
                  {header}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

interface ReadProps {
  readonly preview: Preview;
  /** The number of lines before those that are shown. */
  readonly from: number;
  readonly onPage: (from: number) => void;
}

/** The sum of a file, the rows that cannot be read, and its lines page by page. */
function Read({ preview: { lines, sum, sample, faults, faultCount }, from, onPage }: ReadProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const columnName = (column: string) =>
    column === 'rows' ? t('bo.statements.tooManyRows') : t(`bo.statements.columnNames.${column as FileColumn}`);
  return (
    <div className="space-y-3" data-testid="statement-file-read">
      <p className="text-13 tabular-nums">{t('bo.statements.readLines', { count: lines, amount: money(sum) })}</p>
      {faults.length > 0 && (
        <Alert kind="loss">
          {t('bo.statements.faults', { count: faultCount })}{' '}
          {faults
            .slice(0, 5)
            .map(({ row, column }) => t('bo.statements.faultAt', { row, column: columnName(column) }))
            .join('; ')}
        </Alert>
      )}
      {sample.length > 0 && (
        <ul className="divide-y divide-line/60 rounded-12 border border-line bg-ink-1 px-3 text-13">
          {sample.map((line) => (
            <li key={line.lineId} className="py-2">
              <LineSide line={line} />
            </li>
          ))}
        </ul>
      )}
      {lines > sample.length && (
        <div className="flex items-center gap-3 text-13 tabular-nums">
          <Button look="ghost" disabled={from === 0} onClick={() => onPage(Math.max(0, from - PAGE))}>
            {t('bo.statements.linesBefore')}
          </Button>
          <span>{t('bo.statements.linesShown', { from: from + 1, to: from + sample.length, count: lines })}</span>
          <Button look="ghost" disabled={from + PAGE >= lines} onClick={() => onPage(from + PAGE)}>
            {t('bo.statements.linesAfter')}
          </Button>
        </div>
      )}
    </div>
  );
}

interface ProposeProps {
  readonly of: ChosenDay;
  readonly file: Chosen;
  readonly mapping: FileMapping;
  readonly onDone: (said: string) => void;
}

function Propose({ of, file, mapping, onDone }: ProposeProps) {
  const { t } = useTranslation();
  const note = useNoteForm();
  const [[opening, closing], setBalances] = useState<readonly [string, string]>(['', '']);
  const [isTried, setTried] = useState(false);
  const plain = (amount: string) => amount.trim().replace(',', '.');
  const propose = useStaffCommand(
    routes.proposeStatementFile,
    (text: string, key) => ({
      ...of,
      text: file.text,
      fileName: file.name,
      mapping,
      opening: plain(opening),
      closing: plain(closing),
      note: text,
      key,
    }),
    { onSuccess: () => onDone(t('bo.statements.fileProposed')) },
  );
  const faultOf = (amount: string) =>
    isTried && !AMOUNT.test(amount.trim()) ? { error: t('bo.statements.amountFault') } : {};
  const send = () => {
    setTried(true);
    note.send((text) => {
      if (AMOUNT.test(opening.trim()) && AMOUNT.test(closing.trim())) propose.mutate(text);
    });
  };
  return (
    <section className="space-y-4 border-t border-line pt-4">
      <fieldset disabled={propose.isInDoubt || propose.isPending} className="space-y-4">
        <div className="grid gap-3 sm:grid-cols-2">
          <Field
            label={t('bo.statements.openingAmount')}
            inputMode="decimal"
            value={opening}
            onChange={({ target }) => setBalances([target.value, closing])}
            data-testid="file-opening"
            {...faultOf(opening)}
          />
          <Field
            label={t('bo.statements.closingAmount')}
            inputMode="decimal"
            value={closing}
            onChange={({ target }) => setBalances([opening, target.value])}
            data-testid="file-closing"
            {...faultOf(closing)}
          />
        </div>
        <NoteField label={t('bo.statements.fileNote')} testId="file-note" {...note.field} />
      </fieldset>
      <CommandFault command={propose} />
      <Button look="gold" wide busy={propose.isPending} onClick={send} data-testid="file-send">
        {t('bo.statements.propose')}
      </Button>
    </section>
  );
}
