import { Alarms1795900040000 } from './1795900040000-alarms';

export const alarmMigrations = [Alarms1795900040000];
