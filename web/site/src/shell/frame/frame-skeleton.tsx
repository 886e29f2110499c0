import { LogoMark } from '@web/ui/frame/logo';
import { Skeleton } from '@web/ui/feedback/states';
import { useTranslation } from 'react-i18next';

/**
 * The frame of the site before it is known which merchant's it is: the same sizes as in index.html, so that nothing
 * jumps.
 */
export function FrameSkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true" aria-label={t('common.loading')}>
      <div className="flex h-16 items-center gap-2.5 border-b border-line px-5 font-display text-18 font-bold">
        <LogoMark />
        <span aria-hidden="true">{document.title}</span>
        <Skeleton className="ms-auto h-11 w-24 rounded-12!" />
      </div>
      <div className="px-4 pt-4 lg:pe-5 lg:ps-60">
        <div className="early-slot m-0!" aria-hidden="true">
          <div className="early-name font-display font-bold">{document.title}</div>
        </div>
        <Skeleton className="mt-4 h-11 rounded-12!" />
      </div>
    </div>
  );
}
