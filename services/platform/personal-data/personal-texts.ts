import { Inject, Injectable } from '@nestjs/common';
import { KeyVault } from './key-vault';
import { openText, sealText } from './sealed-text';
import { NEVER_KEPT, OWN_KEY } from './sealing-keys';

const PREFIX = `v2.${OWN_KEY}.`;
/** The version of texts that contexts sealed before members had keys. */
const FORMER = 'v1.';

/**
 * Seals texts of a member that are not a declared field of an event, such as a profile, with the member's own key.
 * Every context seals through here.
 */
@Injectable()
export class PersonalTexts {
  constructor(@Inject(KeyVault) private readonly vault: KeyVault) {}

  /**
   * Keeps nothing of a text about a member whose data are erased.
   * @param use keeps the texts of different uses apart: one does not open as another
   */
  async seal(memberId: string, use: string, text: string): Promise<string> {
    const key = (await this.vault.toSeal([memberId])).get(memberId);
    if (!key) return NEVER_KEPT;
    return PREFIX + sealText(key.key, text, boundTo(memberId, use));
  }

  /**
   * @param former opens what was sealed before members had keys
   * @returns null when the member's data are erased
   * @throws Error when the key is another one than at the sealing, or somebody changed what was stored
   */
  async open(
    memberId: string,
    use: string,
    sealed: string,
    former: (sealed: string) => string,
  ): Promise<string | null> {
    const known = (await this.vault.known([memberId])).get(memberId);
    if (known === null) return null;
    if (sealed.startsWith(FORMER)) return former(sealed.slice(FORMER.length));
    if (!sealed.startsWith(PREFIX)) throw new Error(`A text of ${use} is sealed in a form that is not known`);
    const key = known ?? (await this.vault.recovered(memberId));
    return key && openText(key.key, sealed.slice(PREFIX.length), boundTo(memberId, use));
  }
}

function boundTo(memberId: string, use: string): string {
  return `${use}/${memberId}`;
}
