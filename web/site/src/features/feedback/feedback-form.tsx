import type { FeedbackType } from '@contracts/http/system';
import { FEEDBACK_LENGTH } from '@contracts/validation/feedback';
import { CaptchaStatus } from '@web/captcha/captcha-status';
import { useCaptcha } from '@web/captcha/use-captcha';
import { useFaultText } from '@web/api/use-fault-text';
import { useIntention } from '@web/api/use-intention';
import { useLoggedIn } from '@web/state/session.state';
import { Alert } from '@web/ui/feedback/alert';
import { Button } from '@web/ui/form/button';
import { Field } from '@web/ui/form/field';
import { Send, User } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { showFieldFaults } from '../../parts/forms/form-faults';
import { rememberedName } from '../../parts/member/remembered-name';
import { draft, keepDraft } from './draft';
import { ContentField } from './content-field';
import { TypeField } from './type-field';
import { sendFeedback } from './api/send-feedback';

export interface FeedbackValues {
  type: string;
  content: string;
  sender: string;
}

const FIELDS = ['type', 'content'] as const;

/** A warning that names what is empty, and one beside each field. */
function useWarning(
  errors: Readonly<Partial<Record<keyof FeedbackValues, { readonly type?: string | number }>>>,
  isSubmitted: boolean,
): string | null {
  const { t } = useTranslation();
  const labels = { type: t('feedback.type'), content: t('feedback.content') };
  const empty = FIELDS.filter((name) => errors[name]?.type === 'required');
  if (!isSubmitted || empty.length === 0) return null;
  return t('feedback.empty', { fields: empty.map((name) => labels[name]).join(', ') });
}

function useFeedbackForm(onSent: (reference: string) => void) {
  const faultText = useFaultText();
  const isMember = useLoggedIn();
  const [fault, setFault] = useState<string | null>(null);
  const { carryOut, isInDoubt } = useIntention();
  const captcha = useCaptcha(true);
  const form = useForm<FeedbackValues>({ defaultValues: { sender: rememberedName(), ...draft() } });
  const [type, content] = form.watch(['type', 'content']);
  useEffect(() => keepDraft({ type, content }), [type, content]);

  const submit = form.handleSubmit(async (values) => {
    setFault(null);
    const input = {
      content: values.content.trim(),
      sender: isMember ? '' : values.sender.trim(),
      type: Number(values.type) as FeedbackType,
    };
    try {
      const { reference } = await carryOut((key) => captcha.send((given) => sendFeedback({ key, ...input, ...given })));
      keepDraft({ type: '', content: '' });
      onSent(reference);
    } catch (problem) {
      if (!showFieldFaults(problem, [...FIELDS, 'sender'], form.setError)) setFault(faultText(problem));
    }
  });
  return { form, fault, submit, captcha, isMember, isInDoubt, contentLength: content.trim().length };
}

export function FeedbackForm({ onSent }: { readonly onSent: (reference: string) => void }) {
  const { t } = useTranslation();
  const { form, fault, submit, captcha, isMember, isInDoubt, contentLength } = useFeedbackForm(onSent);
  const { errors, isSubmitting, isSubmitted } = form.formState;
  const warning = useWarning(errors, isSubmitted);
  const required = (value: string) => value.trim() !== '';
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4">
      <p className="text-fg-2">{t('feedback.text')}</p>
      {(warning ?? fault) && <Alert kind="loss">{warning ?? fault}</Alert>}
      <TypeField
        field={form.register('type', { required: true })}
        error={errors.type && t('common.required')}
        disabled={isInDoubt}
      />
      <ContentField
        field={form.register('content', {
          validate: {
            required,
            length: (value) => value.trim().length >= FEEDBACK_LENGTH.min && value.trim().length <= FEEDBACK_LENGTH.max,
          },
        })}
        length={contentLength}
        error={
          errors.content &&
          (errors.content.type === 'required' ? t('common.required') : t('feedback.between', FEEDBACK_LENGTH))
        }
        readOnly={isInDoubt}
      />
      {!isMember && (
        <Field
          {...form.register('sender')}
          label={t('feedback.sender')}
          hint={t('feedback.senderHint')}
          maxLength={64}
          autoComplete="username"
          autoCapitalize="none"
          icon={<User className="size-4.5" aria-hidden="true" />}
          readOnly={isInDoubt}
        />
      )}
      <CaptchaStatus control={captcha} />
      <Button type="submit" look="gold" size="lg" wide busy={isSubmitting} data-testid="feedback-send">
        <Send className="size-4.5 rtl:-scale-x-100" aria-hidden="true" />
        {isInDoubt ? t('common.retry') : t('feedback.send')}
      </Button>
    </form>
  );
}
