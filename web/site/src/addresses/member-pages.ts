/** The pages of the personal centre, by the names that stand in the address (`/member?page=<id>`), in their order. */
export const MEMBER_PAGE_IDS = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'messageV2',
  'manualRebate',
] as const;
export type MemberPageId = (typeof MEMBER_PAGE_IDS)[number];

/** The pages that exist. A page that is added here shows its entry in the menu and all doors of the site to it. */
export const OPEN_MEMBER_PAGES: readonly MemberPageId[] = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'transferUpline',
  'personalHistoryCopy',
  'transactionHistory',
  'personalProfit',
  'messageV2',
];

/** True for an address of the personal centre that names a page which exists, or none. */
export function isOpenMemberPage(search: string): boolean {
  const named = new URLSearchParams(search).get('page');
  return named === null || OPEN_MEMBER_PAGES.some((id) => id === named);
}
