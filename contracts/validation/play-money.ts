/** The currency of the play money of trial accounts, as balances name it; `PLAY_MONEY` of the kernel is the same. */
export const PLAY_MONEY = 'FUN';
