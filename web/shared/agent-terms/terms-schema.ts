import { ContractTerms } from '@contracts/http/agents/agent-terms';
import { z } from 'zod';
import { checkTerms, type TermsDraft } from './terms-draft';

/** Reads typed terms as the contract wants them. Each fault stands at its field and is named by its message. */
export function termsSchema(digits: number, own?: ContractTerms): z.ZodType<ContractTerms, TermsDraft> {
  return z
    .custom<TermsDraft>()
    .transform((draft, context) => {
      const { terms, faults } = checkTerms(draft, digits, own);
      if (terms) return terms;
      for (const [path, message] of Object.entries(faults))
        context.addIssue({ code: 'custom', path: path.split('.'), message });
      return z.NEVER;
    })
    .pipe(ContractTerms);
}
