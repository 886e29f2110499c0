import { Empty, Fault } from '@web/ui/states';
import { Flame, Radio, ScrollText, ShieldCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { GameGrid, TileSkeletons } from '../games/game-tile';
import { useHotGames } from '../games/use-games';
import { Banners } from './banners';
import { NoticeMarquee } from './notice-marquee';
import { WelcomeCard } from './welcome-card';

function HotGames() {
  const { t } = useTranslation();
  const { data, error, isPending, isFetching, refetch } = useHotGames();
  const list = () => {
    if (isPending) return <TileSkeletons count={6} />;
    if (error) return <Fault className="panel" fault={error} onRetry={() => void refetch()} busy={isFetching} />;
    if (data.length === 0) return <Empty className="panel" icon={<Flame className="size-6" />} title={t('home.hotEmpty')} text={t('home.hotEmptyText')} />;
    return <GameGrid games={data} />;
  };
  return (
    <section aria-labelledby="hot-games">
      <div className="mb-3 flex items-center gap-2.5">
        <Flame className="size-5 text-[#ff7a4d]" aria-hidden="true" />
        <h2 id="hot-games" className="flex-1 font-display text-20 font-semibold">
          {t('home.hot')}
        </h2>
        <Link to="/games" className="inline-flex h-11 items-center rounded-8 px-2 text-13 text-fg-2 hover:text-fg">
          {t('home.seeAll')}
        </Link>
      </div>
      {list()}
    </section>
  );
}

function Trust() {
  const { t } = useTranslation();
  const points = [
    { icon: ShieldCheck, title: t('home.trust1'), text: t('home.trust1Text'), colour: 'text-win bg-win/12' },
    { icon: Radio, title: t('home.trust2'), text: t('home.trust2Text'), colour: 'text-info bg-info/12' },
    { icon: ScrollText, title: t('home.trust3'), text: t('home.trust3Text'), colour: 'text-gold bg-gold/12' },
  ];
  return (
    <section aria-label={t('home.trust')} className="grid gap-3 sm:grid-cols-3 lg:gap-4">
      {points.map(({ icon: Icon, title, text, colour }) => (
        <div key={title} className="panel flex items-start gap-3.5 p-4">
          <span className={`grid size-11 shrink-0 place-items-center rounded-12 ${colour}`}>
            <Icon className="size-5" aria-hidden="true" />
          </span>
          <div>
            <h3 className="font-display text-14 font-semibold">{title}</h3>
            <p className="mt-0.5 text-13 text-fg-2">{text}</p>
          </div>
        </div>
      ))}
    </section>
  );
}

export function HomePage() {
  const { t } = useTranslation();
  return (
    <div className="space-y-4 lg:space-y-5">
      <h1 className="sr-only">{t('site.home')}</h1>
      <div className="grid gap-4 xl:grid-cols-[1fr_300px]">
        <div className="min-w-0 space-y-4">
          <Banners />
          <NoticeMarquee />
        </div>
        <WelcomeCard />
      </div>
      <HotGames />
      <Trust />
    </div>
  );
}
