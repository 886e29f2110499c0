import { WITHHELD_REFUSALS } from '@contracts/http/wallet';
import type { WithheldAmount } from '@contracts/http/office/withheld';
import { notify } from '@web/ui/feedback/toast';
import { Button } from '@web/ui/form/button';
import { NoteField } from '@web/ui/form/note-field';
import { FILTER_BOX, filterLook } from '@web/ui/list/filters';
import { clsx } from 'clsx';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandFault } from '../../../lib/command-fault';
import { useNoteForm } from '../../../lib/use-note-form';
import { useProposeSettlement, type Proposal } from '../api/use-withheld';

interface ProposeFormProps {
  readonly item: WithheldAmount;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Asks that the amount is paid or refused. Nothing follows from it until a second person agrees. */
export function ProposeForm({ item, onClose, onDone }: ProposeFormProps) {
  const { t } = useTranslation();
  const note = useNoteForm();
  const [refusal, setRefusal] = useState<Proposal['refusal']>(null);
  const propose = useProposeSettlement(item.withheldId, {
    onSuccess: () => {
      notify('success', t('bo.withheld.sent'));
      onDone();
      onClose();
    },
  });
  return (
    <section className="space-y-4 border-t border-line pt-4" data-testid="propose-settlement">
      <p className="text-13 text-fg-2">{t('bo.withheld.needsTwo')}</p>
      <fieldset disabled={propose.isInDoubt || propose.isPending} className="space-y-4">
        <label className="block text-13 font-medium text-fg-2">
          {t('bo.withheld.what')}
          <select
            value={refusal ?? 'pay'}
            onChange={({ target }) => setRefusal(WITHHELD_REFUSALS.find((one) => one === target.value) ?? null)}
            data-testid="settlement-what"
            className={clsx(FILTER_BOX, filterLook(false), 'mt-1.5 h-11! w-full rounded-12! px-3')}
          >
            <option value="pay">{t(item.kind === 'deposit' ? 'bo.withheld.credit' : 'bo.withheld.pay')}</option>
            {WITHHELD_REFUSALS.map((one) => (
              <option key={one} value={one}>
                {`${t('bo.withheld.refuse')}: ${t(`bo.withheld.refusals.${one}`)}`}
              </option>
            ))}
          </select>
          {refusal && (
            <span className="mt-1.5 block text-12 font-normal text-fg-3">
              {t('bo.withheld.publicReason')}: {t(`bo.withheld.refusals.${refusal}`)}
            </span>
          )}
        </label>
        <NoteField label={t('bo.withheld.note')} testId="proposal-note" {...note.field} />
      </fieldset>
      <CommandFault command={propose} />
      <Button
        look="gold"
        wide
        busy={propose.isPending}
        onClick={() => note.send((text) => propose.mutate({ refusal, note: text }))}
        data-testid="send-settlement"
      >
        {t('bo.withheld.propose')}
      </Button>
    </section>
  );
}
