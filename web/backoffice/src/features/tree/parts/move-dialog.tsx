import type { TreeMember } from '@contracts/http/agents/network';
import { Button } from '@web/ui/form/button';
import { Dialog } from '@web/ui/feedback/dialog';
import { Check } from '@web/ui/form/field';
import { NoteField } from '@web/ui/form/note-field';
import { notify } from '@web/ui/feedback/toast';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { StaffNote } from '@contracts/http/common';
import { useSchemaForm } from '@web/ui/form/use-schema-form';
import { CommandFault } from '../../../lib/command-fault';
import { useRequestMemberMove } from '../api/use-request-member-move';
import { AgentPicker } from '../../../lib/agent-picker';

interface MoveDialogProps {
  readonly member: TreeMember | null;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks for a move; a second person decides on it. */
export function MoveDialog({ member, onClose, onDone }: MoveDialogProps) {
  const { t } = useTranslation();
  return (
    <Dialog
      open={member !== null}
      onClose={onClose}
      title={t('bo.tree.requestTitle', { name: member?.username ?? '' })}
    >
      {member && <Content key={member.memberId} member={member} onClose={onClose} onDone={onDone} />}
    </Dialog>
  );
}

/** A place in the tree is chosen: below an agent, or at the top. */
const MoveForm = z
  .object({ upline: z.custom<TreeMember | null>(), toTop: z.boolean(), reason: StaffNote })
  .refine(({ upline, toTop }) => toTop || upline !== null, { path: ['upline'], when: () => true });

function Content({ member, onClose, onDone }: MoveDialogProps & { readonly member: TreeMember }) {
  const { t } = useTranslation();
  const form = useSchemaForm(MoveForm, { defaultValues: { upline: null, toTop: false, reason: '' } });
  const { errors } = form.formState;
  const toTop = form.watch('toTop');
  const request = useRequestMemberMove(member.memberId, {
    onSuccess: () => {
      notify('success', t('bo.tree.requested'));
      onDone();
      onClose();
    },
  });
  const send = form.handleSubmit(({ upline, reason, toTop: isToTop }) =>
    request.mutate({ toUplineId: isToTop ? null : upline!.memberId, reason }),
  );
  return (
    <div className="space-y-4" data-testid="move-dialog">
      <p className="text-14 text-fg-2">
        {t('bo.tree.requestText', { name: member.username, count: member.teamCount })}
      </p>
      {member.kind === 'agent' && (
        <p className="text-13 text-fg-2">{t('bo.tree.requestContracts', { name: member.username })}</p>
      )}
      <fieldset disabled={request.isInDoubt} className="space-y-3">
        {!toTop && (
          <Controller
            control={form.control}
            name="upline"
            render={({ field }) => (
              <AgentPicker label={t('bo.tree.searchAgent')} agent={field.value} onPick={field.onChange} />
            )}
          />
        )}
        {member.kind === 'agent' && (
          <Check {...form.register('toTop', { deps: 'upline' })} label={t('bo.tree.toTop')} data-testid="to-top" />
        )}
        {errors.upline && (
          <p role="alert" className="text-12 text-loss">
            {t('bo.tree.chooseUpline')}
          </p>
        )}
        <NoteField
          {...form.register('reason')}
          label={t('bo.tree.reason')}
          isFaulty={errors.reason !== undefined}
          testId="move-reason"
        />
      </fieldset>
      <CommandFault command={request} />
      <Button
        look="gold"
        className="w-full"
        busy={request.isPending}
        onClick={() => void send()}
        data-testid="request-move"
      >
        {t('bo.tree.request')}
      </Button>
    </div>
  );
}
