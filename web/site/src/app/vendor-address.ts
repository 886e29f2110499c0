/** Vendors whose games are screens of our own, with the code of the game in the address. */
const LOTTERY_SCREENS: Readonly<Record<string, string>> = {
  TCG_LOTTO_VN: '/vnLottery',
  TCG_SEA: '/seaLottery',
  LOTT: '/lottery',
  ELOTT: '/lottery',
};

interface VendorTarget {
  readonly vassalage: string;
  readonly gameCode?: string;
}

/** The screen of a lottery vendor, or null for a vendor whose games are lists. */
export function lotteryAddress({ vassalage, gameCode }: VendorTarget): string | null {
  const screen = LOTTERY_SCREENS[vassalage.toUpperCase()];
  if (!screen) return null;
  return gameCode ? `${screen}?${new URLSearchParams({ gameCode }).toString()}` : screen;
}

/** Where the tile of a vendor leads. */
export function vendorAddress(target: VendorTarget): string {
  return lotteryAddress(target) ?? `/rng?${new URLSearchParams({ vassalage: target.vassalage }).toString()}`;
}
