import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { stopCalls } from '@contracts/http/office/stops';
import { commandContext, staffOf, type RequestContext } from '@platform/auth/caller';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { ChangeStops } from '../use-cases/change-stops';
import { StopList } from '../use-cases/stop-list';
import { StopSubjects } from '../use-cases/stop-subjects';

type InputOf<Name extends keyof typeof stopCalls> = z.infer<(typeof stopCalls)[Name]['input']>;

/** Staff stop what must not go on, and end stops. */
@Controller()
export class StopsStaffController {
  constructor(
    @Inject(StopList) private readonly list: StopList,
    @Inject(StopSubjects) private readonly subjects: StopSubjects,
    @Inject(ChangeStops) private readonly changes: ChangeStops,
  ) {}

  @Serves(stopCalls.stops)
  stops(@Input() query: InputOf<'stops'>, @Context() context: RequestContext) {
    return this.list.list(query, staffOf(context).roles);
  }

  @Serves(stopCalls.stopSubjects)
  async stopSubjects(@Input() { kind, search }: InputOf<'stopSubjects'>) {
    return { list: await this.subjects.find(kind, search) };
  }

  @Serves(stopCalls.stop)
  async stop(@Input() { key, kind, id, cause, reason }: InputOf<'stop'>, @Context() context: RequestContext) {
    const stopId = await this.changes.stop(
      staffOf(context),
      { subject: { kind, id }, cause, reason },
      commandContext(context, `stop:${key}`),
    );
    return { stopId };
  }

  @Serves(stopCalls.askLift)
  async askLift(@Input() { key, stopId, reason }: InputOf<'askLift'>, @Context() context: RequestContext) {
    await this.changes.askLift(staffOf(context), stopId, reason, commandContext(context, `ask-lift:${key}`));
    return { stopId };
  }

  @Serves(stopCalls.decideLift)
  async decideLift(@Input() { key, ...decision }: InputOf<'decideLift'>, @Context() context: RequestContext) {
    await this.changes.decideLift(staffOf(context), decision, commandContext(context, `decide-lift:${key}`));
    return { stopId: decision.stopId };
  }
}
