import type { StatementRow } from '@contracts/http/office/statements';
import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { Dialog } from '@web/ui/feedback/dialog';
import { CopyButton } from '@web/ui/frame/copy-button';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useMay } from '../../../lib/use-may';
import type { ChosenDay } from '../api';
import { BookingSide, LineSide, RowState } from './row-sides';
import { DecideBooking, Explain, isOfBank, Pair, ProposeFees, ProposeSettlement } from './settle-forms';

interface RowDialogProps {
  readonly of: ChosenDay;
  /** One row, or the fees that are settled together. */
  readonly rows: readonly StatementRow[];
  readonly onClose: () => void;
  /** @param said what the act has brought about */
  readonly onDone: (said: string) => void;
}

/** Both sides of a row in full, and what can be done about a difference. */
export function RowDialog({ of, rows, onClose, onDone }: RowDialogProps) {
  const { t } = useTranslation();
  const [row, ...more] = rows;
  return (
    <Dialog open={row !== undefined} onClose={onClose} width="wide" title={t('bo.statements.one')}>
      {row && (
        <div key={row.id} className="space-y-5" data-testid="statement-row-dialog" data-kind={row.kind}>
          {more.length > 0 ? (
            <ProposeFees of={of} rows={rows} onDone={onDone} />
          ) : (
            <>
              <Facts row={row} />
              <Acts of={of} row={row} onDone={onDone} />
            </>
          )}
        </div>
      )}
    </Dialog>
  );
}

function Facts({ row }: { readonly row: StatementRow }) {
  const { t } = useTranslation();
  const { money, time } = useFormat();
  const may = useMay();
  const { line, booking, settlement, note } = row;
  const who = settlement?.by ?? null;
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap items-center gap-3">
        <h3 className="text-16 font-semibold">{t(`bo.statements.kinds.${row.kind}`)}</h3>
        <RowState row={row} />
      </div>
      <p className="text-13 text-fg-2">
        {t(`bo.statements.explains.${row.kind}`)}{' '}
        {row.kind !== 'match' && (
          <span className="tabular-nums">
            {t('bo.statements.effect')}: {money(row.effect, true)}.
          </span>
        )}
      </p>
      <div className="grid gap-3 sm:grid-cols-2">
        <div className="rounded-12 border border-line bg-ink-1 p-3 text-13">
          <p className="mb-1 text-12 text-fg-3">{t('bo.statements.onStatement')}</p>
          <LineSide line={line} asFee={row.kind === 'fee'} />
          {line && <Names {...line} />}
        </div>
        <div className="rounded-12 border border-line bg-ink-1 p-3 text-13">
          <p className="mb-1 text-12 text-fg-3">{t('bo.statements.inBooks')}</p>
          <BookingSide booking={booking} />
          {booking && <Names {...booking} />}
          {booking?.memberId && may(routes.staffMember) && (
            <Link to={`/members/${booking.memberId}`} className="mt-2 block text-gold-hi hover:underline">
              {booking.memberName ?? booking.memberId.slice(0, 8)}
            </Link>
          )}
        </div>
      </div>
      {settlement && (
        <p className="text-13">
          {who && t('bo.statements.who', { name: who.name ?? who.staffId.slice(0, 8), at: time(settlement.at) })}
          {note && <span className="block break-words text-fg-2">{note}</span>}
        </p>
      )}
    </div>
  );
}

interface NamesProps {
  readonly paymentId: string | null;
  readonly reference: string | null;
  readonly endToEndId: string | null;
}

function Names(names: NamesProps) {
  const { t } = useTranslation();
  return (
    <dl className="mt-2 space-y-1 text-12">
      {(['paymentId', 'reference', 'endToEndId'] as const).map((name) => {
        const value = names[name];
        return value === null ? null : (
          <div key={name} className="flex items-center justify-between gap-2">
            <dt className="shrink-0 text-fg-3">{t(`bo.statements.${name}`)}</dt>
            <dd className="flex min-w-0 items-center gap-1">
              <span className="truncate font-mono" title={value}>
                {value}
              </span>
              <CopyButton text={value} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}

interface ActsProps {
  readonly of: ChosenDay;
  readonly row: StatementRow;
  readonly onDone: (said: string) => void;
}

function Acts({ of, row, onDone }: ActsProps) {
  const may = useMay();
  if (!may(routes.explainDifferences)) return null;
  if (row.status === 'proposed') return <DecideBooking of={of} row={row} onDone={onDone} />;
  if (row.status !== 'open') return null;
  return (
    <>
      {row.kind === 'fee' && row.effect.startsWith('-') && <ProposeFees of={of} rows={[row]} onDone={onDone} />}
      {isOfBank(row) && <ProposeSettlement of={of} row={row} onDone={onDone} />}
      {row.candidates.length > 0 && <Pair of={of} row={row} onDone={onDone} />}
      <Explain of={of} row={row} onDone={onDone} />
    </>
  );
}
