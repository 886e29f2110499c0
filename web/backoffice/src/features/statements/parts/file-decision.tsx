import type { Statement } from '@contracts/http/office/statements';
import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { Alert } from '@web/ui/feedback/alert';
import { useTranslation } from 'react-i18next';
import { UnlessHeld } from '../../../lib/approval-hold';
import { DecisionForm, type Decision } from '../../../lib/decision-form';
import { useMay } from '../../../lib/use-may';
import { useStaff } from '../../../lib/use-staff';
import { useStaffCommand } from '../../../lib/use-staff-command';
import type { ChosenDay } from '../api';

interface FileDecisionProps {
  readonly of: ChosenDay;
  readonly file: NonNullable<Statement['file']>;
  readonly onDone: (said: string) => void;
}

/** A file that somebody has read waits for a second person. */
export function FileDecision({ of, file, onDone }: FileDecisionProps) {
  const { t } = useTranslation();
  const { money } = useFormat();
  const may = useMay();
  const { data: staff } = useStaff();
  const { by, sha256 } = file;
  const decide = useStaffCommand(
    routes.decideStatementFile,
    (decision: Decision, key) => ({ ...of, sha256, ...decision, key }),
    {
      onSuccess: (_, { isApproved }) =>
        onDone(t(isApproved ? 'bo.statements.fileTaken' : 'bo.statements.fileTurnedDown')),
    },
  );
  return (
    <section className="panel space-y-3 rounded-12! border-gold/40! px-4 py-3" data-testid="statement-file">
      <p className="text-13">
        {t('bo.statements.fileAsked', {
          name: by.name ?? by.staffId.slice(0, 8),
          file: file.fileName,
          count: file.lines,
          opening: money(file.opening),
          closing: money(file.closing),
        })}
        <span className="block break-words text-fg-2">{file.note}</span>
      </p>
      {may(routes.decideStatementFile) &&
        (staff?.id === by.staffId ? (
          <Alert kind="info">{t('bo.statements.fileOwn')}</Alert>
        ) : (
          <UnlessHeld>
            <DecisionForm
              isSmall
              command={decide}
              labels={{
                note: t('bo.statements.decisionNote'),
                refuse: t('bo.statements.fileRefuse'),
                approve: t('bo.statements.fileApprove'),
              }}
              testIds={{ note: 'file-decision-note', refuse: 'file-turn-down', approve: 'file-approve' }}
            />
          </UnlessHeld>
        ))}
    </section>
  );
}
