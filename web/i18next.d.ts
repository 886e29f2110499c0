import 'i18next';
import type { ptBackOffice } from './backoffice/src/shell/pt';
import type { ptSite } from './site/src/i18n/pt';
import type { ptAgent } from './site/src/parts/agent/texts.pt';
import type { ptCentre } from './site/src/parts/member-centre/texts.pt';
import type { ptInbox } from './site/src/features/inbox/texts.pt';
import type { ptUpline } from './site/src/features/upline/texts.pt';
import type { ptPayout } from './site/src/parts/payout/texts.pt';
import type { ptPhoneProof } from './site/src/parts/phone-proof/texts.pt';
import type { ptPurses } from './site/src/parts/vendor-wallets/texts.pt';
import type { ptProofs } from './site/src/parts/proofs/texts.pt';
import type { ptSteps } from './site/src/parts/registration-steps/texts.pt';
import type { ptVerification } from './site/src/parts/verification/texts.pt';
import type { ptAgentPay } from './site/src/features/agent-pay/i18n/texts.pt';

/** The keys of every text, so that a call for a text that does not exist does not compile. */
declare module 'i18next' {
  interface CustomTypeOptions {
    resources: {
      translation: typeof ptSite &
        typeof ptBackOffice & {
          agent: typeof ptAgent;
          agentPay: typeof ptAgentPay;
          centre: typeof ptCentre;
          payout: typeof ptPayout;
          phoneProof: typeof ptPhoneProof;
          proofs: typeof ptProofs;
          purses: typeof ptPurses;
          inbox: typeof ptInbox;
          upline: typeof ptUpline;
          steps: typeof ptSteps;
          verification: typeof ptVerification;
        };
    };
  }
}
