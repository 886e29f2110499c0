import { LogoMark } from '@web/ui/logo';
import { Skeleton } from '@web/ui/states';
import { useTranslation } from 'react-i18next';

/** The frame of the site before it is known which merchant's it is: the same sizes, so that nothing jumps. */
export function ShellSkeleton() {
  const { t } = useTranslation();
  return (
    <div aria-busy="true" aria-label={t('common.loading')}>
      <div className="flex h-16 items-center gap-3 border-b border-line px-3 sm:px-5">
        <LogoMark />
        <Skeleton className="ms-auto h-11 w-24 rounded-12!" />
        <Skeleton className="h-11 w-24 rounded-12!" />
      </div>
      <div className="px-4 pt-4 lg:ps-60">
        <Skeleton className="h-[208px] rounded-20! sm:h-[280px] xl:h-[304px]" />
        <Skeleton className="mt-4 h-11 rounded-12!" />
      </div>
    </div>
  );
}
