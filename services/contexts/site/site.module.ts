import { Module } from '@nestjs/common';
import { SiteController } from './http/site.controller';

@Module({ controllers: [SiteController] })
export class SiteModule {}
