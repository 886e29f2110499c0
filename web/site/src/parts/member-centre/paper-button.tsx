import { STATEMENT_STEPS, type AskedPaper } from '@contracts/http/papers';
import { routes } from '@contracts/http/routes';
import { apiCall } from '@web/api/api-call';
import { useServedLanguage } from '@web/i18n/setup';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FileButton } from './file-button';

interface PaperButtonProps {
  readonly paper: AskedPaper;
  readonly children: ReactNode;
  readonly testId: string;
}

/** Takes a paper away as a PDF. */
export function PaperButton({ paper, children, testId }: PaperButtonProps) {
  const { t } = useTranslation();
  const language = useServedLanguage();
  const making = (months: number) =>
    paper.kind === 'statement' && months > 0
      ? t('centre.papers.months', { done: months, all: STATEMENT_STEPS })
      : t('centre.papers.making');
  return (
    <FileButton
      open={() => apiCall(routes.openMemberPaper, { key: crypto.randomUUID(), language, paper })}
      words={{ making, done: t('centre.papers.done'), failed: t('centre.papers.failed') }}
      testId={testId}
    >
      {children}
    </FileButton>
  );
}
