import { networkCalls, type InvitationLink } from '@contracts/http/agents/network';
import { zodResolver } from '@hookform/resolvers/zod';
import type { z } from 'zod';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@web/api/api-error';
import { useFaultText } from '@web/api/use-fault-text';
import { useIntention } from '@web/api/use-intention';
import { useToken } from '@web/state/session.state';
import { Alert } from '@web/ui/feedback/alert';
import { Button } from '@web/ui/form/button';
import { Dialog } from '@web/ui/feedback/dialog';
import { Check, Field } from '@web/ui/form/field';
import { notify } from '@web/ui/feedback/toast';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { focusFirstFault } from './first-fault';
import { KindChoice } from './kind-choice';
import { OffersEditor, useOffers } from './offers-editor';
import { agentKey } from '../../../parts/agent/use-agent-query';
import { changeInvitationLink } from '../api/change-invitation-link';
import { openInvitationLink } from '../api/open-invitation-link';

interface LinkDialogProps {
  /** Null for a new one. */
  readonly link: InvitationLink | null;
  readonly onClose: () => void;
}

/** The contract's own rules of a link, beside its offers, which have an editor of their own. */
const LINK = networkCalls.changeLink.input
  .pick({ note: true, isOpen: true })
  .extend({ kind: networkCalls.openLink.input.shape.kind });
type LinkValues = z.output<typeof LINK>;

function useLinkForm({ link, onClose }: LinkDialogProps) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const token = useToken();
  const client = useQueryClient();
  const intention = useIntention();
  const [fault, setFault] = useState<string | null>(null);
  const form = useForm<LinkValues>({
    defaultValues: { kind: link?.kind ?? 'player', note: link?.note ?? '', isOpen: link?.isOpen ?? true },
    resolver: zodResolver(LINK),
  });
  const offers = useOffers(link?.offers);

  const save = form.handleSubmit(async ({ kind, note, isOpen }) => {
    setFault(null);
    const terms = kind === 'agent' ? offers.collect() : [];
    if (terms === null) return focusFirstFault('link-form');
    try {
      await intention.carryOut((key) =>
        link
          ? changeInvitationLink({
              linkId: link.linkId,
              key,
              version: link.version,
              note,
              isOpen,
              offers: terms,
            })
          : openInvitationLink({ key, kind, note, offers: terms }),
      );
      await client.invalidateQueries({ queryKey: agentKey(token, 'links') });
      notify('success', t(link ? 'agent.links.saved' : 'agent.links.made'));
      onClose();
    } catch (problem) {
      if (offers.tell(problem)) return focusFirstFault('link-form');
      setFault(faultText(problem));
      // Another window changed the link first: its newest version is fetched behind the form.
      if (problem instanceof ApiError && problem.code === 'LINK_CHANGED')
        void client.invalidateQueries({ queryKey: agentKey(token, 'links') });
    }
  });
  return { form, fault, offers, save, isInDoubt: intention.isInDoubt };
}

/** A new invitation, or another version of one. */
export function LinkDialog(props: LinkDialogProps) {
  const { t } = useTranslation();
  const { link, onClose } = props;
  const { form, fault, offers, save, isInDoubt } = useLinkForm(props);
  const kind = form.watch('kind');
  return (
    <Dialog
      open
      onClose={onClose}
      title={link ? t('agent.links.editOf', { code: link.code }) : t('agent.links.new')}
      icon={<Link2 className="size-4.5" />}
    >
      <form onSubmit={(event) => void save(event)} noValidate className="space-y-4" data-testid="link-form">
        {fault && <Alert kind="loss">{fault}</Alert>}
        {isInDoubt && <Alert kind="info">{t('agent.list.inDoubt')}</Alert>}
        <fieldset disabled={isInDoubt} className="min-w-0 space-y-4">
          {!link && <KindChoice value={kind} onChange={(next) => form.setValue('kind', next)} />}
          <Field
            label={t('agent.links.note')}
            hint={t('agent.links.noteHint')}
            {...form.register('note')}
            maxLength={100}
            data-testid="link-note"
          />
          {link && <Check label={t('agent.links.isOpen')} {...form.register('isOpen')} data-testid="link-open" />}
          {kind === 'agent' && <OffersEditor offers={offers} />}
          {link && <p className="text-12 text-fg-3">{t('agent.links.versionText', { version: link.version })}</p>}
        </fieldset>
        <Button type="submit" look="gold" size="lg" wide busy={form.formState.isSubmitting} data-testid="link-save">
          {isInDoubt ? t('common.retry') : t(link ? 'agent.links.save' : 'agent.links.make')}
        </Button>
      </form>
    </Dialog>
  );
}
