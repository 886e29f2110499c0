import type { StaffInfo } from '@contracts/http/office/back-office';
import { useFormat, useMerchant } from '@web/api/merchant';
import { Button } from '@web/ui/form/button';
import { LanguageSwitch } from '@web/ui/frame/language-switch';
import { Logo } from '@web/ui/frame/logo';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { clsx } from 'clsx';
import { Menu, X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { Suspense, useEffect, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { LineState } from './line-state';
import { AccountMenu } from '../features/session/account-menu';
import { AuthenticatorBanner } from '../features/session/authenticator-banner';
import { Palette } from './palette';
import { SideMenu } from './menu/side-menu';

const DISPLAY = 'lg:fixed lg:inset-y-0 lg:start-0 lg:w-56';

function Foot({ staff }: { readonly staff: StaffInfo }) {
  const { zone } = useFormat();
  return (
    <div className="space-y-1 border-t border-line pt-2">
      <LineState />
      <div className="flex items-center justify-between ps-0.5 pe-2.5 text-12 text-fg-3">
        <LanguageSwitch testId="language-switch" className="h-9! px-2! text-12!" />
        <span>{zone}</span>
      </div>
      <AccountMenu staff={staff} />
    </div>
  );
}

function PhoneMenu({ staff }: { readonly staff: StaffInfo }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const [open, setOpen] = useState(false);
  useEffect(() => setOpen(false), [pathname]);
  return (
    <Dialog.Root open={open} onOpenChange={setOpen}>
      <Dialog.Trigger asChild>
        <Button look="ghost" size="icon" aria-label={t('bo.menu')} data-testid="open-menu">
          <Menu className="size-5" aria-hidden="true" />
        </Button>
      </Dialog.Trigger>
      <Dialog.Portal>
        <Dialog.Overlay data-cover className="fixed inset-0 z-40 bg-black/70 data-[state=open]:animate-fade-in" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 start-0 z-50 flex w-[min(300px,85vw)] flex-col gap-3 border-e border-line bg-ink-1 p-4 shadow-popup"
        >
          <div className="flex items-center justify-between">
            <Dialog.Title className="font-display text-16 font-semibold">{t('bo.title')}</Dialog.Title>
            <Dialog.Close asChild>
              <Button look="ghost" size="icon" aria-label={t('common.close')}>
                <X className="size-5" aria-hidden="true" />
              </Button>
            </Dialog.Close>
          </div>
          <SideMenu staff={staff} />
          <Foot staff={staff} />
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Content() {
  const { pathname } = useLocation();
  return (
    <ErrorBoundary
      resetKeys={[pathname]}
      fallbackRender={({ error, resetErrorBoundary }) => (
        <Fault className="panel" fault={error} onRetry={resetErrorBoundary} />
      )}
    >
      <Suspense fallback={<Skeleton className="h-64 rounded-12!" />}>
        <Outlet />
      </Suspense>
    </ErrorBoundary>
  );
}

export function Layout({ staff }: { readonly staff: StaffInfo }) {
  const { t } = useTranslation();
  const { name } = useMerchant();
  return (
    <div className="lg:ps-56">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-50 focus:rounded-8 focus:bg-ink-3 focus:px-3 focus:py-2"
      >
        {t('bo.skip')}
      </a>
      <header
        className={clsx(
          'flex border-line bg-ink-1 max-lg:h-14 max-lg:items-center max-lg:border-b max-lg:px-2 lg:flex-col lg:gap-4 lg:border-e lg:p-3',
          DISPLAY,
        )}
      >
        <div className="lg:hidden">
          <PhoneMenu staff={staff} />
        </div>
        <div className="flex items-center gap-2 lg:px-1.5 lg:pt-1.5">
          <Logo name={name} compact />
          <span className="rounded-6 border border-line px-1.5 py-px text-11 text-fg-3 lg:hidden">{t('bo.title')}</span>
        </div>
        <div className="max-lg:ms-auto">
          <Palette staff={staff} />
        </div>
        <div className="flex min-h-0 flex-1 flex-col gap-3 max-lg:hidden">
          <SideMenu staff={staff} />
          <Foot staff={staff} />
        </div>
      </header>
      <AuthenticatorBanner staff={staff} />
      <main
        id="content"
        tabIndex={-1}
        data-focus-home
        className="mx-auto max-w-[1680px] p-4 focus:outline-none lg:px-6 lg:py-5"
      >
        <Content />
      </main>
    </div>
  );
}
