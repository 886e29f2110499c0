import type { StaffMember } from '@contracts/http/office/back-office';
import type { MemberNote } from '@contracts/http/office/member-notes';
import { routes } from '@contracts/http/routes';
import { Dialog } from '@web/ui/feedback/dialog';
import { Empty, Fault, Skeleton } from '@web/ui/feedback/states';
import { notify } from '@web/ui/feedback/toast';
import { Button } from '@web/ui/form/button';
import { NoteField } from '@web/ui/form/note-field';
import { NotebookPen, Strikethrough } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandFault } from '../../lib/command-fault';
import { useMay } from '../../lib/use-may';
import { useNoteForm } from '../../lib/use-note-form';
import { useMemberNotes, useStrikeNote } from './api/use-member-notes';
import { Acts } from './parts/acts';
import { HouseActs } from './parts/house-acts';
import { NoteEntry } from './parts/note-entry';
import { Section } from './parts/section';
import { WriteNote } from './parts/write-note';

/** The list follows the log by a moment, after which a note that was just written stands in it for certain. */
const LOOKS_AGAIN_MS = 1_500;

/** The notes about a member, the acts that the reader may do, and those that the house has done so far. */
export default function MemberNotes({ member }: { readonly member: StaffMember }) {
  const { t } = useTranslation();
  const may = useMay();
  const page = useMemberNotes(member.id);
  const lookAgain = () => {
    page.list.retry();
    setTimeout(page.list.retry, LOOKS_AGAIN_MS);
  };
  const [striking, setStriking] = useState<MemberNote | null>(null);
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[1fr_380px]">
      <div className="min-w-0 space-y-4">
        {may(routes.writeMemberNote) && <WriteNote memberId={member.id} onDone={lookAgain} />}
        <Section title={t('bo.members.notes.title')} testId="notes">
          <Notes page={page} onStrike={may(routes.strikeMemberNote) ? setStriking : undefined} />
        </Section>
        {may(routes.staffActivity) && <HouseActs member={member} />}
      </div>
      <Acts member={member} />
      <Dialog
        open={striking !== null}
        onClose={() => setStriking(null)}
        title={t('bo.members.notes.strikeTitle')}
        icon={<Strikethrough className="size-4.5" aria-hidden="true" />}
      >
        {striking && (
          <StrikeForm
            key={striking.id}
            memberId={member.id}
            note={striking}
            onDone={() => {
              lookAgain();
              setStriking(null);
            }}
          />
        )}
      </Dialog>
    </div>
  );
}

interface NotesProps {
  readonly page: ReturnType<typeof useMemberNotes>;
  readonly onStrike: ((note: MemberNote) => void) | undefined;
}

function Notes({ page: { list }, onStrike }: NotesProps) {
  const { t } = useTranslation();
  const { rows, error, fetching, retry, turning } = list;
  if (!rows)
    return error ? (
      <Fault className="panel" fault={error} onRetry={retry} busy={fetching} />
    ) : (
      <Skeleton className="h-32 rounded-12!" />
    );
  if (rows.length === 0)
    return (
      <div className="panel rounded-12!">
        <Empty icon={<NotebookPen className="size-6" />} title={t('bo.members.notes.none')} />
      </div>
    );
  return (
    <>
      <ul className="panel divide-y divide-line/60 rounded-12! px-4 py-1">
        {rows.map((note) => (
          <NoteEntry key={note.id} note={note} onStrike={onStrike} />
        ))}
      </ul>
      {turning && 'hasMore' in turning && turning.hasMore && (
        <div className="flex justify-center py-2">
          <Button onClick={turning.onMore} busy={turning.loadingMore}>
            {t('common.loadMore')}
          </Button>
        </div>
      )}
    </>
  );
}

interface StrikeFormProps {
  readonly memberId: string;
  readonly note: MemberNote;
  readonly onDone: () => void;
}

function StrikeForm({ memberId, note, onDone }: StrikeFormProps) {
  const { t } = useTranslation();
  const reason = useNoteForm();
  const strike = useStrikeNote(memberId, note, {
    onSuccess: () => {
      notify('success', t('bo.members.notes.struck'));
      onDone();
    },
  });
  return (
    <div className="space-y-4">
      <p className="panel max-h-48 overflow-y-auto whitespace-pre-line break-words rounded-12! p-3 text-13">
        {note.text}
      </p>
      <fieldset disabled={strike.isInDoubt || strike.isPending}>
        <NoteField label={t('bo.members.notes.strikeReason')} testId="strike-reason" {...reason.field} />
      </fieldset>
      <CommandFault command={strike} />
      <Button
        look="gold"
        wide
        busy={strike.isPending}
        onClick={() => reason.send((text) => strike.mutate(text))}
        data-testid="strike-confirm"
      >
        {t('bo.members.notes.strike')}
      </Button>
    </div>
  );
}
