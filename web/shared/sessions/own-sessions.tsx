import type { EndedSessions, OpenSession } from '@contracts/http/open-sessions';
import { useMutation } from '@tanstack/react-query';
import { useFaultText } from '@web/api/use-fault-text';
import { Alert } from '@web/ui/feedback/alert';
import { ConfirmDialog } from '@web/ui/feedback/confirm-dialog';
import { notify } from '@web/ui/feedback/toast';
import { Button } from '@web/ui/form/button';
import { useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SessionList, type SessionsQuery } from './session-list';
import { useSessionWords } from './use-session-words';

interface OwnSessionsProps {
  readonly query: SessionsQuery;
  /** Ends one session, or all others where it gets null. */
  readonly end: (sessionId: string | null) => Promise<EndedSessions>;
  /** The way on for a person who does not know one of the devices. */
  readonly advice?: ReactNode;
}

/** The open sessions of the person who is logged in, who may end all but this one. */
export function OwnSessions({ query, end, advice }: OwnSessionsProps) {
  const { t } = useTranslation();
  const words = useSessionWords();
  const faultText = useFaultText();
  const [asking, setAsking] = useState<OpenSession | 'others' | null>(null);
  const ending = useMutation({
    mutationFn: end,
    onSuccess: ({ ended }) => notify('success', t('sessions.ended', { count: ended })),
    onSettled: () => {
      setAsking(null);
      void query.refetch();
    },
  });
  const { data } = query;
  const others = data?.list.filter(({ isThis }) => !isThis).length ?? 0;
  const shown = asking === 'others' || asking === null ? null : asking;
  return (
    <div className="space-y-4" data-testid="own-sessions">
      <p className="text-13 text-fg-2">
        {t('sessions.text')} {data && words.limits(data)}
      </p>
      {ending.error && <Alert kind="loss">{faultText(ending.error)}</Alert>}
      <div className="panel overflow-clip rounded-12!">
        <SessionList query={query} onEnd={setAsking} />
      </div>
      {data && others === 0 && <p className="text-center text-13 text-fg-3">{t('sessions.alone')}</p>}
      {others > 1 && (
        <Button look="danger" wide onClick={() => setAsking('others')} data-testid="end-others">
          {t('sessions.endOthers')}
        </Button>
      )}
      {others > 0 && advice}
      <ConfirmDialog
        open={asking !== null}
        title={t(shown ? 'sessions.confirmOne' : 'sessions.confirmOthers')}
        text={
          shown ? t('sessions.confirmOneText', { device: words.device(shown.device) }) : t('sessions.confirmOthersText')
        }
        confirmLabel={t('sessions.end')}
        confirmTestId="end-session-confirm"
        busy={ending.isPending}
        onConfirm={() => ending.mutate(shown?.sessionId ?? null)}
        onCancel={() => !ending.isPending && setAsking(null)}
      />
    </div>
  );
}
