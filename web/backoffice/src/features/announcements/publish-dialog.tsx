import { routes } from '@contracts/http/routes';
import { useMutation } from '@tanstack/react-query';
import { apiCall } from '@web/api/api-call';
import { useFormat, useMerchant } from '@web/api/merchant';
import { useFaultText } from '@web/api/use-fault-text';
import { useIntention } from '@web/api/use-intention';
import { zonedToUtc } from '@web/time/merchant-time';
import { Alert } from '@web/ui/alert';
import { Button } from '@web/ui/button';
import { Dialog } from '@web/ui/dialog';
import { Field } from '@web/ui/field';
import { ChoiceFilter } from '@web/ui/filters';
import { notify } from '@web/ui/toast';
import { clsx } from 'clsx';
import { Megaphone } from 'lucide-react';
import { useId, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import {
  EMPTY_DRAFT,
  EXECUTIONS,
  faultsOf,
  inputOf,
  KINDS,
  LANGUAGES,
  LINKAGES,
  type Draft,
  type Faults,
} from './announcement-draft';

interface PublishDialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function PublishDialog({ open, onClose, onDone }: PublishDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('bo.announcements.publish')}
      icon={<Megaphone className="size-4.5" />}
      width="wide"
    >
      {open && <Form onClose={onClose} onDone={onDone} />}
    </Dialog>
  );
}

interface PartProps {
  readonly draft: Draft;
  readonly faults: Faults;
  readonly change: (part: Partial<Draft>) => void;
}

function LanguagePart({
  language,
  draft,
  faults,
  change,
}: PartProps & { readonly language: (typeof LANGUAGES)[number] }) {
  const { t } = useTranslation();
  const id = useId();
  const text = draft.texts[language];
  const set = (part: Partial<typeof text>) => change({ texts: { ...draft.texts, [language]: { ...text, ...part } } });
  const fault = (name: string) => (faults[`${language}.${name}`] ? t('bo.announcements.needed') : undefined);
  const textFault = fault('text');
  return (
    <fieldset className="space-y-3">
      <legend className="mb-1 text-12 font-semibold uppercase tracking-wider text-fg-3">
        {t(`bo.announcements.language.${language}`)}
      </legend>
      <Field
        label={t('bo.announcements.titleField')}
        value={text.title}
        maxLength={120}
        onChange={({ target }) => set({ title: target.value })}
        {...(fault('title') ? { error: fault('title')! } : {})}
        data-testid={`title-${language}`}
      />
      <div>
        <label htmlFor={id} className="mb-1.5 block text-13 font-medium text-fg-2">
          {t('bo.announcements.textField')}
        </label>
        <textarea
          id={id}
          rows={4}
          maxLength={4_000}
          value={text.text}
          aria-invalid={textFault ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => set({ text: target.value })}
          data-testid={`text-${language}`}
          className={clsx(
            'w-full resize-y rounded-12 border bg-ink-1 px-3.5 py-2.5 text-14 outline-none focus:border-gold focus:ring-2 focus:ring-gold/25',
            textFault ? 'border-loss' : 'border-line-strong/60',
          )}
        />
        <p id={`${id}-note`} className={clsx('mt-1 text-12', textFault ? 'text-loss' : 'text-fg-3')}>
          {textFault ?? t('bo.announcements.textHint')}
        </p>
      </div>
      <Field
        label={t('bo.announcements.buttonField')}
        value={text.button}
        maxLength={40}
        onChange={({ target }) => set({ button: target.value })}
      />
    </fieldset>
  );
}

function WhatAndWhere({ draft, faults, change }: PartProps) {
  const { t } = useTranslation();
  const needsTarget = draft.linkageType === 'GAME' || draft.linkageType === 'PAGE';
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <ChoiceFilter
        label={t('bo.announcements.kind')}
        all={t('bo.announcements.kind')}
        value={draft.kind}
        options={KINDS.map((kind) => ({ value: kind, label: t(`bo.announcements.kinds.${kind}`) }))}
        onChange={(value) => change({ kind: KINDS.find((kind) => kind === value) ?? draft.kind })}
        testId="new-kind"
        className="h-12! max-w-none! rounded-12!"
      />
      {draft.kind === 'PU' && (
        <div>
          <ChoiceFilter
            label={t('bo.announcements.audience')}
            all={t('bo.announcements.audience')}
            value={draft.execution ?? ''}
            options={EXECUTIONS.map((execution) => ({
              value: execution,
              label: t(`bo.announcements.executions.${execution}`),
            }))}
            onChange={(value) => change({ execution: EXECUTIONS.find((execution) => execution === value) ?? null })}
            testId="new-audience"
            className="h-12! w-full max-w-none! rounded-12!"
          />
          {faults['execution'] && (
            <p role="alert" className="mt-1 text-12 text-loss">
              {t('bo.announcements.needsAudience')}
            </p>
          )}
        </div>
      )}
      <ChoiceFilter
        label={t('bo.announcements.linkage')}
        all={t('bo.announcements.linkage')}
        value={draft.linkageType}
        options={LINKAGES.map((linkage) => ({
          value: linkage,
          label: `${t('bo.announcements.linkage')}: ${t(`bo.announcements.linkages.${linkage}`)}`,
        }))}
        onChange={(value) => change({ linkageType: LINKAGES.find((linkage) => linkage === value) ?? 'NONE' })}
        testId="new-linkage"
        className="h-12! max-w-none! rounded-12!"
      />
      {needsTarget && (
        <Field
          label={t('bo.announcements.target')}
          value={draft.linkTarget}
          maxLength={200}
          hint={t('bo.announcements.targetHint')}
          onChange={({ target }) => change({ linkTarget: target.value })}
          {...(faults['linkTarget'] ? { error: t('bo.announcements.needed') } : {})}
        />
      )}
      <Field
        label={t('bo.announcements.artwork')}
        value={draft.artwork}
        maxLength={40}
        hint={t('bo.announcements.artworkHint')}
        onChange={({ target }) => change({ artwork: target.value })}
      />
      <Field
        label={t('bo.announcements.order')}
        value={draft.order}
        inputMode="numeric"
        maxLength={4}
        hint={t('bo.announcements.orderHint')}
        onChange={({ target }) => change({ order: target.value })}
      />
    </div>
  );
}

function Form({ onClose, onDone }: Omit<PublishDialogProps, 'open'>) {
  const { t } = useTranslation();
  const { timeZone } = useMerchant();
  const { zone } = useFormat();
  const faultText = useFaultText();
  const intention = useIntention();
  const [draft, setDraft] = useState(EMPTY_DRAFT);
  const [faults, setFaults] = useState<Faults>({});
  const change = (part: Partial<Draft>) => setDraft({ ...draft, ...part });
  const publish = useMutation({
    mutationFn: () =>
      intention.carryOut((key) =>
        apiCall(
          routes.publishAnnouncement,
          inputOf(draft, key, (local) => zonedToUtc(local, timeZone)),
        ),
      ),
    onSuccess: () => {
      notify('success', t('bo.announcements.published'));
      onDone();
      onClose();
    },
  });
  const send = (event: FormEvent) => {
    event.preventDefault();
    const found = faultsOf(draft);
    setFaults(found);
    if (Object.keys(found).length === 0) publish.mutate();
  };
  const part = { draft, faults, change };
  return (
    <form onSubmit={send} noValidate className="space-y-5" data-testid="publish-form">
      <fieldset disabled={intention.isInDoubt || publish.isPending} className="space-y-5">
        <WhatAndWhere {...part} />
        <div className="grid gap-5 md:grid-cols-2">
          {LANGUAGES.map((language) => (
            <LanguagePart key={language} language={language} {...part} />
          ))}
        </div>
        <div className="grid gap-3 sm:grid-cols-2">
          <Field
            label={`${t('bo.announcements.from')} (${zone})`}
            type="datetime-local"
            value={draft.from}
            onChange={({ target }) => change({ from: target.value })}
          />
          <Field
            label={`${t('bo.announcements.until')} (${zone})`}
            type="datetime-local"
            value={draft.until}
            onChange={({ target }) => change({ until: target.value })}
            {...(faults['until'] ? { error: t('bo.announcements.wrongOrder') } : {})}
          />
        </div>
      </fieldset>
      {publish.error && (
        <Alert kind="loss">
          {faultText(publish.error)} {intention.isInDoubt && t('bo.announcements.inDoubt')}
        </Alert>
      )}
      <Button look="gold" type="submit" className="w-full" busy={publish.isPending} data-testid="publish-confirm">
        {t('bo.announcements.send')}
      </Button>
    </form>
  );
}
