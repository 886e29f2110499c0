import fc from 'fast-check';
import type { SqlPool } from '@platform/database/sql-pool';
import { createTestDatabase, type TestDatabase } from '@test/support/test-database';
import { teamProjectionIn } from '../read-models/team.projection';
import { randomLog } from '../test-support/random-log';
import { added, BranchSums, NO_SUMS, type Sums } from './branch-sums';

const projection = teamProjectionIn(() => 'America/New_York');
/** Everything, and one day of it. */
const RANGES = [
  ['2026-10-01', '2026-12-31'],
  ['2026-11-01', '2026-11-01'],
] as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const summed = (each: ReadonlyMap<string, Sums>) => [...each.values()].reduce(added, NO_SUMS);

it('sums over many are the sums of each, wherever they were moved', async () => {
  const sums = new BranchSums(database as unknown as SqlPool);
  await fc.assert(
    fc.asyncProperty(randomLog, fc.nat(1_000), fc.nat(1_000), async (events, a, b) => {
      await database.query(`truncate ${projection.tables.join(', ')}`);
      await projection.project(events, database);
      const { rows } = await database.query<{ id: string; isAgent: boolean }>(
        `select member_id as id, kind = 'agent' as "isAgent" from read.team_placements where is_current order by member_id`,
      );
      const ids = rows.map(({ id }) => id);
      const agents = rows.filter(({ isAgent }) => isAgent);
      const agentId = agents[a % agents.length]!.id;
      for (const parentId of [null, agentId, agents[b % agents.length]!.id]) {
        for (const [startDate, endDate] of RANGES) {
          const range = { startDate, endDate, from: '', to: '', days: [] };
          const branch = { agentId, parentId };
          expect(await sums.ofTeamsTogether(branch, ids, range)).toEqual(
            summed(await sums.ofTeams(branch, ids, range)),
          );
          expect(await sums.ofMembersTogether(branch, ids, range)).toEqual(
            summed(await sums.ofMembers(branch, ids, range)),
          );
        }
      }
    }),
    { numRuns: 25 },
  );
});

it('nobody has done nothing', async () => {
  const sums = new BranchSums(database as unknown as SqlPool);
  const range = { startDate: '2026-11-01', endDate: '2026-11-01', from: '', to: '', days: [] };
  expect(await sums.ofTeamsTogether({ agentId: 'top', parentId: null }, [], range)).toEqual(NO_SUMS);
  expect(await sums.ofMembersTogether({ agentId: 'top', parentId: null }, ['nobody'], range)).toEqual(NO_SUMS);
});
