import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CreateStaff, staffIdOf } from '@contexts/people/identity/identity.api';
import { CONFIG, type Config } from '@platform/config/config';
import { newId } from '@platform/ids';

/** Hires the first admin, who hires all other staff in the back office. */
@Injectable()
export class FirstAdmin {
  constructor(
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * An existing account of that name stays as it is, so that this may run at every start.
   * @throws Error when the password is easy to guess
   */
  async putInPlace(): Promise<void> {
    const { FIRST_ADMIN: given } = this.config;
    if (!given) return;
    const correlationId = newId();
    const context = {
      key: `seed:first-admin:${staffIdOf(this.config.MERCHANT_CODE, given.username)}`,
      actor: { kind: 'system' as const, id: 'seed' },
      correlationId,
      causationId: correlationId,
    };
    const admin = { ...given, name: given.username, roles: ['admin' as const], isTemporary: true as const };
    const outcome = await this.commands.execute(new CreateStaff(admin, context));
    if (outcome === 'COMMON_PASSWORD') throw new Error('the password of FIRST_ADMIN is easy to guess');
  }
}
