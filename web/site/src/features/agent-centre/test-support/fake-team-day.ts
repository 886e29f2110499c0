import type { TeamComposition, TeamToday } from '@contracts/http/agents/team-reports';

/** Twenty-nine days of ten, and the last one. */
const lastDays = (last: string): string[] => [...Array<string>(29).fill('10.00'), last];

/** Half past ten of a day that went better than the one before. */
export function composition(): TeamComposition {
  return {
    turnover: '1000.00',
    members: [
      {
        memberId: 'm-rita',
        username: 'rita',
        kind: 'player',
        turnover: '600.00',
        loss: '-20.00',
        days: lastDays('600.00'),
      },
      {
        memberId: 'id-norte',
        username: 'norte',
        kind: 'agent',
        turnover: '250.00',
        loss: '30.00',
        days: lastDays('250.00'),
      },
    ],
    games: [
      {
        vendor: 'aurora',
        game: 'frutas',
        name: 'Frutas do Norte',
        turnover: '1000.00',
        loss: '10.00',
        days: lastDays('1000.00'),
      },
    ],
  };
}

export function today(): TeamToday {
  const hours = (from: number, turnovers: readonly string[]) =>
    turnovers.map((turnover, hour) => ({ from: new Date(from + hour * 3_600_000).toISOString(), turnover }));
  const start = Date.parse('2026-11-20T03:00:00.000Z');
  return {
    now: '2026-11-20T13:30:00.000Z',
    today: hours(start, ['100.00', ...Array.from({ length: 9 }, () => '50.00'), '450.00']),
    yesterday: hours(
      start - 86_400_000,
      Array.from({ length: 24 }, () => '40.00'),
    ),
    yesterdayUntilNow: '400.00',
    movers: [
      {
        memberId: 'id-norte',
        username: 'norte',
        kind: 'agent',
        today: '700.00',
        yesterday: '200.00',
        days: lastDays('700.00'),
      },
      {
        memberId: 'm-rita',
        username: 'rita',
        kind: 'player',
        today: '0.00',
        yesterday: '120.00',
        days: lastDays('0.00'),
      },
    ],
  };
}
