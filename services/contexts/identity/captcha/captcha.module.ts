import { Module } from '@nestjs/common';
import { PersonalData } from '../use-cases/personal-data';
import { Captchas } from './captchas';

/** For every context whose forms are open to the world. */
@Module({ providers: [PersonalData, Captchas], exports: [PersonalData, Captchas] })
export class CaptchaModule {}
