import { Module } from '@nestjs/common';
import { PersonalDataModule } from '../personal-data/personal-data.module';
import { Captchas } from './captchas';

/** For every context whose forms are open to the world. */
@Module({ imports: [PersonalDataModule], providers: [Captchas], exports: [Captchas] })
export class CaptchaModule {}
