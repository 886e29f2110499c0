import { WITHHELD_FILTERS, WITHHELD_KINDS, type WithheldCase } from '@contracts/http/office/withheld';
import { routes } from '@contracts/http/routes';
import type { InputOf, ValueOf } from '@web/api/api-call';
import type { Decision } from '../../../lib/decision-form';
import { useListPage } from '../../../lib/use-list-page';
import { useStaffCommand, type CommandAnswers } from '../../../lib/use-staff-command';
import { useStaffQuery, type QueryOptions } from '../../../lib/use-staff-query';

/** The withheld amounts, newest first: those that wait, unless another state is chosen. */
export function useWithheldList() {
  return useListPage(routes.withheldAmounts, {
    name: 'withheld',
    filters: { status: WITHHELD_FILTERS, kind: WITHHELD_KINDS, memberId: 'text' },
    input: (filters) => filters,
    keyOf: ({ withheldId }) => withheldId,
    live: true,
  });
}

/** One of them with its round. */
export function useWithheldCase(withheldId: string) {
  return useStaffQuery(routes.withheldCase, { withheldId });
}

/** The answer of the vendor about the round, once it is asked for. */
export function useWithheldVendorWord(withheldId: string, options: QueryOptions) {
  return useStaffQuery(routes.withheldVendorWord, { withheldId }, options);
}

export type Proposal = Pick<InputOf<typeof routes.proposeSettlement>, 'refusal' | 'note'>;

/** Asks that the amount is paid or refused. */
export function useProposeSettlement(
  withheldId: string,
  answers: CommandAnswers<Proposal, ValueOf<typeof routes.proposeSettlement>>,
) {
  return useStaffCommand(
    routes.proposeSettlement,
    (proposal: Proposal, key) => ({ withheldId, ...proposal, key }),
    answers,
  );
}

/** Decides on the proposal that is on the screen. */
export function useDecideSettlement(
  { withheldId, proposalNo }: WithheldCase['item'],
  answers: CommandAnswers<Decision, ValueOf<typeof routes.decideSettlement>>,
) {
  return useStaffCommand(
    routes.decideSettlement,
    (decision: Decision, key) => ({ withheldId, proposalNo, ...decision, key }),
    answers,
  );
}
