import { Maintenance, type SiteDesk } from '@contracts/http/office/site-desk';
import { routes } from '@contracts/http/routes';
import { useFormat, useMerchant } from '@web/api/merchant';
import { zonedToUtc } from '@web/time/merchant-time';
import { Alert } from '@web/ui/feedback/alert';
import { Button } from '@web/ui/form/button';
import { ConfirmDialog } from '@web/ui/feedback/confirm-dialog';
import { Field } from '@web/ui/form/field';
import { MomentField } from '@web/ui/form/moment-field';
import { StatusMark } from '@web/ui/feedback/status-mark';
import { notify } from '@web/ui/feedback/toast';
import { useState } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { SERVED_LANGUAGES } from '@web/i18n/language';
import { useSchemaForm } from '@web/ui/form/use-schema-form';
import { CommandFault } from '../../../lib/command-fault';
import { useSwitchMaintenance } from '../api/use-switch-maintenance';
import { useMay } from '../../../lib/use-may';

interface MaintenancePanelProps {
  readonly desk: SiteDesk;
  readonly onDone: () => void;
}

const MaintenanceForm = z.object({ note: Maintenance.shape.note, until: z.string() });
type Draft = z.input<typeof MaintenanceForm>;

/** The texts that visitors read during maintenance. */
function Words({ form }: { readonly form: UseFormReturn<Draft, unknown, Draft> }) {
  const { t } = useTranslation();
  const { zone } = useFormat();
  return (
    <div className="grid gap-3 sm:grid-cols-3">
      {SERVED_LANGUAGES.map((language) => (
        <Field
          key={language}
          {...form.register(`note.${language}`)}
          label={t('bo.site.note', { language: t(`bo.site.language.${language}`) })}
          maxLength={300}
          data-testid={`note-${language}`}
        />
      ))}
      <Controller
        control={form.control}
        name="until"
        render={({ field: { value, onChange } }) => (
          <MomentField
            label={`${t('bo.site.until')} (${zone})`}
            zone={zone}
            value={value}
            onChange={onChange}
            testId="maintenance-until"
          />
        )}
      />
    </div>
  );
}

/** Shows if the site is under maintenance, and until when. */
function Standing({ desk }: Pick<MaintenancePanelProps, 'desk'>) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const { isOn, until } = desk.maintenance;
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-14 font-semibold">{t('bo.site.maintenance')}</h2>
        <StatusMark health={isOn ? 'bad' : 'good'}>{t(isOn ? 'bo.site.on' : 'bo.site.off')}</StatusMark>
      </div>
      {desk.isMaintenanceForced && <Alert kind="info">{t('bo.site.forced')}</Alert>}
      {isOn && until && (
        <p className="text-13 text-fg-2">
          {t('bo.site.until')}: {time(until)}
        </p>
      )}
    </>
  );
}

/** Closes the site to visitors, and opens it again. */
export function MaintenancePanel({ desk, onDone }: MaintenancePanelProps) {
  const { t } = useTranslation();
  const { timeZone } = useMerchant();
  const isMine = useMay()(routes.switchMaintenance) && !desk.isMaintenanceForced;
  const { isOn, note } = desk.maintenance;
  const form = useSchemaForm(MaintenanceForm, { defaultValues: { note, until: '' } });
  const [asking, setAsking] = useState(false);
  const change = useSwitchMaintenance({
    onSuccess: (_, { isOn: on }) => {
      notify('success', t(on ? 'bo.site.begun' : 'bo.site.ended'));
      setAsking(false);
      onDone();
    },
    onError: () => setAsking(false),
  });
  const switchTo = (on: boolean) =>
    void form.handleSubmit(({ note: text, until }) =>
      change.mutate({ isOn: on, note: text, until: on && until ? zonedToUtc(until, timeZone) : null }),
    )();
  return (
    <section
      className="panel space-y-3 rounded-12! p-4"
      aria-label={t('bo.site.maintenance')}
      data-testid="maintenance"
    >
      <Standing desk={desk} />
      {isMine && !isOn && <Words form={form} />}
      <CommandFault command={change} />
      {isMine && (
        <Button
          look={isOn ? 'gold' : 'danger'}
          size="sm"
          busy={change.isPending}
          onClick={() => (isOn ? switchTo(false) : setAsking(true))}
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
        onConfirm={() => switchTo(true)}
        onCancel={() => setAsking(false)}
      />
    </section>
  );
}
