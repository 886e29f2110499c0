import type { OpenSession } from '@contracts/http/open-sessions';
import { SessionList } from '@web/sessions/session-list';
import { useSessionWords } from '@web/sessions/use-session-words';
import { Dialog } from '@web/ui/feedback/dialog';
import { notify } from '@web/ui/feedback/toast';
import { Button } from '@web/ui/form/button';
import { NoteField } from '@web/ui/form/note-field';
import { MonitorX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandFault } from '../command-fault';
import { useNoteForm } from '../use-note-form';
import { useEndSessions } from './api/use-end-sessions';
import { useSessionsOf, type SessionOwner } from './api/use-sessions-of';

interface HouseSessionsProps {
  readonly owner: SessionOwner;
  /** The account whose sessions they are. */
  readonly name: string;
}

type Asked = OpenSession | 'all';

interface EndingFormProps extends HouseSessionsProps {
  readonly asked: Asked;
  readonly onDone: () => void;
  /** Called when the list may have changed. */
  readonly onSettled: () => void;
}

/** Asks for the reason, and ends one session or all of them. */
export function EndingForm({ asked, owner, name, onDone, onSettled }: EndingFormProps) {
  const { t } = useTranslation();
  const words = useSessionWords();
  const { field, send } = useNoteForm();
  const command = useEndSessions(owner, {
    onSuccess: ({ ended }) => {
      notify('success', t('sessions.ended', { count: ended }));
      onDone();
    },
    onSettled,
  });
  const one = asked === 'all' ? {} : { sessionId: asked.sessionId };
  return (
    <div className="space-y-4">
      <p className="text-13 text-fg-2">
        {asked === 'all'
          ? t('bo.sessions.allText', { name })
          : t('bo.sessions.oneText', { name, device: words.device(asked.device) })}
      </p>
      <fieldset disabled={command.isPending || command.isInDoubt}>
        <NoteField label={t('bo.sessions.reason')} testId="ending-reason" {...field} />
      </fieldset>
      <CommandFault command={command} />
      <Button
        look="danger"
        wide
        busy={command.isPending}
        onClick={() => send((reason) => command.mutate({ ...one, reason }))}
        data-testid="ending-confirm"
      >
        {command.isInDoubt ? t('common.retry') : t('sessions.end')}
      </Button>
    </div>
  );
}

/** The open sessions of a member or of a colleague, with the ends that the house puts to them. */
export function HouseSessions({ owner, name }: HouseSessionsProps) {
  const { t } = useTranslation();
  const words = useSessionWords();
  const query = useSessionsOf(owner);
  const [asked, setAsked] = useState<Asked | null>(null);
  const { data } = query;
  const others = data?.list.filter(({ isThis }) => !isThis).length ?? 0;
  return (
    <div data-testid="house-sessions">
      {data && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-b border-line/60 px-4 py-2.5">
          <p className="min-w-0 flex-1 basis-56 text-12 text-fg-3">{words.limits(data)}</p>
          {others > 1 && (
            <Button size="sm" look="danger" onClick={() => setAsked('all')} data-testid="end-all">
              {t('sessions.endAll')}
            </Button>
          )}
        </div>
      )}
      <SessionList query={query} onEnd={setAsked} />
      <Dialog
        open={asked !== null}
        onClose={() => setAsked(null)}
        title={t(asked === 'all' ? 'bo.sessions.confirmAll' : 'sessions.confirmOne')}
        icon={<MonitorX className="size-4.5" />}
      >
        {asked && (
          <EndingForm
            owner={owner}
            name={name}
            asked={asked}
            onDone={() => setAsked(null)}
            onSettled={() => void query.refetch()}
          />
        )}
      </Dialog>
    </div>
  );
}
