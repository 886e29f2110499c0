import type { billCalls } from '@contracts/http/bills';
import { routes } from '@contracts/http/routes';
import { useMutation } from '@tanstack/react-query';
import { apiCall } from '@web/api/api-call';
import { useFormat } from '@web/api/merchant';
import { useFaultText } from '@web/api/use-fault-text';
import { Alert } from '@web/ui/alert';
import { Button } from '@web/ui/button';
import { Field } from '@web/ui/field';
import { PageHead } from '@web/ui/page-head';
import { Fault, Skeleton } from '@web/ui/states';
import { notify } from '@web/ui/toast';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useMay } from '../session/use-may';
import { useStaffQuery } from '../session/use-staff-query';
import { draftOf, PARTS, readDraft, type FieldName } from './settings-draft';

type Desk = z.infer<typeof billCalls.settings.value>;

const NO_FAULTS: ReadonlySet<FieldName> = new Set();
const TIMES: ReadonlySet<FieldName> = new Set(['dailyAt', 'dividendAt']);

/** What holds for the contracts and the pay of agents. */
export default function PayrollSettingsPage() {
  const { t } = useTranslation();
  const { time } = useFormat();
  const { data, error, isFetching, refetch } = useStaffQuery(routes.payrollSettings, {});
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

function SettingsForm({ desk, onDone }: { readonly desk: Desk; readonly onDone: () => void }) {
  const { t } = useTranslation();
  const { merchant } = useFormat();
  const faultText = useFaultText();
  const isMine = useMay()(routes.changePayrollSettings);
  const before = draftOf(desk.settings);
  const [draft, setDraft] = useState(before);
  const [faults, setFaults] = useState(NO_FAULTS);
  const change = useMutation({
    mutationFn: (settings: Desk['settings']) =>
      apiCall(routes.changePayrollSettings, { settings, revision: desk.revision }),
    onSuccess: () => {
      notify('success', t('bo.payroll.saved'));
      onDone();
    },
  });
  const isChanged = (Object.keys(draft) as FieldName[]).some((name) => draft[name] !== before[name]);
  const save = (event: FormEvent) => {
    event.preventDefault();
    const read = readDraft(draft, merchant.currencyDigits);
    setFaults('faults' in read ? read.faults : NO_FAULTS);
    if ('settings' in read) change.mutate(read.settings);
  };
  return (
    <form onSubmit={save} noValidate className="space-y-4" data-testid="payroll-settings">
      <fieldset disabled={!isMine || change.isPending} className="grid gap-4 xl:grid-cols-2">
        {(Object.keys(PARTS) as (keyof typeof PARTS)[]).map((part) => (
          <section key={part} className="panel rounded-12! p-4">
            <h2 className="mb-3 text-14 font-semibold">{t(`bo.payroll.parts.${part}`)}</h2>
            <div className="grid gap-3 sm:grid-cols-2">
              {PARTS[part].map((name: FieldName) => (
                <Field
                  key={name}
                  label={t(`bo.payroll.fields.${name}`)}
                  value={draft[name]}
                  type={TIMES.has(name) ? 'time' : 'text'}
                  inputMode={TIMES.has(name) ? undefined : 'decimal'}
                  autoComplete="off"
                  maxLength={24}
                  onChange={({ target }) => setDraft({ ...draft, [name]: target.value })}
                  {...(faults.has(name) ? { error: t('bo.payroll.wrong') } : {})}
                  data-testid={`setting-${name}`}
                />
              ))}
            </div>
          </section>
        ))}
      </fieldset>
      <p className="text-12 text-fg-3">{t('bo.payroll.zone', { zone: desk.timeZone })}</p>
      {change.error && <Alert kind="loss">{faultText(change.error)}</Alert>}
      {isMine ? (
        <Button look="gold" type="submit" busy={change.isPending} disabled={!isChanged} data-testid="save-settings">
          {t(isChanged ? 'bo.payroll.save' : 'bo.payroll.nothingChanged')}
        </Button>
      ) : (
        <Alert kind="info">{t('bo.payroll.readOnly')}</Alert>
      )}
    </form>
  );
}
