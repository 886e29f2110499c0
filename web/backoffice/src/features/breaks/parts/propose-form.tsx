import { proofCalls, type Adjustment, type Finding } from '@contracts/http/office/proofs';
import type { RoundCase } from '@contracts/http/office/round-cases';
import { notify } from '@web/ui/feedback/toast';
import { Button } from '@web/ui/form/button';
import { NoteField } from '@web/ui/form/note-field';
import { useSchemaForm } from '@web/ui/form/use-schema-form';
import type { FormEvent } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { CommandFault } from '../../../lib/command-fault';
import { useProposeResolution } from '../api/use-propose-resolution';
import { Resolutions, type Resolution } from './resolution-choice';
import { AdjustedSince } from './round-outcome';
import { SeenCheck } from './seen-check';

export interface ResolutionFormProps {
  readonly finding: Finding;
  /** The round that the break is about, if it is about one. */
  readonly round: RoundCase | undefined;
  /** The adjustments of the member's balance since the round was begun. */
  readonly adjustments: readonly Adjustment[];
  readonly onDone: () => void;
}

const { resolution, note } = proofCalls.proposeResolution.input.shape;

interface Draft {
  readonly resolution: Resolution | null;
  readonly note: string;
  readonly seen: boolean;
}

type Read = Draft & { readonly resolution: Resolution };

/** To void a round needs a look at its adjustments, where there are any. */
function mustSee(chosen: Resolution | null, adjustments: readonly Adjustment[]): boolean {
  return chosen === 'roundVoided' && adjustments.length > 0;
}

function schemaFor(adjustments: readonly Adjustment[]): z.ZodType<Read, Draft> {
  return z
    .object({ resolution: resolution.nullable().pipe(resolution), note, seen: z.boolean() })
    .refine((draft) => draft.seen || !mustSee(draft.resolution, adjustments), { path: ['seen'], when: () => true });
}

/**
 * Proposes how a break was dealt with, or how a round is to be ended. Nothing follows from a proposal until a second
 * person agrees.
 */
export function ProposeForm({ finding, round, adjustments, onDone }: ResolutionFormProps) {
  const { t } = useTranslation();
  const form = useSchemaForm(schemaFor(adjustments), { defaultValues: { resolution: null, note: '', seen: false } });
  const { errors, isSubmitted } = form.formState;
  const propose = useProposeResolution(finding.id, {
    onSuccess: () => notify('success', t('bo.breaks.sent')),
    // The server may refuse because the round has moved; the page then shows the round as it is now.
    onSettled: onDone,
  });
  const send = (event: FormEvent) => {
    // A proposal that may have arrived is sent again as it was, although the round has moved since.
    if (propose.isInDoubt && propose.variables) {
      event.preventDefault();
      propose.mutate(propose.variables);
      return;
    }
    void form.handleSubmit((read) => {
      const sums = read.resolution === 'roundVoided' || read.resolution === 'roundClosed' ? round?.sums : undefined;
      propose.mutate({ resolution: read.resolution, note: read.note, ...(sums && { round: sums }) });
    })(event);
  };
  return (
    <form noValidate onSubmit={send} className="space-y-4 p-4" data-testid="propose-form">
      <p className="text-13 text-fg-2">{t(round ? 'bo.breaks.round.endText' : 'bo.breaks.proposeText')}</p>
      <fieldset disabled={propose.isInDoubt} className="space-y-4">
        <Controller
          control={form.control}
          name="resolution"
          render={({ field }) => (
            <Resolutions
              finding={finding}
              round={round}
              chosen={field.value}
              onChoose={field.onChange}
              showFault={isSubmitted}
            />
          )}
        />
        <AdjustedSince adjustments={adjustments} memberId={finding.memberId} />
        {mustSee(form.watch('resolution'), adjustments) && (
          <SeenCheck {...form.register('seen')} isFaulty={errors.seen !== undefined} />
        )}
        <NoteField
          {...form.register('note')}
          label={t('bo.breaks.note')}
          isFaulty={errors.note !== undefined}
          testId="proposal-note"
        />
      </fieldset>
      <CommandFault command={propose} />
      <Button look="gold" size="sm" type="submit" busy={propose.isPending} data-testid="send-proposal">
        {propose.isInDoubt ? t('common.retry') : t('bo.breaks.send')}
      </Button>
    </form>
  );
}
