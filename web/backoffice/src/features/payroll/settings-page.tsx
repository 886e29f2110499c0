import { routes } from '@contracts/http/routes';
import type { ValueOf } from '@web/api/api-call';
import { useFormat, useMerchant } from '@web/api/merchant';
import { useLanguage } from '@web/i18n/setup';
import { Alert } from '@web/ui/feedback/alert';
import { Button } from '@web/ui/form/button';
import { Field } from '@web/ui/form/field';
import { useSchemaForm } from '@web/ui/form/use-schema-form';
import { PageHead } from '@web/ui/frame/page-head';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { notify } from '@web/ui/feedback/toast';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../lib/use-may';
import { CommandFault } from '../../lib/command-fault';
import { useChangePayrollSettings } from './api/use-change-payroll-settings';
import { usePayrollSettings } from './api/use-payroll-settings';
import { draftOf, PARTS, settingsSchema, type FieldName } from './parts/settings-draft';

type Desk = ValueOf<typeof routes.payrollSettings>;

const TIMES: ReadonlySet<FieldName> = new Set(['dailyAt', 'dividendAt']);

/** The settings of the contracts and the pay of agents. */
export default function PayrollSettingsPage() {
  const { t } = useTranslation();
  const { time } = useFormat();
  const { data, error, isFetching, refetch } = usePayrollSettings();
  const changed = data?.changedAt
    ? t('bo.payroll.changedBy', { name: data.changedBy ?? '', time: time(data.changedAt) })
    : t('bo.payroll.unchanged');
  return (
    <>
      <PageHead
        trail={[{ label: t('bo.payroll.title'), to: '/payroll' }]}
        title={t('bo.payroll.settings')}
        note={data ? `${t('bo.payroll.settingsText')} ${changed}.` : t('bo.payroll.settingsText')}
      />
      {error && !data && <Fault className="panel" fault={error} onRetry={() => void refetch()} busy={isFetching} />}
      {!error && !data && <Skeleton className="h-96 rounded-12!" />}
      {data && <SettingsForm key={data.revision} desk={data} onDone={() => void refetch()} />}
    </>
  );
}

interface SettingsFormProps {
  readonly desk: Desk;
  readonly onDone: () => void;
}

function SettingsForm({ desk, onDone }: SettingsFormProps) {
  const { t } = useTranslation();
  const { currencyDigits } = useMerchant();
  const language = useLanguage();
  const isMine = useMay()(routes.changePayrollSettings);
  const form = useSchemaForm(settingsSchema(currencyDigits), {
    defaultValues: draftOf(desk.settings, language),
    recheck: 'onSubmit',
  });
  const { errors, isDirty } = form.formState;
  const change = useChangePayrollSettings(desk.revision, {
    onSuccess: () => {
      notify('success', t('bo.payroll.saved'));
      onDone();
    },
  });
  const save = form.handleSubmit((settings) => change.mutate(settings));
  return (
    <form onSubmit={(event) => void save(event)} noValidate className="space-y-4" data-testid="payroll-settings">
      <fieldset disabled={!isMine || change.isPending} className="grid gap-4 xl:grid-cols-2">
        {(Object.keys(PARTS) as (keyof typeof PARTS)[]).map((part) => (
          <section key={part} className="panel rounded-12! p-4">
            <h2 className="mb-3 text-14 font-semibold">{t(`bo.payroll.parts.${part}`)}</h2>
            <div className="grid gap-3 sm:grid-cols-2">
              {PARTS[part].map((name: FieldName) => (
                <Field
                  key={name}
                  {...form.register(name)}
                  label={t(`bo.payroll.fields.${name}`)}
                  type={TIMES.has(name) ? 'time' : 'text'}
                  inputMode={TIMES.has(name) ? undefined : 'decimal'}
                  autoComplete="off"
                  maxLength={24}
                  {...(errors[name] ? { error: t('bo.payroll.wrong') } : {})}
                  data-testid={`setting-${name}`}
                />
              ))}
            </div>
          </section>
        ))}
      </fieldset>
      <p className="text-12 text-fg-3">{t('bo.payroll.zone', { zone: desk.timeZone })}</p>
      <CommandFault command={change} />
      {isMine ? (
        <Button look="gold" type="submit" busy={change.isPending} disabled={!isDirty} data-testid="save-settings">
          {t(isDirty ? 'bo.payroll.save' : 'bo.payroll.nothingChanged')}
        </Button>
      ) : (
        <Alert kind="info">{t('bo.payroll.readOnly')}</Alert>
      )}
    </form>
  );
}
