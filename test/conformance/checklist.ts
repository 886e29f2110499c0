/** `skip`: the check needs something that the caller of the suite did not give; the result says what. */
export type Outcome = 'pass' | 'fail' | 'skip';

export interface CheckResult {
  readonly group: string;
  readonly name: string;
  readonly outcome: Outcome;
  readonly expected: string;
  readonly seen: string;
}

/** A check's finding: the thing seen, and a mark for whether the contract allows it. */
export interface Finding {
  readonly ok: boolean;
  readonly seen: string;
}

export interface Checks {
  /** Runs one check. A probe that throws is a failed check; its error is what was seen. */
  readonly check: (name: string, expected: string, probe: () => Promise<Finding> | Finding) => Promise<boolean>;
  readonly skip: (name: string, why: string) => void;
}

/** The checks of a suite in the order in which they ran. */
export class Checklist {
  readonly results: CheckResult[] = [];

  constructor(private readonly onResult: (result: CheckResult) => void = () => undefined) {}

  /** The checks about one subject. */
  about(group: string): Checks {
    return {
      check: async (name, expected, probe) => {
        const { ok, seen } = await findingOf(probe);
        this.add({ group, name, outcome: ok ? 'pass' : 'fail', expected, seen });
        return ok;
      },
      skip: (name, why) => this.add({ group, name, outcome: 'skip', expected: '', seen: why }),
    };
  }

  count(outcome: Outcome): number {
    return this.results.filter((result) => result.outcome === outcome).length;
  }

  private add(result: CheckResult): void {
    this.results.push(result);
    this.onResult(result);
  }
}

async function findingOf(probe: () => Promise<Finding> | Finding): Promise<Finding> {
  try {
    return await probe();
  } catch (error) {
    const { message, cause } = error instanceof Error ? error : new Error(String(error));
    return { ok: false, seen: cause instanceof Error ? `${message}: ${cause.message || cause.name}` : message };
  }
}
