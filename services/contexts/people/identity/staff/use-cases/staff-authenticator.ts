import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, ConfigError, type Config } from '@platform/config/config';
import { sealText } from '@platform/personal-data/sealed-text';
import { Authenticator } from '../../authenticator/authenticator';

const VERSION = 'v1.';

/** The authenticators of staff; their secrets are sealed with the key of the house. */
@Injectable()
export class StaffAuthenticator extends Authenticator {
  /** @throws ConfigError without STAFF_SECRET_KEY */
  constructor(@Inject(CONFIG) config: Config) {
    if (!config.STAFF_SECRET_KEY)
      throw new ConfigError('STAFF_SECRET_KEY: is needed where staff log in; 32 random bytes in base64url');
    super(config, 'staff');
  }

  seal(ownerId: string, secret: string): Promise<string> {
    return Promise.resolve(VERSION + sealText(this.key('sealing'), secret, ownerId));
  }

  open(ownerId: string, sealedSecret: string): Promise<string> {
    return Promise.resolve(this.openFormer(ownerId, sealedSecret.slice(VERSION.length)));
  }
}
