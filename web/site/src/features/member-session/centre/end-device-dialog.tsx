import type { MemberDevice } from '@contracts/http/devices/member-devices';
import { useFaultText } from '@web/api/use-fault-text';
import { useSessionWords } from '@web/sessions/use-session-words';
import { Alert } from '@web/ui/feedback/alert';
import { Dialog } from '@web/ui/feedback/dialog';
import { Button } from '@web/ui/form/button';
import { PasswordField } from '@web/ui/form/field';
import { Lock, MonitorSmartphone } from 'lucide-react';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

interface DialogProps {
  /** The device that is to end, or all others; null while nothing is asked. */
  readonly asked: MemberDevice | 'others' | null;
  readonly needsPassword: boolean;
  /** @throws ApiError, which the dialog shows */
  readonly onConfirm: (password: string | undefined) => Promise<void>;
  readonly onClose: () => void;
}

function Form({ asked, needsPassword, onConfirm, onClose }: DialogProps) {
  const { t } = useTranslation();
  const words = useSessionWords();
  const faultText = useFaultText();
  const [fault, setFault] = useState<string | null>(null);
  const { register, handleSubmit, formState, setFocus } = useForm({ defaultValues: { password: '' } });
  const { errors, isSubmitting } = formState;
  const submit = handleSubmit(async ({ password }) => {
    setFault(null);
    try {
      await onConfirm(needsPassword ? password : undefined);
    } catch (problem) {
      setFault(faultText(problem));
      if (needsPassword) setFocus('password', { shouldSelect: true });
    }
  });
  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="space-y-4" data-testid="end-device-form">
      <p className="text-14 text-fg-2">
        {asked === 'others' || asked === null
          ? t('centre.security.device.confirmOthersText')
          : t('centre.security.device.confirmOneText', { device: words.device(asked.device) })}
      </p>
      {fault && <Alert kind="loss">{fault}</Alert>}
      {needsPassword && (
        <PasswordField
          {...register('password', { validate: (value) => value !== '' || t('common.required') })}
          label={t('centre.security.device.password')}
          icon={<Lock className="size-4.5" aria-hidden="true" />}
          autoComplete="current-password"
          error={errors.password?.message}
          data-testid="end-device-password"
        />
      )}
      <div className="grid grid-cols-2 gap-3">
        <Button onClick={onClose} disabled={isSubmitting}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" look="danger" busy={isSubmitting} data-testid="end-device-confirm">
          {t('centre.security.device.end')}
        </Button>
      </div>
    </form>
  );
}

/** Asks for the password before a device ends, because a stolen session must not end the owner's. */
export function EndDeviceDialog(props: DialogProps) {
  const { t } = useTranslation();
  const { asked, onClose } = props;
  // While it goes away it says what it has said.
  const last = useRef(asked);
  if (asked !== null) last.current = asked;
  const shown = asked ?? last.current;
  const isOne = shown !== null && shown !== 'others';
  return (
    <Dialog
      open={asked !== null}
      onClose={onClose}
      title={t(isOne ? 'centre.security.device.confirmOne' : 'centre.security.device.confirmOthers')}
      icon={<MonitorSmartphone className="size-4.5" />}
    >
      <Form {...props} asked={shown} />
    </Dialog>
  );
}
