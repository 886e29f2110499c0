import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@web/api/api-error';
import { Alert } from '@web/ui/feedback/alert';
import { Dialog } from '@web/ui/feedback/dialog';
import { Fault, Skeleton } from '@web/ui/feedback/states';
import { UserPlus } from 'lucide-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { usePopup } from '../../../popups/use-popup';
import type { PopupProps } from '../../../popups/popup-props';
import { AwaitedGame } from '../parts/awaited-game';
import { draftOf, keepDraft } from '../parts/drafts';
import { LoggedInAlready } from './logged-in-already';
import { useStanding } from '../../../parts/member/standing';
import { invitationOf } from '../../../parts/member/invitation';
import type { RegisterType, RegisterValues } from './register-fields';
import { RegisterForm } from './register-form';
import { useRegisterValues } from './use-register-form';
import { useRegisterTypes } from '../../../parts/member/use-switch';
import { Ways } from '../parts/ways';
import { getAffiliate } from '../api/get-affiliate';
import { getRegisterSettings } from '../api/get-register-settings';

const TermsPopup = lazy(() => import('../../../parts/help/terms-popup'));
const CODE_PATTERN = /^[A-Za-z0-9]{4,12}$/;

/** About as high as the form: the sheet must not grow when it comes. */
function FormSkeleton() {
  return (
    <div className="min-h-[760px] space-y-5" aria-busy="true">
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="space-y-2">
          <Skeleton className="h-4 w-28" />
          <Skeleton className="h-12 rounded-12!" />
        </div>
      ))}
      <Skeleton className="h-12 rounded-12!" />
    </div>
  );
}

const isDead = (fault: unknown) => fault instanceof ApiError && fault.code === 'INVALID_AFFILIATE_CODE';

/**
 * The invitation code of the address is used without a field, unless the server answers that it is unknown. Where the
 * server does not answer, the code is sent with the registration, which decides: a fault of the server must not cost an
 * agent its downline.
 */
function useCodeOfUrl(given: string | null) {
  const [refused, setRefused] = useState<string | null>(null);
  const code = given !== null && CODE_PATTERN.test(given) ? given : null;
  const { data, error, isPending } = useQuery({
    queryKey: ['affiliate', code],
    queryFn: ({ signal }) => getAffiliate({ code: code!, domain: location.host }, signal),
    enabled: code !== null,
    staleTime: Infinity,
  });
  const isUnknown = given !== null && (code === null || given === refused || isDead(error));
  return {
    code: isUnknown ? null : (data?.code ?? code),
    unknown: isUnknown ? given : null,
    isPending: code !== null && isPending,
    isRefused: refused !== null && refused === given,
    refuse: () => setRefused(given),
  };
}

/**
 * The terms lie over the registration as a step of the history of their own: "back" leads to the form, not out of it.
 */
function useTermsOver() {
  const [search] = useSearchParams();
  const location = useLocation();
  const navigate = useNavigate();
  const state = location.state as { readonly pushed?: boolean; readonly reads?: boolean } | null;
  const open = () => {
    const next = new URLSearchParams(search);
    next.set('reading', 'terms');
    void navigate({ search: next.toString() }, { state: { ...state, reads: true }, preventScrollReset: true });
  };
  const close = () => {
    if (state?.reads) return void navigate(-1);
    const next = new URLSearchParams(search);
    next.delete('reading');
    void navigate({ search: next.toString() }, { replace: true, state, preventScrollReset: true });
  };
  return { isOpen: search.get('reading') === 'terms', open, close };
}

/** Says that an invitation is none. After a registration was refused for it the eye is at the other end of the form. */
function UnknownCode({ code, isNews }: { readonly code: string; readonly isNews: boolean }) {
  const { t } = useTranslation();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isNews) place.current?.scrollIntoView?.({ block: 'center' });
  }, [isNews]);
  return (
    <div ref={place} className="mb-4">
      <Alert kind={isNews ? 'loss' : 'info'}>{t('session.codeUnknown', { code: code.slice(0, 12) })}</Alert>
    </div>
  );
}

interface WayProps {
  readonly type: RegisterType;
  readonly form: UseFormReturn<RegisterValues>;
  readonly onTerms: () => void;
}

/**
 * One way to register, as the merchant wants it. The form stays on the screen when a later fetch of the rules fails.
 */
function RegisterWay({ type, form, onTerms }: WayProps) {
  const { params } = usePopup();
  const code = useCodeOfUrl(invitationOf('affiliateCode', params));
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['registerSettings', type],
    queryFn: ({ signal }) => getRegisterSettings({ type }, signal),
    staleTime: 300_000,
  });
  if (!data && error) return <Fault fault={error} onRetry={() => void refetch()} busy={isFetching} />;
  if (!data || code.isPending) return <FormSkeleton />;
  return (
    <>
      {code.unknown && <UnknownCode code={code.unknown} isNews={code.isRefused} />}
      <RegisterForm
        form={form}
        type={type}
        settings={data}
        codeOfUrl={code.code}
        onCodeRefused={code.refuse}
        referralCode={invitationOf('referralCode', params)}
        onTerms={onTerms}
      />
    </>
  );
}

function RegisterWays() {
  const { t } = useTranslation();
  const types = useRegisterTypes();
  const [chosen, setChosen] = useState<RegisterType | null>(() => draftOf<RegisterType>('registerType') ?? null);
  const terms = useTermsOver();
  const form = useRegisterValues();
  const type = types?.find((one) => one === chosen) ?? types?.[0] ?? null;
  if (types?.length === 0) return <Alert kind="info">{t('session.registrationClosed')}</Alert>;
  if (!types || !type) return <FormSkeleton />;
  const names: Record<RegisterType, string> = { mobile: t('session.byMobile'), username: t('session.byName') };
  const choose = (next: RegisterType) => {
    form.clearErrors();
    keepDraft('registerType', next);
    setChosen(next);
  };
  return (
    <>
      <Ways
        label={t('session.registerWays')}
        ways={types.map((one) => [one, names[one]] as const)}
        value={type}
        onChange={choose}
      >
        <RegisterWay key={type} form={form} type={type} onTerms={terms.open} />
      </Ways>
      {/* Lies above the form, which keeps its values for the way back. */}
      <Suspense fallback={null}>{terms.isOpen && <TermsPopup open onClose={terms.close} />}</Suspense>
    </>
  );
}

/** Somebody who plays for free came to a door that needs an account. */
function OutOfFreePlay() {
  const { t } = useTranslation();
  return (
    <div className="mb-4" data-testid="out-of-free-play">
      <Alert kind="info">{t('session.outOfFreePlay')}</Alert>
    </div>
  );
}

function Registration() {
  const { t } = useTranslation();
  const { swap } = usePopup();
  const isTrial = useStanding() === 'trial';
  return (
    <>
      <AwaitedGame />
      {isTrial && <OutOfFreePlay />}
      <RegisterWays />
      <p className="mt-4 text-center text-13 text-fg-2">
        {t('session.haveAccount')}{' '}
        <button
          type="button"
          className="inline-flex h-11 items-center rounded-8 px-1 font-semibold text-gold hover:text-gold-hi"
          onClick={() => swap('login')}
        >
          {t('site.login')}
        </button>
      </p>
    </>
  );
}

export default function RegisterPopup({ open, onClose }: PopupProps) {
  const { t } = useTranslation();
  const standing = useStanding();
  // Who has just registered becomes a member while the form still leaves the screen.
  const [before] = useState(standing);
  const isTaken = standing === 'member' && before !== 'guest' && before !== 'trial';
  return (
    <Dialog open={open} onClose={onClose} title={t('session.registerTitle')} icon={<UserPlus className="size-4.5" />}>
      {isTaken ? <LoggedInAlready onStay={onClose} /> : <Registration />}
    </Dialog>
  );
}
