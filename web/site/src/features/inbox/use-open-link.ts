import { useNavigate } from 'react-router-dom';
import { MEMBER_PAGE_IDS } from '../../addresses/member-pages';
import { useMemberCentre } from '../../parts/member-centre/use-member-centre';
import { POPUP_NAMES } from '../../popups/popups';
import { usePopup } from '../../popups/use-popup';

/**
 * Follows the link of a message as the centre does: a popup opens over the inbox, and "back" returns to it; a page of
 * the centre is the next step in it; any other page is left for.
 */
export function useOpenLink(): (link: string) => void {
  const navigate = useNavigate();
  const centre = useMemberCentre();
  const popups = usePopup();
  return (link) => {
    const { pathname, searchParams } = new URL(link, window.location.origin);
    const { page, popup, ...params } = Object.fromEntries(searchParams);
    const popupName = POPUP_NAMES.find((name) => name === popup);
    const pageId = MEMBER_PAGE_IDS.find((id) => id === page);
    if (pathname !== '/member' || !pageId) return void navigate(link);
    if (popupName) popups.open(popupName, params);
    else centre.open(pageId, params);
  };
}
