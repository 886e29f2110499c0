import { eventHistoryEntities } from '@contexts/audit/read-models/event-history.entity';
import { DepositEntity } from '@contexts/cashier/read-models/deposit.entity';
import { catalogueEntities } from '@contexts/games/read-models/catalogue.entities';
import { MemberEntity } from '@contexts/identity/read-models/member.entity';
import { AnnouncementEntity } from '@contexts/messages/read-models/announcement.entity';
import { walletEntities } from '@contexts/wallet/read-models/wallet.entities';

/** Every table of the schema `read` that TypeORM knows; `npm run check` compares them with the migrations. */
export const readModelEntities = [
  MemberEntity,
  ...walletEntities,
  ...catalogueEntities,
  DepositEntity,
  AnnouncementEntity,
  ...eventHistoryEntities,
];
