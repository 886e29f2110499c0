import type { MemberNote } from '@contracts/http/office/member-notes';
import { useFormat } from '@web/api/merchant';
import { Button } from '@web/ui/form/button';
import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';

interface NoteEntryProps {
  readonly note: MemberNote;
  /** Absent for a reader who may not strike notes through. */
  readonly onStrike?: ((note: MemberNote) => void) | undefined;
}

/** A note: its writer, its time and its text. One that was struck through says by whom and why. */
export function NoteEntry({ note, onStrike }: NoteEntryProps) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const { text, written, struck } = note;
  return (
    <li className="py-2.5 text-13" data-testid="note" data-struck={struck !== null}>
      <div className="flex items-start justify-between gap-3">
        <p className="text-12 text-fg-3">
          <b className="font-medium text-fg-2">{written.name ?? written.staffId}</b>
          <span className="ms-2 tabular-nums">{time(written.at)}</span>
        </p>
        {onStrike && !struck && (
          <Button size="sm" look="ghost" className="-my-1.5" onClick={() => onStrike(note)} data-testid="strike-note">
            {t('bo.members.notes.strike')}
          </Button>
        )}
      </div>
      <p className={clsx('mt-0.5 whitespace-pre-line break-words', struck && 'text-fg-3 line-through')}>{text}</p>
      {struck && (
        <p className="mt-1 text-12 text-fg-3">
          {t('bo.members.notes.struckBy', {
            name: struck.name ?? struck.staffId,
            time: time(struck.at),
            reason: struck.reason,
          })}
        </p>
      )}
    </li>
  );
}
