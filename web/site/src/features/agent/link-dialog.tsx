import type { InvitationLink } from '@contracts/http/network';
import { routes } from '@contracts/http/routes';
import { useQueryClient } from '@tanstack/react-query';
import { apiCall } from '@web/api/api-call';
import { ApiError } from '@web/api/api-error';
import { useFaultText } from '@web/api/use-fault-text';
import { useIntention } from '@web/api/use-intention';
import { useToken } from '@web/state/session.state';
import { Alert } from '@web/ui/alert';
import { Button } from '@web/ui/button';
import { Dialog } from '@web/ui/dialog';
import { Check, Field } from '@web/ui/field';
import { notify } from '@web/ui/toast';
import { Link2 } from 'lucide-react';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { focusFirstFault } from './first-fault';
import { KindChoice, type AccountKind } from './kind-choice';
import { OffersEditor, useOffers } from './offers-editor';
import { agentKey } from './use-agent-query';

interface LinkDialogProps {
  /** Null for a new one. */
  readonly link: InvitationLink | null;
  readonly onClose: () => void;
}

function useLinkForm({ link, onClose }: LinkDialogProps) {
  const { t } = useTranslation();
  const faultText = useFaultText();
  const token = useToken();
  const client = useQueryClient();
  const intention = useIntention();
  const [kind, setKind] = useState<AccountKind>(link?.kind ?? 'player');
  const [note, setNote] = useState(link?.note ?? '');
  const [isOpen, setOpen] = useState(link?.isOpen ?? true);
  const [fault, setFault] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const offers = useOffers(link?.offers);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    setFault(null);
    const terms = kind === 'agent' ? offers.collect() : [];
    if (terms === null) return focusFirstFault('link-form');
    setBusy(true);
    try {
      await intention.carryOut((key) =>
        link
          ? apiCall(routes.changeInvitationLink, {
              linkId: link.linkId,
              key,
              version: link.version,
              note: note.trim(),
              isOpen,
              offers: terms,
            })
          : apiCall(routes.openInvitationLink, { key, kind, note: note.trim(), offers: terms }),
      );
      await client.invalidateQueries({ queryKey: agentKey(token, 'links') });
      notify('success', t(link ? 'agent.links.saved' : 'agent.links.made'));
      onClose();
    } catch (problem) {
      if (offers.tell(problem)) return focusFirstFault('link-form');
      setFault(faultText(problem));
      // Somebody else, or another window, was quicker: what is there now is fetched behind the form.
      if (problem instanceof ApiError && problem.code === 'LINK_CHANGED')
        void client.invalidateQueries({ queryKey: agentKey(token, 'links') });
    } finally {
      setBusy(false);
    }
  };
  return { kind, setKind, note, setNote, isOpen, setOpen, fault, busy, offers, save, isInDoubt: intention.isInDoubt };
}

/** A new invitation, or another version of one. */
export function LinkDialog(props: LinkDialogProps) {
  const { t } = useTranslation();
  const { link, onClose } = props;
  const form = useLinkForm(props);
  return (
    <Dialog
      open
      onClose={onClose}
      title={link ? t('agent.links.editOf', { code: link.code }) : t('agent.links.new')}
      icon={<Link2 className="size-4.5" />}
    >
      <form onSubmit={(event) => void form.save(event)} noValidate className="space-y-4" data-testid="link-form">
        {form.fault && <Alert kind="loss">{form.fault}</Alert>}
        {form.isInDoubt && <Alert kind="info">{t('agent.list.inDoubt')}</Alert>}
        <fieldset disabled={form.isInDoubt} className="min-w-0 space-y-4">
          {!link && <KindChoice value={form.kind} onChange={form.setKind} />}
          <Field
            label={t('agent.links.note')}
            hint={t('agent.links.noteHint')}
            value={form.note}
            maxLength={100}
            onChange={(event) => form.setNote(event.target.value)}
            data-testid="link-note"
          />
          {link && (
            <Check
              label={t('agent.links.isOpen')}
              checked={form.isOpen}
              onChange={(event) => form.setOpen(event.target.checked)}
              data-testid="link-open"
            />
          )}
          {form.kind === 'agent' && <OffersEditor offers={form.offers} />}
          {link && <p className="text-12 text-fg-3">{t('agent.links.versionText', { version: link.version })}</p>}
        </fieldset>
        <Button type="submit" look="gold" size="lg" wide busy={form.busy} data-testid="link-save">
          {form.isInDoubt ? t('common.retry') : t(link ? 'agent.links.save' : 'agent.links.make')}
        </Button>
      </form>
    </Dialog>
  );
}
