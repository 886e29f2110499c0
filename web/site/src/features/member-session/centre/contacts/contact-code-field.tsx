import { formatCountdown } from '@web/time/duration';
import { Button } from '@web/ui/form/button';
import { Field } from '@web/ui/form/field';
import { MessageSquareText } from 'lucide-react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DIGIT_KEYS } from '../../../../parts/payout/six-digits';
import type { ContactCode } from './use-contact-code';

interface CodeFieldProps {
  readonly field: UseFormRegisterReturn;
  readonly label: string;
  readonly error: string | undefined;
  readonly code: ContactCode;
  readonly onSend: () => void;
  readonly testId: string;
}

/** The code of a number or an address, with the button that sends it. */
export function ContactCodeField({ field, label, error, code, onSend, testId }: CodeFieldProps) {
  const { t } = useTranslation();
  const { left, isSending, codeToken } = code;
  return (
    <Field
      {...field}
      {...DIGIT_KEYS}
      {...(error ? { error } : {})}
      autoComplete="one-time-code"
      label={label}
      icon={<MessageSquareText className="size-4.5" aria-hidden="true" />}
      data-testid={testId}
      end={
        <Button
          size="sm"
          look={codeToken === null ? 'gold' : 'ghost'}
          className="-me-1.5 min-w-30 tabular-nums"
          disabled={left > 0}
          busy={isSending}
          onClick={onSend}
          data-testid={`${testId}-send`}
        >
          {left > 0 ? t('session.sendAgain', { time: formatCountdown(left) }) : t('session.sendCode')}
        </Button>
      }
    />
  );
}
