const { existsSync } = require('node:fs');
const path = require('node:path');
const { default: TestSequencer } = require('@jest/test-sequencer');

/** The test files that take longest, so that none of them runs alone at the end of its project. */
const LONGEST = [
  'test/chaos/kills.e2e.spec.ts',
  'test/chaos/crashes.e2e.spec.ts',
  'test/e2e/journey.e2e.spec.ts',
  'test/e2e/games.e2e.spec.ts',
  'test/e2e/coming-back.e2e.spec.ts',
  'test/e2e/finance-console.e2e.spec.ts',
  'test/e2e/demo-life.e2e.spec.ts',
  'test/start/start-scripts.int.spec.ts',
  'services/platform/event-store/eventstoredb/eventstoredb.int.spec.ts',
  'services/contexts/office/console/exports/exports.int.spec.ts',
  'services/platform/database/database-away.int.spec.ts',
];

/**
 * The units come first, because they fail quickly. A fresh clone has no times of earlier runs, and jest would begin
 * with the largest file.
 */
module.exports = class LongestFirst extends TestSequencer {
  async sort(tests) {
    for (const file of LONGEST)
      if (!existsSync(path.join(__dirname, '../../..', file)))
        throw new Error(`There is no test file ${file} any more`);
    const others = await super.sort(tests);
    const rank = ({ context, path: file }) => {
      if (context.config.displayName?.name === 'unit') return -1;
      const place = LONGEST.indexOf(path.relative(context.config.rootDir, file).split(path.sep).join('/'));
      return place < 0 ? LONGEST.length : place;
    };
    return [...others].sort((one, other) => rank(one) - rank(other));
  }
};
