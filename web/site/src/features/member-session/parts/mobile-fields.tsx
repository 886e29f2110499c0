import { COUNTRIES, groupedMobile } from '@contracts/validation/countries';
import { namesOf } from '@web/i18n/formats';
import { useLanguage } from '@web/i18n/setup';
import { formatCountdown } from '@web/time/duration';
import { Button } from '@web/ui/form/button';
import { Field } from '@web/ui/form/field';
import { MessageSquareText, Smartphone } from 'lucide-react';
import { type ChangeEvent } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { SmsControl } from './use-sms';

interface MobileFieldProps {
  readonly country: UseFormRegisterReturn;
  readonly field: UseFormRegisterReturn;
  readonly label: string;
  readonly error?: string;
  readonly testId: string;
}

/** The select of the supported countries at the beginning of a field. */
export function CountrySelect({ country, testId }: Pick<MobileFieldProps, 'country' | 'testId'>) {
  const { t } = useTranslation();
  const language = useLanguage();
  const names = namesOf(language, { type: 'region' });
  return (
    <select
      {...country}
      data-country
      aria-label={t('session.country')}
      className="-ms-1 h-11 w-20 shrink-0 cursor-pointer rounded-8 border-e border-line bg-ink-1 text-14 text-fg"
      data-testid={`${testId}-country`}
    >
      {COUNTRIES.map(({ countryCode, countryDialingCode }) => (
        <option
          key={countryCode}
          value={countryDialingCode}
          aria-label={`${names.of(countryCode)} +${countryDialingCode}`}
        >
          {countryCode} +{countryDialingCode}
        </option>
      ))}
    </select>
  );
}

/**
 * Groups the digits while they are typed at the end of the number. A change in the middle is left as it was written, so
 * that the cursor stays where it is.
 */
function group({ target }: ChangeEvent<HTMLInputElement>): void {
  const form = target.closest('form');
  const dialingCode = form?.querySelector<HTMLSelectElement>('select[data-country]')?.value ?? '';
  const grouped = groupedMobile(dialingCode, target.value);
  if (target.selectionStart === target.value.length && grouped.length >= target.value.length) target.value = grouped;
}

/** A number with the country that it belongs to. */
export function MobileField({ country, field, label, error, testId }: MobileFieldProps) {
  const change = (event: ChangeEvent<HTMLInputElement>) => {
    group(event);
    return field.onChange(event);
  };
  return (
    <Field
      {...field}
      onChange={change}
      data-testid={testId}
      label={label}
      error={error}
      icon={
        <span className="flex items-center gap-2">
          <Smartphone className="size-4.5" aria-hidden="true" />
          <CountrySelect country={country} testId={testId} />
        </span>
      }
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      maxLength={20}
    />
  );
}

interface CodeFieldProps {
  readonly field: UseFormRegisterReturn;
  readonly error?: string;
  readonly sms: SmsControl;
  readonly onSend: () => void;
}

/** The code of an SMS, with the button that sends it and how long it takes until it may be sent again. */
export function CodeField({ field, error, sms, onSend }: CodeFieldProps) {
  const { t } = useTranslation();
  return (
    <div>
      <Field
        {...field}
        data-testid="sms-code"
        label={t('session.smsCode')}
        hint={sms.sent ? t('session.codeSent', { minutes: sms.sent.expiredMinutes }) : undefined}
        error={error}
        icon={<MessageSquareText className="size-4.5" aria-hidden="true" />}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        end={
          <Button
            size="sm"
            className="-me-1.5 min-w-30 tabular-nums"
            disabled={sms.left > 0}
            busy={sms.busy}
            onClick={onSend}
            data-testid="sms-send"
          >
            {sms.left > 0 ? t('session.sendAgain', { time: formatCountdown(sms.left) }) : t('session.sendCode')}
          </Button>
        }
      />
      <p className="sr-only" aria-live="polite">
        {sms.sent && sms.left > 0 ? t('session.codeSent', { minutes: sms.sent.expiredMinutes }) : ''}
      </p>
    </div>
  );
}
