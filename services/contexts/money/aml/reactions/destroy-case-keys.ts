import { Inject, Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@kernel/event';
import { KeyVault } from '@platform/personal-data/key-vault';
import type { Reaction } from '@platform/reactions/reaction';
import type { AmlCaseEvent } from '../domain/cases/aml-case.events';

/** Carries out the deletion of the records of a case: without its key the words in its events cannot be read. */
@Injectable()
export class DestroyCaseKeys implements Reaction<AmlCaseEvent> {
  readonly name = 'destroy-case-keys';
  readonly categories = ['amlcase'];
  readonly order = 'stream';

  constructor(@Inject(KeyVault) private readonly vault: Pick<KeyVault, 'destroy'>) {}

  concerns({ type }: RecordedEvent & AmlCaseEvent): boolean {
    return type === 'CaseForgotten';
  }

  async react(event: RecordedEvent & AmlCaseEvent): Promise<void> {
    if (this.concerns(event)) await this.vault.destroy(event.data.caseId);
  }
}
