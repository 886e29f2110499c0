import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { Stop, StopFilter, stopCalls } from '@contracts/http/office/stops';
import type { StaffRole } from '@contracts/http/routes';
import { StaffDirectory } from '@contexts/people/identity/identity.api';
import { needsSecondPerson, type StandingStop } from '../domain/stops.decide';
import { StandingStops } from './standing-stops';
import { StopSubjects } from './stop-subjects';

type Query = z.infer<typeof stopCalls.stops.input>;

/** Lists the stops that stand now, for staff. */
@Injectable()
export class StopList {
  constructor(
    @Inject(StandingStops) private readonly standing: StandingStops,
    @Inject(StopSubjects) private readonly subjects: StopSubjects,
    @Inject(StaffDirectory) private readonly staff: StaffDirectory,
  ) {}

  /** @param roles those of the reader: only compliance reads of a suspicion of money laundering */
  async list(
    query: Query,
    roles: readonly StaffRole[],
  ): Promise<{ list: Stop[]; nextCursor: string | null; totalCount: number }> {
    const found = await this.found(query);
    const start = query.cursor === undefined ? 0 : found.findIndex(({ stopId }) => stopId === query.cursor) + 1;
    const page = found.slice(start, start + query.pageSize);
    const isMore = start + page.length < found.length;
    return {
      list: await this.named(page, roles),
      nextCursor: isMore ? page.at(-1)!.stopId : null,
      totalCount: found.length,
    };
  }

  /** All that pass the filter: there are as many as staff stop by hand. */
  async all(filter: StopFilter, roles: readonly StaffRole[] = []): Promise<Stop[]> {
    return this.named(await this.found(filter), roles);
  }

  private async found(filter: StopFilter): Promise<StandingStop[]> {
    const { standing } = await this.standing.refresh();
    return [...standing.values()].reverse().filter((stop) => passes(stop, filter));
  }

  private async named(stops: readonly StandingStop[], roles: readonly StaffRole[]): Promise<Stop[]> {
    const staffIds = stops.flatMap(({ staffId, lift }) => (lift ? [staffId, lift.staffId] : [staffId]));
    const [labelOf, names] = await Promise.all([
      this.subjects.labelsOf(stops.map(({ subject }) => subject)),
      this.staff.namesOf([...new Set(staffIds)]),
    ]);
    const person = (staffId: string) => ({ staffId, name: names.get(staffId) ?? null });
    return stops.map(({ stopId, subject, cause, reason, staffId, stoppedAt, lift }) => {
      const isHidden = cause === 'aml' && !roles.includes('compliance');
      return {
        stopId,
        ...subject,
        label: labelOf(subject),
        ...(isHidden ? { cause: 'review' as const, reason: '' } : { cause, reason }),
        stoppedBy: person(staffId),
        stoppedAt,
        needsSecondPerson: needsSecondPerson({ subject, cause }),
        lift: lift && {
          reason: isHidden ? '' : lift.reason,
          askedBy: person(lift.staffId),
          askedAt: lift.askedAt,
        },
      };
    });
  }
}

function passes({ subject, lift }: StandingStop, { kind, isWaiting, memberId }: StopFilter): boolean {
  return (
    (kind === undefined || subject.kind === kind) &&
    (isWaiting === undefined || (lift !== null) === (isWaiting === 'true')) &&
    (memberId === undefined || subject.id === memberId)
  );
}
