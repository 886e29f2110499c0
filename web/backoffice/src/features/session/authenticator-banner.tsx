import type { StaffInfo } from '@contracts/http/office/back-office';
import { Button } from '@web/ui/form/button';
import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AuthenticatorDialog } from './parts/authenticator-dialog';

/** Stays until an authenticator is set up: a password alone guards money badly. */
export function AuthenticatorBanner({ staff }: { readonly staff: StaffInfo }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  return (
    <>
      {!staff.hasTotp && (
        <div
          role="status"
          className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-gold/25 bg-gold/8 px-4 py-2 text-13 lg:px-6"
        >
          <ShieldAlert className="size-4 shrink-0 text-gold" aria-hidden="true" />
          <p className="min-w-56 flex-1 text-fg-2">{t('bo.session.noAuthenticator')}</p>
          <Button size="sm" onClick={() => setOpen(true)} data-testid="authenticator-set-up">
            {t('bo.session.setUp')}
          </Button>
        </div>
      )}
      <AuthenticatorDialog staff={staff} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
