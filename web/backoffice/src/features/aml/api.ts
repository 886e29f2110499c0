import { AML_FILTERS, AML_RULES, type AmlCase } from '@contracts/http/money-out/aml';
import { routes } from '@contracts/http/routes';
import type { InputOf } from '@web/api/api-call';
import { useListPage } from '../../lib/use-list-page';
import { useStaffCommand, type CommandAnswers } from '../../lib/use-staff-command';
import { useStaffQuery } from '../../lib/use-staff-query';

/** How often the page of a case asks for news. */
const EVERY_MS = 15_000;

/** The alerts and cases that are not at their end, unless another state is chosen; newest first. */
export function useAmlCases() {
  return useListPage(routes.amlCases, {
    name: 'aml-cases',
    filters: { status: AML_FILTERS, rule: AML_RULES, memberId: 'text' },
    hasRange: true,
    input: (filters, moments) => ({ ...filters, ...moments }),
    keyOf: ({ caseId }) => caseId,
  });
}

export function useAmlCase(caseId: string) {
  return useStaffQuery(routes.amlCase, { caseId }, { everyMs: EVERY_MS });
}

/** The running year, if none is named. */
export function useAmlYear(year: number | undefined) {
  return useStaffQuery(routes.amlYear, year === undefined ? {} : { year }, { keepsLast: true });
}

type Answers<Draft> = CommandAnswers<Draft, AmlCase>;
type DraftOf<Name extends 'openAmlCase' | 'analyseAmlCase' | 'dismissAmlCase' | 'fileAmlReport'> = Omit<
  InputOf<(typeof routes)[Name]>,
  'caseId' | 'key'
>;

export function useOpenCase(caseId: string, answers: Answers<DraftOf<'openAmlCase'>>) {
  return useStaffCommand(
    routes.openAmlCase,
    (draft: DraftOf<'openAmlCase'>, key) => ({ caseId, ...draft, key }),
    answers,
  );
}

export function useHoldPayouts(caseId: string, answers: Answers<DraftOf<'openAmlCase'>>) {
  return useStaffCommand(
    routes.holdAmlPayouts,
    (draft: DraftOf<'openAmlCase'>, key) => ({ caseId, ...draft, key }),
    answers,
  );
}

export function useAnalyse(caseId: string, answers: Answers<DraftOf<'analyseAmlCase'>>) {
  return useStaffCommand(
    routes.analyseAmlCase,
    (draft: DraftOf<'analyseAmlCase'>, key) => ({ caseId, ...draft, key }),
    answers,
  );
}

export function usePrepareReport(caseId: string, answers: Answers<string>) {
  return useStaffCommand(routes.prepareAmlReport, (note: string, key) => ({ caseId, note, key }), answers);
}

export function useFileReport(caseId: string, answers: Answers<DraftOf<'fileAmlReport'>>) {
  return useStaffCommand(
    routes.fileAmlReport,
    (draft: DraftOf<'fileAmlReport'>, key) => ({ caseId, ...draft, key }),
    answers,
  );
}

export function useDismiss(caseId: string, answers: Answers<DraftOf<'dismissAmlCase'>>) {
  return useStaffCommand(
    routes.dismissAmlCase,
    (draft: DraftOf<'dismissAmlCase'>, key) => ({ caseId, ...draft, key }),
    answers,
  );
}
