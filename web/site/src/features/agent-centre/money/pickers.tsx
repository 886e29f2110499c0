import { PickFilter } from '@web/ui/list/pick-filter';
import { useToken } from '@web/state/session.state';
import { useTranslation } from 'react-i18next';
import { getDownlines } from '../../../parts/agent/api/get-downlines';
import { agentKey } from '../../../parts/agent/use-agent-query';
import { getGameList } from '../../../parts/games/api/get-game-list';
import { getVendors } from '../../../parts/games/api/get-vendors';

interface PickerProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

const SHOWN = 8;

/** Members of the team by any part of their name; the direct ones to begin with. */
export function MemberPicker(props: PickerProps) {
  const { t } = useTranslation();
  const token = useToken();
  return (
    <PickFilter
      {...props}
      label={t('agent.figure.member')}
      findKey={agentKey(token, 'downlines')}
      find={async (typed, signal) => {
        const { list } = await getDownlines({ ...(typed ? { search: typed } : {}), pageSize: SHOWN }, signal);
        return list.map(({ username, kind }) => ({ value: username, note: t(`agent.kind.${kind}`) }));
      }}
      maxLength={40}
      testId="filter-member"
    />
  );
}

const folded = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

export function VendorPicker(props: PickerProps) {
  const { t } = useTranslation();
  return (
    <PickFilter
      {...props}
      label={t('games.vendor')}
      findKey={['vendors']}
      find={async (typed, signal) => {
        const { list } = await getVendors(signal);
        const names = [...new Set(list.map(({ displayName }) => displayName))];
        return names.filter((name) => folded(name).includes(folded(typed))).map((value) => ({ value }));
      }}
      maxLength={40}
      testId="filter-vendor"
    />
  );
}

export function GamePicker(props: PickerProps) {
  const { t } = useTranslation();
  return (
    <PickFilter
      {...props}
      label={t('records.game')}
      findKey={['games']}
      find={async (typed, signal) => {
        const { list } = await getGameList(
          { pageNo: 1, pageSize: SHOWN, filter: 'ALL', ...(typed ? { search: typed } : {}) },
          signal,
        );
        return list.map(({ displayName, vendorName }) => ({ value: displayName, note: vendorName }));
      }}
      maxLength={80}
      testId="filter-game"
    />
  );
}
