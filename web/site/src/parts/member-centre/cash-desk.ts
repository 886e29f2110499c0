import type { MemberPageId } from '../../addresses/member-pages';
import type { PopupControl } from '../../popups/use-popup';

/** The entry of the centre that leads to the cash desk instead of a page. */
export function isCashDesk(page: MemberPageId): boolean {
  return page === 'depositv2';
}

/** Opens the cash desk over the page at hand, at one of its tabs. */
export function openCashDesk({ open }: Pick<PopupControl, 'open'>, tab: 'deposit' | 'withdraw' = 'deposit'): void {
  open(tab);
}
