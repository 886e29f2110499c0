import type { IdentityOfLevel } from '@contracts/http/identity/identity-reviews';
import { routes } from '@contracts/http/routes';
import { Dialog } from '@web/ui/feedback/dialog';
import { notify } from '@web/ui/feedback/toast';
import { Button } from '@web/ui/form/button';
import { NoteField } from '@web/ui/form/note-field';
import { FileSearch } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { CommandFault } from '../../../lib/command-fault';
import { useMay } from '../../../lib/use-may';
import { useNoteForm } from '../../../lib/use-note-form';
import { useDemandLevel } from '../api/use-demand-level';

interface DemandProps {
  readonly memberId: string;
  readonly demand: IdentityOfLevel['demand'];
  readonly onDone: () => void;
}

/** Compliance asks a member for level 3, or takes the demand back. */
export function LevelDemand({ memberId, demand, onDone }: DemandProps) {
  const { t } = useTranslation();
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  if (!may(routes.demandIdentityLevel)) return null;
  const act = demand ? 'lift' : 'ask';
  const done = () => {
    setOpen(false);
    onDone();
  };
  return (
    <>
      <Button onClick={() => setOpen(true)} data-testid={`level-${act}`}>
        {t(`bo.identityReviews.demand.${act}`)}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t(`bo.identityReviews.demand.${act}Title`)}
        icon={<FileSearch className="size-4.5" aria-hidden="true" />}
      >
        <Asking memberId={memberId} isDemanded={demand === null} onDone={done} />
      </Dialog>
    </>
  );
}

interface AskingProps {
  readonly memberId: string;
  readonly isDemanded: boolean;
  readonly onDone: () => void;
}

function Asking({ memberId, isDemanded, onDone }: AskingProps) {
  const { t } = useTranslation();
  const note = useNoteForm();
  const act = isDemanded ? 'ask' : 'lift';
  const demand = useDemandLevel(memberId, {
    onSuccess: () => {
      notify('success', t(`bo.identityReviews.demand.${isDemanded ? 'asked' : 'lifted'}`));
      onDone();
    },
  });
  return (
    <div className="space-y-4">
      <p className="text-13 text-fg-2">{t(`bo.identityReviews.demand.${act}Text`)}</p>
      <fieldset disabled={demand.isInDoubt}>
        <NoteField label={t('bo.identityReviews.note')} testId="demand-note" {...note.field} />
      </fieldset>
      <CommandFault command={demand} />
      <Button
        look="gold"
        wide
        busy={demand.isPending}
        onClick={() => note.send((text) => demand.mutate({ isDemanded, note: text }))}
        data-testid="demand-now"
      >
        {t(`bo.identityReviews.demand.${act}`)}
      </Button>
    </div>
  );
}
