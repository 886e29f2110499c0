import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, ConfigError, type Config } from '@platform/config/config';
import { Authenticator } from '../../authenticator/authenticator';

/** The authenticators of staff. */
@Injectable()
export class StaffAuthenticator extends Authenticator {
  /** @throws ConfigError without STAFF_SECRET_KEY */
  constructor(@Inject(CONFIG) config: Config) {
    if (!config.STAFF_SECRET_KEY)
      throw new ConfigError('STAFF_SECRET_KEY: is needed where staff log in; 32 random bytes in base64url');
    super(config, 'staff');
  }
}
