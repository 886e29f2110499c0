import { unclaimedCalls, type UnclaimedActKind, type UnclaimedOwner } from '@contracts/http/money-out/unclaimed';
import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { Alert } from '@web/ui/feedback/alert';
import { Dialog } from '@web/ui/feedback/dialog';
import { Button } from '@web/ui/form/button';
import { Field } from '@web/ui/form/field';
import { NoteField } from '@web/ui/form/note-field';
import { useSchemaForm } from '@web/ui/form/use-schema-form';
import { FILTER_BOX, filterLook } from '@web/ui/list/filters';
import { clsx } from 'clsx';
import type { ComponentProps, FormEventHandler, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { CommandFault } from '../../lib/command-fault';
import { useStaffCommand } from '../../lib/use-staff-command';

/** An act that somebody is about to ask for, on the whole amount that it can be about. */
export interface Wanted {
  readonly act: UnclaimedActKind;
  readonly owner: UnclaimedOwner;
  readonly providers: readonly string[];
}

interface RequestDialogProps {
  readonly wanted: Wanted | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

const { shape } = unclaimedCalls.requestUnclaimed.input;
const NoTransfer = unclaimedCalls.requestUnclaimed.input.pick({ note: true });
const WithTransfer = shape.transfer.unwrap().extend({ note: shape.note });

/** Spells out what will happen, and asks for it. Nothing follows until a second person agrees. */
export function RequestDialog({ wanted, onClose, onDone }: RequestDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog open={wanted !== null} onClose={onClose} title={wanted ? t(`bo.unclaimed.ask.${wanted.act}`) : ''}>
      {wanted &&
        (wanted.act === 'payOut' ? (
          <PayOut wanted={wanted} onDone={onDone} />
        ) : (
          <Move wanted={wanted} act={wanted.act} onDone={onDone} />
        ))}
    </Dialog>
  );
}

type OfOne = Pick<RequestDialogProps, 'onDone'> & { readonly wanted: Wanted };

function useEffectOf({ act, owner }: Wanted) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const amount = act === 'setAside' ? owner.balance : owner.setAside;
  const member = owner.memberName ?? owner.memberId;
  return { amount, sentence: t(`bo.unclaimed.effect.${act}`, { amount: money(amount), member }) };
}

interface AskFormProps {
  /** Says what the act will bring about. */
  readonly sentence: string;
  readonly hint: ReactNode;
  readonly command: ComponentProps<typeof CommandFault>['command'] & { readonly isPending: boolean };
  readonly onSubmit: FormEventHandler<HTMLFormElement>;
  readonly children: ReactNode;
}

function AskForm({ sentence, hint, command, onSubmit, children }: AskFormProps) {
  const { t } = useTranslation();
  return (
    <form onSubmit={onSubmit} noValidate className="space-y-4" data-testid="unclaimed-form">
      <p className="text-16">{sentence}</p>
      {hint}
      <fieldset disabled={command.isPending || command.isInDoubt} className="space-y-4">
        {children}
      </fieldset>
      <CommandFault command={command} />
      <Button type="submit" look="gold" wide busy={command.isPending} data-testid="unclaimed-send">
        {t('bo.unclaimed.send')}
      </Button>
    </form>
  );
}

function Move({ wanted, act, onDone }: OfOne & { readonly act: 'setAside' | 'giveBack' }) {
  const { t } = useTranslation();
  const { amount, sentence } = useEffectOf(wanted);
  const form = useSchemaForm(NoTransfer, { defaultValues: { note: '' } });
  const { memberId } = wanted.owner;
  const request = useStaffCommand(
    routes.requestUnclaimed,
    ({ note }: z.infer<typeof NoTransfer>, key) => ({ key, memberId, act, amount, note }),
    { onSuccess: onDone },
  );
  return (
    <AskForm
      sentence={sentence}
      hint={<Alert kind="info">{t('bo.unclaimed.secondPerson')}</Alert>}
      command={request}
      onSubmit={(event) => void form.handleSubmit((asked) => request.mutate(asked))(event)}
    >
      <NoteField
        {...form.register('note')}
        label={t('bo.unclaimed.note')}
        isFaulty={form.formState.errors.note !== undefined}
        testId="unclaimed-note"
      />
    </AskForm>
  );
}

function PayOut({ wanted, onDone }: OfOne) {
  const { t } = useTranslation();
  const { amount, sentence } = useEffectOf(wanted);
  const { owner, providers } = wanted;
  const form = useSchemaForm(WithTransfer, {
    defaultValues: { providerId: providers[0] ?? '', endToEndId: '', note: '' },
  });
  const { errors } = form.formState;
  const request = useStaffCommand(
    routes.requestUnclaimed,
    ({ note, ...transfer }: z.infer<typeof WithTransfer>, key) => ({
      ...{ key, memberId: owner.memberId, act: 'payOut' as const, amount },
      ...{ transfer, note },
    }),
    { onSuccess: onDone },
  );
  return (
    <AskForm
      sentence={sentence}
      hint={<p className="text-13 text-fg-2">{t('bo.unclaimed.payFirst')}</p>}
      command={request}
      onSubmit={(event) => void form.handleSubmit((asked) => request.mutate(asked))(event)}
    >
      <label className="block text-13 font-medium text-fg-2">
        {t('bo.unclaimed.provider')}
        <select
          {...form.register('providerId')}
          className={clsx(FILTER_BOX, filterLook(false), 'mt-1.5 h-11! w-full rounded-12! px-3')}
          data-testid="unclaimed-provider"
        >
          {providers.map((provider) => (
            <option key={provider}>{provider}</option>
          ))}
        </select>
      </label>
      <Field
        {...form.register('endToEndId')}
        label={t('bo.unclaimed.transfer')}
        maxLength={64}
        autoComplete="off"
        spellCheck={false}
        data-testid="unclaimed-transfer"
        {...(errors.endToEndId ? { error: t('bo.unclaimed.transferFault') } : {})}
      />
      <NoteField
        {...form.register('note')}
        label={t('bo.unclaimed.note')}
        isFaulty={errors.note !== undefined}
        testId="unclaimed-note"
      />
    </AskForm>
  );
}
