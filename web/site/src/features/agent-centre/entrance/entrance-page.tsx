import { useMerchant } from '@web/api/merchant';
import { dayIn } from '@web/time/merchant-time';
import { Logo } from '@web/ui/frame/logo';
import { Skeleton } from '@web/ui/feedback/states';
import { clsx } from 'clsx';
import { ArrowDown, BadgeCheck, ChartNoAxesCombined, Clock, Headset, Megaphone, type LucideIcon } from 'lucide-react';
import { useEffect } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { peekPassword } from '../../../parts/member/known-password';
import { useMember } from '../../../parts/member/use-session';
import { isAgent } from '../../../parts/member/is-agent';
import { EntranceArt } from './entrance-art';
import { EntranceForm } from './entrance-form';
import { EntranceLanguageSwitch, useEntrance } from './entrance-language';
import type { EntranceTexts } from './entrance-texts';
import { Programme, useProgramme } from './programme';
import { AGENT_HOME } from '../../../parts/agent/use-centre';

const GROUND = [
  'radial-gradient(900px 520px at 82% -8%, rgb(245 184 61 / 0.20), transparent 68%)',
  'radial-gradient(760px 560px at -8% 36%, rgb(108 82 214 / 0.26), transparent 70%)',
  'radial-gradient(680px 460px at 62% 108%, rgb(52 211 153 / 0.12), transparent 70%)',
].join(', ');

interface PointProps {
  readonly id: string;
  readonly text: string;
  /** True where the page holds the place that the point names. */
  readonly isThere: boolean;
}

function Point({ id, text, isThere }: PointProps) {
  const look =
    'inline-flex min-h-11 items-center gap-1.5 rounded-full border border-white/12 bg-white/5 px-4 text-13 font-medium';
  const label = (
    <>
      {text}
      <ArrowDown className={clsx('size-3.5 text-gold', !isThere && 'invisible')} aria-hidden="true" />
    </>
  );
  if (!isThere) return <span className={look}>{label}</span>;
  return (
    <a
      href={`#agent-${id}`}
      data-testid={`point-${id}`}
      className={clsx(look, 'transition-colors hover:border-gold/45 hover:bg-gold/10')}
    >
      {label}
    </a>
  );
}

const POINTS = ['contracts', 'reports', 'statement'] as const;

function Hero({ texts }: { readonly texts: EntranceTexts }) {
  const { data: programme } = useProgramme();
  const isThere = (point: (typeof POINTS)[number]) => point === 'reports' || (programme?.contracts.length ?? 0) > 0;
  return (
    <div className="min-w-0 flex-1 motion-ok:animate-rise">
      <p className="inline-flex items-center gap-2 rounded-full border border-gold/35 bg-gold/10 px-3 py-1 text-12 font-semibold text-gold-hi">
        <BadgeCheck className="size-4" aria-hidden="true" />
        {texts.badge}
      </p>
      <h1 className="mt-4 font-display text-34 font-bold tracking-tight sm:text-44">
        {texts.slogan} <span className="block text-gold-hi">{texts.sloganEnd}</span>
      </h1>
      <p className="mt-4 max-w-xl text-16 text-fg-2">{texts.text}</p>
      <ul className="mt-5 flex flex-wrap gap-2">
        {POINTS.map((point) => (
          <li key={point}>
            <Point id={point} text={texts.points[point]} isThere={isThere(point)} />
          </li>
        ))}
      </ul>
      <div className="mt-6 max-lg:hidden">
        <EntranceArt label={texts.art} />
      </div>
    </div>
  );
}

const HOURS = 'mt-3 inline-flex items-center gap-2 rounded-full bg-win/12 px-3 py-1 text-13 font-semibold text-win';

const BENEFITS: readonly {
  readonly id: keyof EntranceTexts['benefit'];
  readonly icon: LucideIcon;
  readonly look: string;
}[] = [
  { id: 'promotion', icon: Megaphone, look: 'from-gold/20 text-gold' },
  { id: 'reports', icon: ChartNoAxesCombined, look: 'from-info/20 text-info' },
  { id: 'consulting', icon: Headset, look: 'from-win/20 text-win' },
];

function Benefits({ texts }: { readonly texts: EntranceTexts }) {
  return (
    <section aria-labelledby="agent-benefits" className="mt-12 lg:mt-14">
      <h2 id="agent-benefits" className="font-display text-27 font-bold">
        {texts.benefits}
      </h2>
      <ul className="mt-5 grid gap-4 md:grid-cols-3">
        {BENEFITS.map(({ id, icon: Icon, look }) => (
          <li
            key={id}
            id={`agent-${id}`}
            className={`scroll-mt-6 rounded-20 border border-white/10 bg-linear-to-b to-transparent p-5 sm:p-6 ${look}`}
            data-testid={`benefit-${id}`}
          >
            <Icon className="size-8" aria-hidden="true" />
            <h3 className="mt-4 font-display text-18 font-semibold text-fg">{texts.benefit[id].title}</h3>
            <p className="mt-2 text-fg-2">{texts.benefit[id].text}</p>
            {id === 'consulting' && (
              <p className={HOURS}>
                <Clock className="size-4" aria-hidden="true" />
                {texts.hours}
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The agents' entrance, a page without the frame of the site. An agent who is logged in already is led on. */
export default function EntrancePage() {
  const { name, timeZone } = useMerchant();
  const landing = useEntrance();
  const { texts } = landing;
  const { data: member, isLoading } = useMember();
  useEffect(() => {
    const before = document.title;
    document.title = `${texts.loginTitle} · ${name}`;
    return () => {
      document.title = before;
    };
  }, [name, texts]);

  if (member && isAgent(member)) {
    // A password that has to be changed is known here, and asked for over the agents' home.
    return <Navigate to={peekPassword() === null ? AGENT_HOME : `${AGENT_HOME}?popup=changePassword`} replace />;
  }
  return (
    <div className="relative isolate min-h-dvh overflow-clip" data-testid="agent-landing">
      <div aria-hidden="true" className="absolute inset-0 -z-10" style={{ background: GROUND }} />
      <div className="mx-auto flex min-h-dvh max-w-[1240px] flex-col px-4 sm:px-6">
        <header className="flex h-18 items-center justify-between gap-4">
          <Link to="/" className="rounded-12" aria-label={`${name} · ${texts.home}`}>
            <Logo name={name} />
          </Link>
          <EntranceLanguageSwitch {...landing} />
        </header>
        <div className="mt-4 flex flex-col gap-8 sm:mt-8 lg:flex-row lg:items-start lg:gap-14">
          <Hero texts={texts} />
          {isLoading ? <Skeleton className="h-105 w-full rounded-20! lg:w-[420px]" /> : <EntranceForm texts={texts} />}
        </div>
        <Programme language={landing.language} />
        <Benefits texts={texts} />
        <footer className="mt-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-t border-white/10 py-6 text-13 text-fg-3">
          <p>{texts.copyright(name, dayIn(timeZone, new Date()).slice(0, 4))}</p>
          <p>{texts.adults}</p>
        </footer>
      </div>
    </div>
  );
}
