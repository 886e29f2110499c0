import { clsx } from 'clsx';
import { useTranslation } from 'react-i18next';
import { MenuContent } from '../menu/menu-content';

/** On a desk only; folded it keeps the icons. */
export default function SideMenu({ open }: { readonly open: boolean }) {
  const { t } = useTranslation();
  return (
    <aside
      aria-label={t('site.sideMenu')}
      className={clsx(
        'no-scrollbar fixed bottom-0 start-0 top-16 z-20 flex flex-col gap-2.5 overflow-y-auto overscroll-contain p-4 transition-[width] duration-200 ease-out max-lg:hidden',
        open ? 'w-60' : 'w-[92px] [&_a]:justify-center [&_button]:justify-center',
      )}
    >
      <MenuContent open={open} />
    </aside>
  );
}
