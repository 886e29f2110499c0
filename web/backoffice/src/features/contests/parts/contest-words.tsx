import type { DepositContestInFull } from '@contracts/http/deposits/contests';
import { routes } from '@contracts/http/routes';
import { useFormat } from '@web/api/merchant';
import { StatusMark } from '@web/ui/feedback/status-mark';
import { StoredImage } from '@web/ui/frame/stored-image';
import { useTranslation } from 'react-i18next';
import { useMay } from '../../../lib/use-may';

type Given = NonNullable<DepositContestInFull['given']>;

interface AnswerWordsProps {
  readonly depositId: string;
  readonly words: Pick<Given, 'answer' | 'reason' | 'remark' | 'fileIds'>;
}

/** An answer as it was written, with its documents; every look at one is on record. */
export function AnswerWords({ depositId, words: { answer, reason, remark, fileIds } }: AnswerWordsProps) {
  const { t } = useTranslation();
  const may = useMay();
  return (
    <div className="space-y-2">
      <p>
        <span className="font-semibold">{t(`bo.contests.answers.${answer}`)}</span>
        {reason && <> · {t(`bo.contests.reasons.${reason}`)}</>}
      </p>
      <p className="break-words text-fg-2">{remark}</p>
      {fileIds.length > 0 && (
        <div className="flex flex-wrap gap-3" data-testid="contest-documents">
          {may(routes.contestDocument)
            ? fileIds.map((fileId, place) => (
                <StoredImage
                  key={fileId}
                  route={routes.contestDocument}
                  input={{ depositId, fileId }}
                  number={place + 1}
                />
              ))
            : t('bo.contests.documentsOnly', { count: fileIds.length })}
        </div>
      )}
    </div>
  );
}

/** The answer that was given, and whether the provider has it. */
export function GivenAnswer({ contest, given }: { readonly contest: DepositContestInFull; readonly given: Given }) {
  const { t } = useTranslation();
  const { time } = useFormat();
  const { depositId, isTaken, state } = contest;
  const nameOf = (person: { readonly staffId: string; readonly name: string | null }) =>
    person.name ?? person.staffId.slice(0, 8);
  return (
    <div className="space-y-3" data-testid="contest-given">
      <AnswerWords depositId={depositId} words={given} />
      <p className="text-12 text-fg-3 tabular-nums">
        {given.checkedBy
          ? t('bo.contests.givenByTwo', { by: nameOf(given.by), second: nameOf(given.checkedBy), at: time(given.at) })
          : t('bo.contests.givenBy', { by: nameOf(given.by), at: time(given.at) })}
      </p>
      {isTaken ? (
        <StatusMark health="good">{t('bo.contests.taken')}</StatusMark>
      ) : (
        state === 'answered' && <StatusMark health="warning">{t('bo.contests.onItsWay')}</StatusMark>
      )}
      {state === 'answered' && <p className="text-fg-2">{t('bo.contests.bankDecides')}</p>}
    </div>
  );
}
