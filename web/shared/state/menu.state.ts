import { useCallback } from 'react';
import { atom, useRecoilState } from 'recoil';
import { storedSwitch } from './stored-switch';

const foldedState = atom<boolean>({
  key: 'menu.folded',
  default: false,
  effects: [storedSwitch('croupier.menu-folded')],
});

/** The side menu, which starts open and stays as it was left on this device. */
export function useSideMenu(): { folded: boolean; toggle: () => void } {
  const [folded, setFolded] = useRecoilState(foldedState);
  return { folded, toggle: useCallback(() => setFolded((before) => !before), [setFolded]) };
}
