import { useDirection } from '@web/i18n/setup';
import { clsx } from 'clsx';
import Autoplay from 'embla-carousel-autoplay';
import useEmblaCarousel from 'embla-carousel-react';
import { Pause, Play } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FRAME, Slide, type HomeSlide } from './slide';

const SLIDE_EVERY_MS = 5_000;
/** Embla's unit is not milliseconds: 33 takes about one second. */
const SLIDE_DURATION = 33;

function prefersStill(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function useCarousel() {
  const direction = useDirection();
  const [still] = useState(prefersStill);
  const [paused, setPaused] = useState(still);
  const [selected, setSelected] = useState(0);
  // The plugin begins again after every hover, swipe, focus and change of size, whatever was chosen: paused, it is
  // taken out.
  const playing = Autoplay({
    delay: SLIDE_EVERY_MS,
    jump: still,
    stopOnInteraction: false,
    stopOnMouseEnter: true,
    stopOnFocusIn: true,
  });
  const [viewport, carousel] = useEmblaCarousel(
    { loop: true, duration: SLIDE_DURATION, direction },
    paused ? [] : [playing],
  );
  useEffect(() => {
    if (!carousel) return;
    const select = () => setSelected(carousel.selectedScrollSnap());
    carousel.on('select', select);
    return () => void carousel.off('select', select);
  }, [carousel]);
  const show = (index: number) => {
    carousel?.scrollTo(index, still);
    // A banner that was chosen by hand is shown as long as any other.
    carousel?.plugins().autoplay?.reset();
  };
  return { viewport, selected, paused, show, toggle: () => setPaused(!paused) };
}

/** Several slides, which move. Fetched after the first of them is on the screen. */
export default function Carousel({ slides }: { readonly slides: readonly HomeSlide[] }) {
  const { t } = useTranslation();
  const { viewport, selected, paused, toggle, show } = useCarousel();
  return (
    <section aria-roledescription="carousel" aria-label={t('home.banners')} className={FRAME}>
      <div ref={viewport} className="overflow-hidden">
        <div className="flex">
          {slides.map((slide, index) => (
            <Slide key={slide.id} slide={slide} index={index} count={slides.length} isHidden={index !== selected} />
          ))}
        </div>
      </div>
      {slides.length > 1 && (
        <div className="absolute bottom-0 end-1 flex items-center sm:bottom-2 sm:end-4">
          {slides.map(({ id }, index) => (
            <button
              key={id}
              type="button"
              onClick={() => show(index)}
              aria-label={t('home.slide', { index: index + 1, count: slides.length })}
              aria-current={index === selected}
              className="grid h-11 min-w-6 place-items-center px-1"
            >
              <span
                className={clsx(
                  'h-1.5 rounded-full bg-white transition-[width,opacity] duration-300',
                  index === selected ? 'w-6' : 'w-1.5 opacity-55',
                )}
              />
            </button>
          ))}
          <button
            type="button"
            onClick={toggle}
            aria-label={paused ? t('home.play') : t('home.pause')}
            className="grid size-11 place-items-center text-white"
          >
            <span className="grid size-8 place-items-center rounded-full bg-black/45">
              {paused ? (
                <Play className="size-3.5 fill-current" aria-hidden="true" />
              ) : (
                <Pause className="size-3.5 fill-current" aria-hidden="true" />
              )}
            </span>
          </button>
        </div>
      )}
    </section>
  );
}
