import { routes } from '@contracts/http/routes';
import type { SiteDesk } from '@contracts/http/office/site-desk';
import { Alert } from '@web/ui/feedback/alert';
import { notify } from '@web/ui/feedback/toast';
import { Button } from '@web/ui/form/button';
import { Field } from '@web/ui/form/field';
import { useSchemaForm } from '@web/ui/form/use-schema-form';
import { useId } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CommandFault } from '../../../lib/command-fault';
import { useMay } from '../../../lib/use-may';
import { useChangeSiteSettings } from '../api/use-change-site-settings';
import { CHANNELS, draftOf, labelOf, SITE_FORM, type Draft, type Settings } from './site-draft';

interface PartProps {
  readonly form: UseFormReturn<Draft, unknown, Settings>;
}

function Regions({ form }: PartProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <section className="panel space-y-3 rounded-12! p-4">
      <h2 className="text-14 font-semibold">{t('bo.site.regions')}</h2>
      <Field
        {...form.register('countries')}
        label={t('bo.site.countries')}
        hint={t('bo.site.countriesHint')}
        {...(form.formState.errors.countries ? { error: t('bo.site.wrongCountries') } : {})}
        data-testid="countries"
      />
      <div>
        <label htmlFor={id} className="mb-1.5 block text-13 font-medium text-fg-2">
          {t('bo.site.ranges')}
        </label>
        <textarea
          {...form.register('ranges')}
          id={id}
          rows={4}
          spellCheck={false}
          aria-describedby={`${id}-note`}
          className="w-full resize-y rounded-12 border border-line-strong/60 bg-ink-1 px-3.5 py-2.5 font-mono text-13 outline-none focus:border-gold focus:ring-2 focus:ring-gold/25"
          data-testid="ranges"
        />
        <p id={`${id}-note`} className="mt-1 text-12 text-fg-3">
          {t('bo.site.rangesHint')}
        </p>
      </div>
    </section>
  );
}

function Channels({ form }: PartProps) {
  const { t } = useTranslation();
  const { errors } = form.formState;
  return (
    <section className="panel space-y-3 rounded-12! p-4">
      <h2 className="text-14 font-semibold">{t('bo.site.contacts')}</h2>
      <p className="text-12 text-fg-3">{t('bo.site.contactsHint')}</p>
      {/* Two beside each other would cut the addresses where the form itself has two columns. */}
      <div className="grid gap-3 sm:grid-cols-2 xl:grid-cols-1">
        {CHANNELS.map((channel) => (
          <Field
            key={channel}
            {...form.register(`channels.${channel}`)}
            label={labelOf(channel)}
            type="url"
            maxLength={200}
            {...(errors.channels?.[channel] ? { error: t('bo.site.https') } : {})}
            data-testid={`channel-${channel}`}
          />
        ))}
        <Field
          {...form.register('gtagId')}
          label={t('bo.site.analytics')}
          maxLength={24}
          hint={t('bo.site.gtagHint')}
          {...(errors.gtagId ? { error: t('bo.site.gtagHint') } : {})}
        />
      </div>
    </section>
  );
}

interface SiteFormProps {
  readonly desk: SiteDesk;
  readonly onDone: () => void;
}

/** The settings of the site that staff may change while it runs. */
export function SiteForm({ desk, onDone }: SiteFormProps) {
  const { t } = useTranslation();
  const isMine = useMay()(routes.changeSiteSettings);
  const form = useSchemaForm(SITE_FORM, { defaultValues: draftOf(desk.settings), recheck: 'onSubmit' });
  const { isDirty } = form.formState;
  const save = useChangeSiteSettings({
    onSuccess: () => {
      notify('success', t('bo.site.saved'));
      onDone();
    },
  });
  const send = form.handleSubmit((settings) => save.mutate(settings));
  return (
    <form onSubmit={(event) => void send(event)} noValidate className="space-y-4" data-testid="site-settings">
      <fieldset
        disabled={!isMine || save.isPending || save.isInDoubt}
        className="grid items-start gap-4 xl:grid-cols-2"
      >
        <Regions form={form} />
        <Channels form={form} />
      </fieldset>
      <CommandFault command={save} />
      {isMine ? (
        <Button look="gold" type="submit" busy={save.isPending} disabled={!isDirty} data-testid="save-site">
          {t(isDirty ? 'bo.site.save' : 'bo.site.nothingChanged')}
        </Button>
      ) : (
        <Alert kind="info">{t('bo.site.readOnly')}</Alert>
      )}
    </form>
  );
}
