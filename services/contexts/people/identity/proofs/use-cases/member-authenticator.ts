import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@platform/config/config';
import { Authenticator } from '../../authenticator/authenticator';

/** The authenticators of members. */
@Injectable()
export class MemberAuthenticator extends Authenticator {
  constructor(@Inject(CONFIG) config: Config) {
    super(config, 'members');
  }
}
