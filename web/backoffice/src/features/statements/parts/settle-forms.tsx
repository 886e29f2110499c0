import type { StatementBookingSide, StatementLineSide, StatementRow } from '@contracts/http/office/statements';
import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { Alert } from '@web/ui/feedback/alert';
import { Button } from '@web/ui/form/button';
import { Field } from '@web/ui/form/field';
import { NoteField } from '@web/ui/form/note-field';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { UnlessHeld } from '../../../lib/approval-hold';
import { CommandFault } from '../../../lib/command-fault';
import { DecisionForm, type Decision } from '../../../lib/decision-form';
import { useNoteForm } from '../../../lib/use-note-form';
import { useStaff } from '../../../lib/use-staff';
import { useStaffCommand } from '../../../lib/use-staff-command';
import { useClientMoney, type ChosenDay } from '../api';
import { BookingSide } from './row-sides';

interface OfRows {
  readonly of: ChosenDay;
  readonly rows: readonly StatementRow[];
  readonly onDone: (said: string) => void;
}

type OfRow = Omit<OfRows, 'rows'> & { readonly row: StatementRow };

/** Settles a difference without a booking. */
export function Explain({ of, row, onDone }: OfRow) {
  const { t } = useTranslation();
  const form = useNoteForm();
  const explain = useStaffCommand(
    routes.explainDifferences,
    (note: string, key) => ({ ...of, rowIds: [row.rowId], note, key }),
    { onSuccess: () => onDone(t('bo.statements.explained2')) },
  );
  return (
    <section className="space-y-3 border-t border-line pt-4">
      <h4 className="text-14 font-semibold">{t('bo.statements.explainTitle')}</h4>
      <p className="text-13 text-fg-2">
        {t('bo.statements.explainText')} {!canBeBooked(row) && t('bo.statements.noPosting')}
      </p>
      <fieldset disabled={explain.isInDoubt || explain.isPending}>
        <NoteField label={t('bo.statements.note')} testId="explain-note" {...form.field} />
      </fieldset>
      <CommandFault command={explain} />
      <Button
        wide
        busy={explain.isPending}
        onClick={() => form.send((note) => explain.mutate(note))}
        data-testid="explain-send"
      >
        {t('bo.statements.explain')}
      </Button>
    </section>
  );
}

/** Tells why a booking may be the other side of a line: what both have in common, and how far apart they are. */
function Reasons({ line, booking }: { readonly line: StatementLineSide; readonly booking: StatementBookingSide }) {
  const { t } = useTranslation();
  const seconds = Math.round((Date.parse(booking.at) - Date.parse(line.at)) / 1_000);
  const apart = t(seconds === 0 ? 'bo.statements.reason.atOnce' : 'bo.statements.reason.apart', {
    minutes: Math.floor(Math.abs(seconds) / 60),
    seconds: Math.abs(seconds) % 60,
  });
  const isSame = (name: 'paymentId' | 'endToEndId' | 'reference') =>
    line[name] !== null && line[name] === booking[name];
  const names = (['paymentId', 'endToEndId', 'reference'] as const).filter(isSame);
  const reasons = [
    t('bo.statements.reason.amount'),
    apart,
    ...names.map((name) => t(`bo.statements.reason.${name}`)),
    ...(names.length === 0 ? [t('bo.statements.reason.noName')] : []),
  ];
  return (
    <p className="mt-2 text-12 text-fg-3" data-testid="pair-reasons">
      {reasons.join(' · ')}
    </p>
  );
}

/** Says which booking a line belongs to. */
export function Pair({ of, row, onDone }: OfRow) {
  const { t } = useTranslation();
  const form = useNoteForm();
  const [bookingId, setBookingId] = useState(row.candidates[0]!.bookingId);
  const pair = useStaffCommand(
    routes.pairDifference,
    (note: string, key) => ({ ...of, rowId: row.rowId, bookingId, note, key }),
    { onSuccess: () => onDone(t('bo.statements.paired')) },
  );
  return (
    <section className="space-y-3 border-t border-line pt-4">
      <h4 className="text-14 font-semibold">{t('bo.statements.pairTitle')}</h4>
      <p className="text-13 text-fg-2">{t('bo.statements.pairText')}</p>
      <fieldset disabled={pair.isInDoubt || pair.isPending} className="space-y-3">
        {row.candidates.map((candidate) => (
          <label
            key={candidate.bookingId}
            className="flex items-start gap-3 rounded-12 border border-line bg-ink-1 p-3 text-13"
          >
            <input
              type="radio"
              name="candidate"
              checked={bookingId === candidate.bookingId}
              onChange={() => setBookingId(candidate.bookingId)}
              className="mt-1 accent-gold"
              data-testid="pair-candidate"
            />
            <span className="min-w-0 flex-1">
              <BookingSide booking={candidate} />
              {row.line && <Reasons line={row.line} booking={candidate} />}
            </span>
          </label>
        ))}
        <NoteField label={t('bo.statements.pairNote')} testId="pair-note" {...form.field} />
      </fieldset>
      <CommandFault command={pair} />
      <Button wide busy={pair.isPending} onClick={() => form.send((note) => pair.mutate(note))} data-testid="pair-send">
        {t('bo.statements.pair')}
      </Button>
    </section>
  );
}

/** Asks that fees are booked. Nothing follows from it until a second person agrees. */
export function ProposeFees({ of, rows, onDone }: OfRows) {
  const { t } = useTranslation();
  const { minor, toMinor } = useFormat();
  const form = useNoteForm();
  const propose = useStaffCommand(
    routes.proposeBookings,
    (note: string, key) => ({ ...of, rowIds: rows.map(({ rowId }) => rowId), bankId: null, note, key }),
    { onSuccess: () => onDone(t('bo.statements.proposedNow')) },
  );
  const sum = rows.reduce((all, { effect }) => all - (toMinor(effect) ?? 0n), 0n);
  return (
    <section className="space-y-3 border-t border-line pt-4">
      <h4 className="text-14 font-semibold">{t('bo.statements.feeTitle')}</h4>
      <p className="text-13 text-fg-2">
        {rows.length > 1
          ? t('bo.statements.feesAllText', { count: rows.length, amount: minor(sum) })
          : t('bo.statements.feeText')}
      </p>
      <fieldset disabled={propose.isInDoubt || propose.isPending}>
        <NoteField label={t('bo.statements.note')} testId="fee-note" {...form.field} />
      </fieldset>
      <CommandFault command={propose} />
      <Button
        look="gold"
        wide
        busy={propose.isPending}
        onClick={() => form.send((note) => propose.mutate(note))}
        data-testid="fee-send"
      >
        {t('bo.statements.proposeFee')}
      </Button>
    </section>
  );
}

/** The names of bank accounts as the books have them. */
const BANK_ID = /^[a-z0-9][a-z0-9-]{0,29}$/;

/** Asks that money between the provider and a bank account of the house is booked. */
export function ProposeSettlement({ of, row, onDone }: OfRow) {
  const { t } = useTranslation();
  const { data: clients } = useClientMoney();
  const known = clients?.banks.map(({ bankId }) => bankId) ?? [];
  const form = useNoteForm();
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const bankId = typed ?? known[0] ?? '';
  const propose = useStaffCommand(
    routes.proposeBookings,
    (note: string, key) => ({ ...of, rowIds: [row.rowId], bankId, note, key }),
    { onSuccess: () => onDone(t('bo.statements.proposedNow')) },
  );
  const send = () => {
    setRefused(!BANK_ID.test(bankId));
    form.send((note) => BANK_ID.test(bankId) && propose.mutate(note));
  };
  const isNew = BANK_ID.test(bankId) && !known.includes(bankId);
  return (
    <section className="space-y-3 border-t border-line pt-4">
      <h4 className="text-14 font-semibold">{t('bo.statements.bankTitle')}</h4>
      <p className="text-13 text-fg-2">
        {t(row.effect.startsWith('-') ? 'bo.statements.toBankText' : 'bo.statements.fromBankText')}
      </p>
      <fieldset disabled={propose.isInDoubt || propose.isPending} className="space-y-3">
        <Field
          label={t('bo.statements.bank')}
          hint={isNew ? t('bo.statements.bankNew') : t('bo.statements.bankHint')}
          error={isRefused ? t('bo.statements.bankFault') : undefined}
          list={listId}
          value={bankId}
          maxLength={30}
          onChange={(event) => setTyped(event.target.value.toLowerCase())}
          data-testid="bank-id"
        />
        <datalist id={listId}>
          {known.map((id) => (
            <option key={id} value={id} />
          ))}
        </datalist>
        <NoteField label={t('bo.statements.note')} testId="bank-note" {...form.field} />
      </fieldset>
      <CommandFault command={propose} />
      <Button look="gold" wide busy={propose.isPending} onClick={send} data-testid="bank-send">
        {t('bo.statements.proposeFee')}
      </Button>
    </section>
  );
}

/** The second person books it, or leaves it open. */
export function DecideBooking({ of, row, onDone }: OfRow) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const { data: staff } = useStaff();
  const decide = useStaffCommand(
    routes.decideBookings,
    (decision: Decision, key) => ({ ...of, rowIds: [row.rowId], ...decision, key }),
    {
      onSuccess: (_, { isApproved }) => onDone(t(isApproved ? approvedOf(row) : 'bo.statements.turnedDownNow')),
    },
  );
  const { maker, note, bankId } = row;
  if (!maker) return null;
  const asked = { name: maker.name ?? maker.staffId.slice(0, 8), amount: money(row.effect.replace('-', '')) };
  return (
    <section className="space-y-3 border-t border-line pt-4">
      <p data-testid="fee-proposal">
        {bankId === null
          ? t('bo.statements.askedFee', asked)
          : t(row.effect.startsWith('-') ? 'bo.statements.askedToBank' : 'bo.statements.askedFromBank', {
              ...asked,
              bank: bankId,
            })}
        <span className="block text-13 break-words text-fg-2">{note}</span>
      </p>
      {staff?.id === maker.staffId ? (
        <Alert kind="info">{t('bo.statements.own')}</Alert>
      ) : (
        <UnlessHeld>
          <DecisionForm
            command={decide}
            labels={{
              note: t('bo.statements.decisionNote'),
              refuse: t('bo.statements.turnDown'),
              approve: t('bo.statements.approve'),
            }}
            testIds={{ note: 'fee-decision-note', refuse: 'fee-turn-down', approve: 'fee-approve' }}
          />
        </UnlessHeld>
      )}
    </section>
  );
}

function approvedOf({ bankId }: StatementRow) {
  return bankId === null ? ('bo.statements.approvedNow' as const) : ('bo.statements.bankBooked' as const);
}

/** A line that may be money of the house, and no member's. */
export function isOfBank({ kind, line }: StatementRow): boolean {
  return kind === 'onlyThere' && line?.kind === 'other';
}

function canBeBooked(row: StatementRow): boolean {
  return row.kind === 'fee' || isOfBank(row);
}
