import { Network1795400002000 } from './1795400002000-network';
import { TransfersUnderWay1795600002000 } from './1795600002000-transfers-under-way';
import { UplineAsks1796000130000 } from './1796000130000-upline-asks';

export const agencyMigrations = [Network1795400002000, TransfersUnderWay1795600002000, UplineAsks1796000130000];
