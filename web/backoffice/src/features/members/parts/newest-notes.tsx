import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useNewestNotes } from '../api/use-member-notes';
import { NoteEntry } from './note-entry';
import { Section } from './section';

const SHOWN = 2;

/** The newest notes about a member, with the way to all of them; nothing where there are none. */
export function NewestNotes({ memberId }: { readonly memberId: string }) {
  const { t } = useTranslation();
  const { data } = useNewestNotes(memberId, SHOWN);
  if (!data || data.list.length === 0) return null;
  return (
    <Section
      title={t('bo.members.notes.title')}
      testId="newest-notes"
      tools={
        <Link to={`/members/${memberId}/notes`} className="text-13 text-gold-hi hover:underline">
          {t('bo.members.notes.all', { count: data.totalCount })}
        </Link>
      }
    >
      <ul className="panel divide-y divide-line/60 rounded-12! px-4 py-1">
        {data.list.map((note) => (
          <NoteEntry key={note.id} note={note} />
        ))}
      </ul>
    </Section>
  );
}
