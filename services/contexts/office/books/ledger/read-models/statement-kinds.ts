import { Inject, Injectable } from '@nestjs/common';
import { EventCatalogue } from '@platform/context/event-catalogue';

/** A dividend is a salary by its event, and has a name of its own in statements. */
const DIVIDEND = 'dividend';
const SALARY_PAID = 'SalaryPaid';

/** The names of the movements of a main wallet in a statement, as the manifests give them to events. */
@Injectable()
export class StatementKinds {
  constructor(@Inject(EventCatalogue) private readonly catalogue: EventCatalogue) {}

  /** An event without a name of its own is called by its type. */
  kindOf(type: string, data: Readonly<Record<string, unknown>>): string {
    if (type === SALARY_PAID && data['kind'] === DIVIDEND) return DIVIDEND;
    return this.catalogue.statementOf(type) ?? type;
  }

  /** The types of the events among which those of a kind are; not all events of these types are of the kind. */
  typesOf(kind: string): readonly string[] {
    if (kind === DIVIDEND) return [SALARY_PAID];
    const types = this.catalogue.types.filter((type) => this.catalogue.statementOf(type) === kind);
    return types.length > 0 ? types : [kind];
  }
}
