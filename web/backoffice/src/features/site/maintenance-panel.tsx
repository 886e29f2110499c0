import type { SiteDesk } from '@contracts/http/site-desk';
import { routes } from '@contracts/http/routes';
import { useMutation } from '@tanstack/react-query';
import { apiCall } from '@web/api/api-call';
import { useFormat, useMerchant } from '@web/api/merchant';
import { useFaultText } from '@web/api/use-fault-text';
import { useIntention } from '@web/api/use-intention';
import { zonedToUtc } from '@web/time/merchant-time';
import { Alert } from '@web/ui/alert';
import { Button } from '@web/ui/button';
import { ConfirmDialog } from '@web/ui/confirm-dialog';
import { Field } from '@web/ui/field';
import { StatusMark } from '@web/ui/status-mark';
import { notify } from '@web/ui/toast';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useMay } from '../session/use-may';

interface MaintenancePanelProps {
  readonly desk: SiteDesk;
  readonly onDone: () => void;
}

interface WordsProps {
  readonly note: SiteDesk['maintenance']['note'];
  readonly until: string;
  readonly onNote: (note: SiteDesk['maintenance']['note']) => void;
  readonly onUntil: (until: string) => void;
}

/** What visitors are told. */
function Words({ note, until, onNote, onUntil }: WordsProps) {
  const { t } = useTranslation();
  const { zone } = useFormat();
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      {(['pt', 'en'] as const).map((language) => (
        <Field
          key={language}
          label={t('bo.site.note', { language: t(`bo.site.language.${language}`) })}
          value={note[language]}
          maxLength={300}
          onChange={({ target }) => onNote({ ...note, [language]: target.value })}
          data-testid={`note-${language}`}
        />
      ))}
      <Field
        label={`${t('bo.site.until')} (${zone})`}
        type="datetime-local"
        value={until}
        onChange={({ target }) => onUntil(target.value)}
      />
    </div>
  );
}

/** Closes the site to visitors, and opens it again. */
export function MaintenancePanel({ desk, onDone }: MaintenancePanelProps) {
  const { t } = useTranslation();
  const { timeZone } = useMerchant();
  const { time } = useFormat();
  const faultText = useFaultText();
  const intention = useIntention();
  const isMine = useMay()(routes.switchMaintenance) && !desk.isMaintenanceForced;
  const { isOn, note: before, until: untilBefore } = desk.maintenance;
  const [note, setNote] = useState(before);
  const [until, setUntil] = useState('');
  const [asking, setAsking] = useState(false);
  const change = useMutation({
    mutationFn: (on: boolean) =>
      intention.carryOut((key) =>
        apiCall(routes.switchMaintenance, {
          key,
          isOn: on,
          note,
          until: on && until ? zonedToUtc(until, timeZone) : null,
        }),
      ),
    onSuccess: (_, on) => {
      notify('success', t(on ? 'bo.site.begun' : 'bo.site.ended'));
      setAsking(false);
      onDone();
    },
    onError: () => setAsking(false),
  });
  return (
    <section
      className="panel space-y-3 rounded-12! p-4"
      aria-label={t('bo.site.maintenance')}
      data-testid="maintenance"
    >
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-14 font-semibold">{t('bo.site.maintenance')}</h2>
        <StatusMark health={isOn ? 'bad' : 'good'}>{t(isOn ? 'bo.site.on' : 'bo.site.off')}</StatusMark>
      </div>
      {desk.isMaintenanceForced && <Alert kind="info">{t('bo.site.forced')}</Alert>}
      {isOn && untilBefore && (
        <p className="text-13 text-fg-2">
          {t('bo.site.until')}: {time(untilBefore)}
        </p>
      )}
      {isMine && !isOn && <Words note={note} until={until} onNote={setNote} onUntil={setUntil} />}
      {change.error && (
        <Alert kind="loss">
          {faultText(change.error)} {intention.isInDoubt && t('bo.site.inDoubt')}
        </Alert>
      )}
      {isMine && (
        <Button
          look={isOn ? 'gold' : 'danger'}
          size="sm"
          busy={change.isPending}
          onClick={() => (isOn ? change.mutate(false) : setAsking(true))}
          data-testid="switch-maintenance"
        >
          {t(isOn ? 'bo.site.end' : 'bo.site.begin')}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        title={t('bo.site.beginTitle')}
        text={t('bo.site.beginText')}
        confirmLabel={t('bo.site.begin')}
        confirmTestId="maintenance-confirm"
        busy={change.isPending}
        onConfirm={() => change.mutate(true)}
        onCancel={() => setAsking(false)}
      />
    </section>
  );
}
