import { Controller, Get, HttpException, Inject } from '@nestjs/common';
import { Database } from './store/database';

@Controller('health')
export class HealthController {
  constructor(@Inject(Database) private readonly database: Database) {}

  @Get('live')
  live() {
    return { status: 'ok' };
  }

  @Get('ready')
  async ready() {
    try {
      await this.database.query('select 1 from deliveries limit 1');
      return { status: 'ok' };
    } catch {
      throw new HttpException({ status: 'database-silent' }, 503);
    }
  }
}
