import { createTestDatabase } from '@test/support/test-database';
import type { ChaosProgram } from './program';
import { ATTACKS } from './tamper/attacks';
import { tampering } from './tampering';

/** C10: whatever is changed behind the last signed head is found, and the first bad event is named. */
export const tamperedLog: ChaosProgram = {
  name: 'tampering',
  label: 'C10',
  async run({ seed, isFull, say }) {
    const attempts = isFull ? 200 : ATTACKS.size;
    const database = await createTestDatabase();
    try {
      const { found, namedRight, failures } = await tampering({ databaseUrl: database.url, attempts, seed, say });
      return {
        violations: failures.map((failure) => `I10: ${failure}`),
        rows: [
          { name: 'C10: kinds of tampering', value: ATTACKS.size, unit: 'kinds' },
          {
            name: 'C10: found',
            value: found,
            unit: `of ${attempts}`,
            target: '200 of 200',
            met: found === attempts && attempts >= 200,
          },
          {
            name: 'C10: the first bad event named',
            value: namedRight,
            unit: `of ${attempts}`,
            target: '200 of 200',
            met: namedRight === attempts && attempts >= 200,
          },
        ],
      };
    } finally {
      await database.drop();
    }
  },
};
