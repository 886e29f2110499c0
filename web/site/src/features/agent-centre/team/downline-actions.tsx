import type { Downline } from '@contracts/http/agents/network';
import { Button } from '@web/ui/form/button';
import { FileSignature, NotebookPen, Send, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useCentre } from '../../../parts/agent/use-centre';

/** A direct downline, as far as its actions have to know it. */
export type Known = Pick<Downline, 'memberId' | 'username' | 'kind'> & Partial<Pick<Downline, 'note'>>;

/** Something that an agent does for a direct downline. */
export type Deed =
  | { readonly what: 'transfer'; readonly downline: Known }
  | { readonly what: 'note'; readonly downline: Pick<Downline, 'memberId' | 'username' | 'note'> };

interface ActionsProps {
  readonly downline: Known;
  readonly onDeed: (deed: Deed) => void;
}

/** The actions that an agent may take for a direct downline only, each with its name. */
export function DownlineActions({ downline, onDeed }: ActionsProps) {
  const { t } = useTranslation();
  const { open } = useCentre();
  const { username, note } = downline;
  const action = (icon: LucideIcon, text: string, label: string, testId: string, onClick: () => void) => {
    const Icon = icon;
    return (
      <Button size="sm" onClick={onClick} aria-label={label} data-testid={`${testId}-${username}`} className="px-2.5!">
        <Icon className="size-4 shrink-0 text-gold" aria-hidden="true" />
        {text}
      </Button>
    );
  };
  return (
    <span className="flex flex-wrap gap-1.5 py-0.5">
      {downline.kind === 'agent' &&
        action(
          FileSignature,
          t('agent.downlines.offer'),
          t('agent.downlines.offerTo', { name: username }),
          'offer-to',
          () => open('contracts', { offer: username, downline: downline.memberId }),
        )}
      {action(
        Send,
        t('agent.downlines.transfer'),
        t('agent.downlines.transferTo', { name: username }),
        'transfer',
        () => onDeed({ what: 'transfer', downline }),
      )}
      {note !== undefined &&
        action(NotebookPen, t('agent.downlines.write'), t('agent.downlines.noteOn', { name: username }), 'note', () =>
          onDeed({ what: 'note', downline: { ...downline, note } }),
        )}
    </span>
  );
}
