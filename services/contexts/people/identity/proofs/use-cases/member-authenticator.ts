import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '@platform/config/config';
import { PersonalTexts } from '@platform/personal-data/personal-texts';
import { Authenticator } from '../../authenticator/authenticator';

const USE = 'authenticator';

/** The authenticators of members; their secrets are sealed with the member's own key. */
@Injectable()
export class MemberAuthenticator extends Authenticator {
  constructor(
    @Inject(CONFIG) config: Config,
    @Inject(PersonalTexts) private readonly texts: PersonalTexts,
  ) {
    super(config, 'members');
  }

  seal(ownerId: string, secret: string): Promise<string> {
    return this.texts.seal(ownerId, USE, secret);
  }

  async open(ownerId: string, sealedSecret: string): Promise<string> {
    const former = (sealed: string) => this.openFormer(ownerId, sealed);
    const secret = await this.texts.open(ownerId, USE, sealedSecret, former);
    if (secret === null) throw new Error('An authenticator of a member whose data are erased opens nothing');
    return secret;
  }
}
