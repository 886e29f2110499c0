import { Network1795400002000 } from './1795400002000-network';
import { TransfersUnderWay1795600002000 } from './1795600002000-transfers-under-way';

export const agencyMigrations = [Network1795400002000, TransfersUnderWay1795600002000];
