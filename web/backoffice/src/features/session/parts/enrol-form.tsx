import { Alert } from '@web/ui/feedback/alert';
import { Button } from '@web/ui/form/button';
import { CopyButton } from '@web/ui/frame/copy-button';
import { Skeleton } from '@web/ui/feedback/states';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { CodeField, useCodeForm } from './code-field';

const QrCode = lazy(() => import('@web/ui/frame/qr-code'));
const GROUP = /.{1,4}/g;

interface EnrolFormProps {
  readonly secret: string;
  readonly uri: string;
  /** Throws what is to be said under the field. */
  readonly onCode: (code: string) => Promise<void>;
}

/** The authenticator is set up by its camera, or by typing; a code of it proves that it worked. */
export function EnrolForm({ secret, uri, onCode }: EnrolFormProps) {
  const { t } = useTranslation();
  const { form, submit, fault } = useCodeForm(onCode);
  return (
    <form onSubmit={submit} noValidate className="space-y-4">
      <p className="text-13 text-fg-2">{t('bo.session.enrolText')}</p>
      <div className="flex flex-col items-center gap-4 sm:flex-row">
        <div className="size-40 shrink-0">
          <Suspense fallback={<Skeleton className="size-full" />}>
            <QrCode text={uri} label={t('bo.session.qr')} />
          </Suspense>
        </div>
        <div className="min-w-0">
          <p className="text-12 text-fg-3">{t('bo.session.secret')}</p>
          <p className="flex items-center gap-1">
            <code data-testid="totp-secret" className="font-mono text-13 break-words">
              {secret.match(GROUP)?.join(' ')}
            </code>
            <CopyButton text={secret} label={t('bo.session.secret')} />
          </p>
        </div>
      </div>
      {fault && <Alert kind="loss">{fault}</Alert>}
      <CodeField form={form} recovery={false} />
      <Button type="submit" look="gold" wide busy={form.formState.isSubmitting} data-testid="code-submit">
        {t('bo.session.confirmCode')}
      </Button>
    </form>
  );
}
