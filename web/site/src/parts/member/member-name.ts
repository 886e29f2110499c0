import type { MemberInfo } from '@contracts/http/session';
import { useTranslation } from 'react-i18next';

/** Accounts that were registered by mobile are named by a keyed hash of the number, which says nothing to people. */
const MADE_OF_NUMBER = /^tel-[0-9a-f]{12}([0-9a-f]{4})$/;
/** The name that such accounts were given before they were named by the last digits of the number. */
const OLD_NAME = /^Player [0-9a-f]{4}$/;

/** The account names of free play. */
const TRIAL = /^trial-[0-9a-f]{12}$/;

export function isMadeOfNumber(account: string): boolean {
  return MADE_OF_NUMBER.test(account);
}

/** The name that a member is greeted by. */
export function useMemberName(): (member: Pick<MemberInfo, 'account' | 'nickname'>) => string {
  const { t } = useTranslation();
  return ({ account, nickname }) => {
    if (TRIAL.test(account)) return t('site.freePlay');
    const letters = MADE_OF_NUMBER.exec(account)?.[1];
    if (letters === undefined) return nickname || account;
    return nickname && !OLD_NAME.test(nickname) && nickname !== account
      ? nickname
      : t('site.playerName', { letters: letters.toUpperCase() });
  };
}
