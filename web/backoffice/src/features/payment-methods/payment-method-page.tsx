import { routes } from '@contracts/http/routes';
import type { PaymentMethodInFull } from '@contracts/http/deposits/payment-methods';
import { Alert } from '@web/ui/feedback/alert';
import { notify } from '@web/ui/feedback/toast';
import { PageHead } from '@web/ui/frame/page-head';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { Box } from '../../lib/case/box';
import { PageBody } from '../../lib/page-body';
import { useMay } from '../../lib/use-may';
import { useStaffQuery } from '../../lib/use-staff-query';
import { NEW_METHOD, type MethodChoices } from './parts/method-draft';
import { MethodEditor } from './parts/method-editor';
import { MethodHistory } from './parts/method-history';
import { MethodProposal } from './parts/method-proposal';
import { MethodState } from './parts/method-state';
import { useMethodName } from './parts/method-words';

const EVERY_MS = 10_000;

/** One method: what is asked for, the editor with what members see, and who changed what. */
export default function PaymentMethodPage() {
  const { methodId = '' } = useParams();
  const desk = useStaffQuery(routes.paymentMethods, {});
  const isNew = methodId === 'new';
  const method = useStaffQuery(routes.paymentMethod, { methodId }, { enabled: !isNew, everyMs: EVERY_MS });
  if (isNew)
    return (
      <>
        <Head title={null} />
        <PageBody query={desk}>{(choices) => <NewMethod choices={choices} />}</PageBody>
      </>
    );
  return (
    <>
      <Head title={method.data ?? null} />
      <PageBody query={desk}>
        {(choices, readDesk) => (
          <PageBody query={method}>
            {(facts, readAgain) => (
              <Method
                choices={choices}
                facts={facts}
                onDone={() => {
                  readAgain();
                  readDesk();
                }}
              />
            )}
          </PageBody>
        )}
      </PageBody>
    </>
  );
}

function Head({ title }: { readonly title: PaymentMethodInFull | null }) {
  const { t } = useTranslation();
  const nameOf = useMethodName();
  const { methodId = '' } = useParams();
  const trail = [{ label: t('bo.paymentMethods.title'), to: '/payment-methods' }];
  if (methodId === 'new')
    return <PageHead trail={trail} title={t('bo.paymentMethods.newTitle')} note={t('bo.paymentMethods.newText')} />;
  const shown = title?.method ?? title?.proposal?.method;
  return (
    <PageHead
      trail={trail}
      title={shown ? nameOf(shown) : methodId}
      note={
        <>
          <span className="font-mono">{methodId}</span>
          {title?.isDefault && ` · ${t('bo.paymentMethods.isDefault')}`}
        </>
      }
    >
      {title && <MethodState row={title} />}
    </PageHead>
  );
}

function NewMethod({ choices }: { readonly choices: MethodChoices }) {
  const navigate = useNavigate();
  const { t } = useTranslation();
  return (
    <MethodEditor
      choices={choices}
      methodId={null}
      revision={0}
      method={NEW_METHOD}
      onDone={(methodId) => {
        notify('success', t('bo.paymentMethods.proposed'));
        void navigate(`/payment-methods/${methodId}`);
      }}
    />
  );
}

interface MethodProps {
  readonly choices: MethodChoices;
  readonly facts: PaymentMethodInFull;
  readonly onDone: () => void;
}

function Method({ choices, facts, onDone }: MethodProps) {
  const { t } = useTranslation();
  const isMine = useMay()(routes.proposePaymentMethod);
  const { methodId, method, proposal, revision, history } = facts;
  return (
    <div className="space-y-4">
      {proposal && <MethodProposal methodId={methodId} proposal={proposal} before={method} onDone={onDone} />}
      {!isMine && <Alert kind="info">{t('bo.paymentMethods.readOnly')}</Alert>}
      {!proposal && (
        <MethodEditor
          key={revision}
          choices={choices}
          methodId={methodId}
          revision={revision}
          method={method ?? history[0]?.method ?? NEW_METHOD}
          onDone={() => {
            notify('success', t('bo.paymentMethods.proposed'));
            onDone();
          }}
        />
      )}
      <Box title={t('bo.paymentMethods.history')}>
        <MethodHistory history={history} />
      </Box>
    </div>
  );
}
