import { Inject, Injectable } from '@nestjs/common';
import { mayEndStop, mayStop } from '@contracts/http/office/stop-kinds';
import { isoTime, type Clock } from '@kernel/clock';
import type { Caller } from '@platform/auth/caller';
import { CLOCK } from '@platform/clock';
import { CommandRunner, type CommandContext } from '@platform/commands/command-runner';
import { CONFIG, type Config } from '@platform/config/config';
import { ApiError } from '@platform/http/api-error';
import { idOf } from '@platform/ids';
import { StaffIndependence } from '@contexts/people/identity/identity.api';
import {
  stopOf,
  stopsDecider,
  subjectName,
  type StandingStop,
  type StopCommand,
  type StopRejection,
} from '../domain/stops.decide';
import { CarryOut } from './carry-out';
import { StandingStops } from './standing-stops';
import { StopSubjects } from './stop-subjects';

/** The person of the staff who acts, as the session says. */
type Person = Pick<Extract<Caller, { kind: 'staff' }>, 'id' | 'roles'>;
type Asked = Pick<Extract<StopCommand, { type: 'Stop' }>, 'subject' | 'cause' | 'reason'>;
type Decision = Pick<Extract<StopCommand, { type: 'DecideLift' }>, 'stopId' | 'isApproved' | 'note'>;

/** Stops subjects and ends stops. It returns when the change is carried out and this process knows it. */
@Injectable()
export class ChangeStops {
  constructor(
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(StaffIndependence) private readonly independence: StaffIndependence,
    @Inject(StopSubjects) private readonly subjects: StopSubjects,
    @Inject(StandingStops) private readonly standing: StandingStops,
    @Inject(CarryOut) private readonly carryOut: CarryOut,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * @returns the stop that stands now: an earlier one of the same subject stays, unless the cause is graver
   * @throws ApiError ACCESS_DENIED for what the roles may not stop, STOP_SUBJECT_UNKNOWN, KEY_REUSED
   */
  async stop({ id: staffId, roles }: Person, asked: Asked, context: CommandContext): Promise<string> {
    const { subject } = asked;
    if (!mayStop(roles, subject.kind, asked.cause)) throw new ApiError('ACCESS_DENIED');
    if (!(await this.subjects.exists(subject))) throw new ApiError('STOP_SUBJECT_UNKNOWN');
    const stopId = idOf(`stop/${this.config.MERCHANT_CODE}/${context.key}`);
    await this.run({ type: 'Stop', stopId, ...asked, ...this.act(staffId, context) }, context);
    const stop = (await this.standing.refresh()).standing.get(subjectName(subject));
    if (!stop) return stopId;
    // Also after a repeated request: the process that recorded the stop may have ended before it carried it out.
    await this.carryOut.stop({ stopId: stop.stopId, subject, occurredAt: stop.stoppedAt }, context);
    return stop.stopId;
  }

  /** @throws ApiError NOT_FOUND, ACCESS_DENIED, KEY_REUSED, LIFT_ASKED_ALREADY */
  async askLift({ id: staffId, roles }: Person, stopId: string, reason: string, context: CommandContext) {
    await this.insistOnRight(roles, stopId);
    return this.run({ type: 'AskLift', stopId, reason, ...this.act(staffId, context) }, context);
  }

  /** @throws ApiError NOT_FOUND, ACCESS_DENIED, KEY_REUSED, LIFT_NOT_ASKED, or what two people may stumble over */
  async decideLift({ id: staffId, roles }: Person, decision: Decision, context: CommandContext): Promise<void> {
    const askedBy = (await this.insistOnRight(roles, decision.stopId))?.lift?.staffId;
    const people = await this.independence.between(askedBy ?? staffId, staffId);
    return this.run({ type: 'DecideLift', ...decision, people, ...this.act(staffId, context) }, context);
  }

  /** @throws ApiError ACCESS_DENIED where the end of the stop is for other roles */
  private async insistOnRight(roles: Person['roles'], stopId: string): Promise<StandingStop | undefined> {
    const { state } = await this.runner.load(stopsDecider, this.config.MERCHANT_CODE);
    const stop = stopOf(state, stopId);
    if (stop && !mayEndStop(roles, stop.subject.kind, stop.cause)) throw new ApiError('ACCESS_DENIED');
    return stop;
  }

  private act(staffId: string, { key }: CommandContext) {
    return { staffId, key, occurredAt: isoTime(this.clock) };
  }

  private async run(command: StopCommand, context: CommandContext): Promise<void> {
    const outcome = await this.runner.run(stopsDecider, this.config.MERCHANT_CODE, command, context);
    if (outcome.kind === 'rejected') throw refusalOf(outcome.rejection);
    if (outcome.kind === 'accepted') {
      for (const { type, data } of outcome.events) if (type === 'StopLifted') await this.carryOut.lift(data, context);
    }
    await this.standing.refresh();
  }
}

function refusalOf(rejection: StopRejection): ApiError {
  return new ApiError(rejection === 'STOP_UNKNOWN' ? 'NOT_FOUND' : rejection);
}
