import { Button } from '@web/ui/button';
import { useLoggedIn } from '@web/state/session.state';
import { Skeleton } from '@web/ui/states';
import { UserPlus } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { usePopup } from '../../app/use-popup';

const MemberCard = lazy(() => import('./member-card'));

export const CARD = 'relative isolate flex flex-col overflow-hidden rounded-20 border p-5';

function GuestCard() {
  const { t } = useTranslation();
  const { open } = usePopup();
  const steps = [t('home.guestStep1'), t('home.guestStep2'), t('home.guestStep3')];
  return (
    <section className={`${CARD} border-gold/25 bg-[linear-gradient(170deg,#33240a,#161d2b_55%)]`}>
      <h2 className="font-display text-18 font-semibold">{t('home.guestTitle')}</h2>
      <p className="mt-1 text-13 text-fg-2">{t('home.guestText')}</p>
      <ol className="mt-4 space-y-3 max-xl:hidden">
        {steps.map((step, index) => (
          <li key={step} className="flex items-center gap-3 text-13">
            <span className="grid size-7 shrink-0 place-items-center rounded-full border border-gold/40 bg-gold/10 text-12 font-bold text-gold">{index + 1}</span>
            {step}
          </li>
        ))}
      </ol>
      <div className="mt-auto grid grid-cols-2 gap-2.5 pt-4 xl:grid-cols-1">
        <Button look="gold" onClick={() => open('register')}>
          <UserPlus className="size-4.5" aria-hidden="true" />
          {t('site.register')}
        </Button>
        <Button onClick={() => open('login')}>{t('site.login')}</Button>
      </div>
    </section>
  );
}

/** What a visitor does next: join, or the money and where it went. */
export function WelcomeCard() {
  if (!useLoggedIn()) return <GuestCard />;
  return (
    <Suspense fallback={<Skeleton className="min-h-44 rounded-20!" />}>
      <MemberCard />
    </Suspense>
  );
}
