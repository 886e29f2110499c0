import { routes } from '@contracts/http/routes';
import type { PaymentMethod, PaymentMethodData } from '@contracts/http/deposits/payment-methods';
import { useFormat } from '@web/api/merchant';
import { Alert } from '@web/ui/feedback/alert';
import { notify } from '@web/ui/feedback/toast';
import { useTranslation } from 'react-i18next';
import { UnlessHeld } from '../../../lib/approval-hold';
import { Box } from '../../../lib/case/box';
import { DecisionForm, type Decision } from '../../../lib/decision-form';
import { useMay } from '../../../lib/use-may';
import { useStaff } from '../../../lib/use-staff';
import { useStaffCommand } from '../../../lib/use-staff-command';
import { MethodPreview } from './method-preview';
import { useFact, type FactName } from './method-words';

const FACTS: readonly FactName[] = [
  'isOn',
  'title',
  'text',
  'tutorial',
  'kind',
  'rail',
  'providers',
  'account',
  'minAmount',
  'maxAmount',
  'presets',
  'dailyCount',
  'dailySum',
  'hours',
  'minLevel',
  'countries',
  'order',
];

interface MethodProposalProps {
  readonly methodId: string;
  readonly proposal: NonNullable<PaymentMethod['proposal']>;
  /** The method in force; null for a new one. */
  readonly before: PaymentMethodData | null;
  readonly onDone: () => void;
}

/** The change that somebody has asked for, beside the method that stands; a second person decides. */
export function MethodProposal({ methodId, proposal, before, onDone }: MethodProposalProps) {
  const { t } = useTranslation();
  const { money, time } = useFormat();
  const { method, askedBy, askedAt, note } = proposal;
  const range = t('bo.paymentMethods.range', { min: money(method.minAmount), max: money(method.maxAmount) });
  return (
    <div className="grid items-start gap-4 xl:grid-cols-[1fr_24rem]">
      <Box title={t('bo.paymentMethods.proposal')}>
        <div className="space-y-4 p-4" data-testid="method-proposal">
          <p className="text-13">
            {t('bo.paymentMethods.askedBy', { name: askedBy.name ?? askedBy.staffId.slice(0, 8), time: time(askedAt) })}{' '}
            <span className="break-words text-fg-2">{note}</span>
          </p>
          <Differences before={before} after={method} />
          <Decide methodId={methodId} proposal={proposal} onDone={onDone} />
        </div>
      </Box>
      <MethodPreview {...method} range={range} presets={method.presets.map((preset) => money(preset))} />
    </div>
  );
}

interface DifferencesProps {
  readonly before: PaymentMethodData | null;
  readonly after: PaymentMethodData;
}

function Differences({ before, after }: DifferencesProps) {
  const { t } = useTranslation();
  const fact = useFact();
  const changed = FACTS.filter((name) => JSON.stringify(before?.[name]) !== JSON.stringify(after[name]));
  return (
    <table className="w-full text-13" aria-label={t('bo.paymentMethods.change')} data-testid="method-changes">
      <thead className="text-12 text-fg-3">
        <tr>
          <th scope="col" className="py-1 pe-3 text-start font-medium">
            {t('bo.paymentMethods.change')}
          </th>
          {before && (
            <th scope="col" className="py-1 pe-3 text-start font-medium">
              {t('bo.paymentMethods.before')}
            </th>
          )}
          <th scope="col" className="py-1 text-start font-medium">
            {t('bo.paymentMethods.after')}
          </th>
        </tr>
      </thead>
      <tbody>
        {changed.map((name) => (
          <tr key={name} className="align-top" data-fact={name}>
            <th scope="row" className="border-t border-line/60 py-1.5 pe-3 text-start font-normal text-fg-2">
              {t(`bo.paymentMethods.facts.${name}`)}
            </th>
            {before && (
              <td className="border-t border-line/60 py-1.5 pe-3 break-words whitespace-pre-line text-fg-3">
                {fact(before, name)}
              </td>
            )}
            <td className="border-t border-line/60 py-1.5 break-words whitespace-pre-line">{fact(after, name)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Decide({ methodId, proposal, onDone }: Omit<MethodProposalProps, 'before'>) {
  const { t } = useTranslation();
  const { data: staff } = useStaff();
  const may = useMay();
  const { proposalNo, askedBy } = proposal;
  const decide = useStaffCommand(
    routes.decidePaymentMethod,
    (decision: Decision, key) => ({ methodId, proposalNo, ...decision, key }),
    {
      onSuccess: (_, { isApproved }) => {
        notify('success', t(isApproved ? 'bo.paymentMethods.approvedNow' : 'bo.paymentMethods.turnedDownNow'));
        onDone();
      },
    },
  );
  if (!may(routes.decidePaymentMethod)) return null;
  if (staff?.id === askedBy.staffId) return <Alert kind="info">{t('bo.paymentMethods.own')}</Alert>;
  return (
    <UnlessHeld>
      <DecisionForm
        command={decide}
        labels={{
          note: t('bo.paymentMethods.decisionNote'),
          refuse: t('bo.paymentMethods.turnDown'),
          approve: t('bo.paymentMethods.approve'),
        }}
        testIds={{ note: 'method-decision-note', refuse: 'method-turn-down', approve: 'method-approve' }}
      />
    </UnlessHeld>
  );
}
