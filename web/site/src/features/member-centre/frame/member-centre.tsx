import { useFormat } from '@web/api/merchant';
import { useFocusReturn } from '@web/ui/feedback/dialog';
import { Skeleton } from '@web/ui/feedback/states';
import { Button } from '@web/ui/form/button';
import { useMedia } from '@web/ui/frame/use-media';
import { ChevronLeft, X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PageBoundary } from '../../../loading/page-boundary';
import { addCentreTexts } from '../../../parts/member-centre/centre-texts';
import { isCashDesk, openCashDesk } from '../../../parts/member-centre/cash-desk';
import { useMemberCentre } from '../../../parts/member-centre/use-member-centre';
import { usePopup } from '../../../popups/use-popup';
import { MemberMenu } from './member-menu';
import type { MemberPage } from './member-page';

const DESK = '(min-width: 1024px)';

function PageSkeleton() {
  return (
    <div className="space-y-3">
      <Skeleton className="h-11 w-96 max-w-full" />
      <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
        {[1, 2, 3, 4].map((place) => (
          <Skeleton key={place} className="h-24 rounded-16!" />
        ))}
      </div>
      <Skeleton className="h-80 rounded-16!" />
    </div>
  );
}

/** The page that an address names: the first for an unknown name, and on a phone the list for none. */
export function shownPage(pages: readonly MemberPage[], named: string | null, isDesk: boolean): MemberPage | null {
  const first = pages.find(({ component }) => component !== null)!;
  if (named === null) return isDesk ? first : null;
  return pages.find(({ id, component }) => id === named && component !== null) ?? first;
}

/** An address that names the cash desk opens it over the first page. */
function useCashDeskAddress(pages: readonly MemberPage[], named: string | null): void {
  const popups = usePopup();
  const isNamed = pages.some(({ id }) => id === named && isCashDesk(id));
  const { popup } = popups;
  const wasOpened = useRef(false);
  useEffect(() => {
    if (!isNamed || popup !== null || wasOpened.current) return;
    wasOpened.current = true;
    openCashDesk(popups);
  }, [isNamed, popup, popups]);
}

interface TitleBarProps {
  readonly page: MemberPage | null;
  readonly isDesk: boolean;
}

function TitleBar({ page, isDesk }: TitleBarProps) {
  const { t } = useTranslation();
  const { zone } = useFormat();
  const { toList } = useMemberCentre();
  return (
    <div className="flex shrink-0 items-center gap-2 border-b border-line bg-ink-1 px-4 py-2 sm:px-6">
      {page && !isDesk && (
        <Button
          look="ghost"
          size="icon"
          className="-ms-3"
          onClick={toList}
          aria-label={t('centre.toList')}
          data-testid="member-list"
        >
          <ChevronLeft className="size-5 rtl:rotate-180" aria-hidden="true" />
        </Button>
      )}
      <Radix.Title className="min-w-0 flex-1 truncate font-display text-18 font-semibold">
        {page ? t(`centre.page.${page.id}`) : t('centre.label')}
      </Radix.Title>
      {page && <span className="text-12 text-fg-3 max-sm:hidden">{t('common.allTimes', { zone })}</span>}
      <Radix.Close asChild>
        <Button look="ghost" size="icon" className="-me-2" aria-label={t('common.close')} data-testid="centre-close">
          <X className="size-5" aria-hidden="true" />
        </Button>
      </Radix.Close>
    </div>
  );
}

/** The personal centre over the site: the menu at the side and one page beside it; on a phone the one or the other. */
export function MemberCentre({ pages }: { readonly pages: readonly MemberPage[] }) {
  useState(addCentreTexts);
  const { named, close } = useMemberCentre();
  const isDesk = useMedia(DESK);
  const page = shownPage(pages, named, isDesk);
  const content = useRef<HTMLDivElement>(null);
  const onCloseAutoFocus = useFocusReturn(true);
  useCashDeskAddress(pages, named);
  useEffect(() => {
    content.current?.scrollTo?.({ top: 0 });
  }, [page?.id]);
  const Page = page?.component;
  return (
    <Radix.Root open onOpenChange={(next) => !next && close()}>
      <Radix.Portal>
        <Radix.Overlay data-cover className="fixed inset-0 z-30 bg-black/70 data-[state=open]:animate-fade-in" />
        <Radix.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            (event.currentTarget as HTMLElement).focus({ preventScroll: true });
          }}
          onCloseAutoFocus={onCloseAutoFocus}
          onPointerDownOutside={(event) => event.preventDefault()}
          onInteractOutside={(event) => event.preventDefault()}
          data-testid="member-centre"
          className="fixed inset-0 z-30 flex flex-col overflow-hidden bg-ink-0 focus:outline-none data-[state=open]:animate-pop-in lg:inset-4 lg:rounded-20 lg:border lg:border-line lg:shadow-popup"
        >
          <TitleBar page={page} isDesk={isDesk} />
          <div className="flex min-h-0 flex-1">
            {isDesk && <MemberMenu pages={pages} page={page} className="w-60 shrink-0 border-e border-line" />}
            {page === null || !Page ? (
              <MemberMenu pages={pages} page={null} className="flex-1" />
            ) : (
              <div
                ref={content}
                tabIndex={-1}
                className="min-h-0 min-w-0 flex-1 overflow-y-auto overscroll-contain px-4 pb-8 pt-4 focus:outline-none sm:px-6"
                data-testid={`page-${page.id}`}
              >
                <PageBoundary key={page.id}>
                  <Suspense fallback={<PageSkeleton />}>
                    <Page />
                  </Suspense>
                </PageBoundary>
              </div>
            )}
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
