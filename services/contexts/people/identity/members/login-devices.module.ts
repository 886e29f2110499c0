import { Module } from '@nestjs/common';
import { LoginDevices } from './use-cases/log-in/login-devices';

/** The devices of log-ins, for other contexts. */
@Module({ providers: [LoginDevices], exports: [LoginDevices] })
export class LoginDevicesModule {}
