import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Language } from '@contracts/http/common';
import { ownDataCalls } from '@contracts/http/identity/own-data';
import { routes } from '@contracts/http/routes';
import { StepUp } from '@contexts/people/identity/identity.api';
import { isoTime, type Clock } from '@kernel/clock';
import { commandContext, memberOf, type RequestContext } from '@platform/auth/caller';
import { CLOCK } from '@platform/clock';
import { CommandRunner } from '@platform/commands/command-runner';
import { ownAccountOf } from '@platform/http/access/own-account';
import { ApiError } from '@platform/http/api-error';
import { Context } from '@platform/http/context.decorator';
import { FileDownloads } from '@platform/http/files/file-downloads';
import { Input } from '@platform/http/input.decorator';
import { RawAnswer } from '@platform/http/raw-answer.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { AGAIN_AFTER_MS, ownDataDecider } from './domain/own-data.decide';
import { OwnData } from './own-data';

type OpenOwnData = z.infer<typeof ownDataCalls.openOwnData.input>;
type OfFile = z.infer<typeof ownDataCalls.ownData.input>;

const Request = z.strictObject({ ownDataIn: Language });
const FORM = { format: 'jsonl' } as const;

/** The data of a member, as a file for the member. */
@Controller()
export class OwnDataController {
  constructor(
    @Inject(FileDownloads) private readonly files: FileDownloads,
    @Inject(OwnData) private readonly data: OwnData,
    @Inject(StepUp) private readonly stepUp: StepUp,
    @Inject(CommandRunner) private readonly runner: CommandRunner,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  @Serves(ownDataCalls.openOwnData)
  async openOwnData(@Input() { key, language }: OpenOwnData, @Context() context: RequestContext) {
    ownAccountOf(context);
    const { id: subjectId, sessionToken } = memberOf(context);
    await this.stepUp.demand(context);
    const take = { memberId: subjectId, key, occurredAt: isoTime(this.clock) };
    const command = { type: 'TakeOwnData' as const, take };
    const outcome = await this.runner.run(ownDataDecider, subjectId, command, commandContext(context, key));
    if (outcome.kind === 'rejected') throw this.tooSoon(outcome.state.last!.occurredAt);
    const request = { ownDataIn: language };
    const name = language === 'pt' ? 'meus-dados' : 'my-data';
    const opened = await this.files.open({ kind: 'member', subjectId, key, sessionToken, request, form: FORM, name });
    return { url: routes.ownData.path.replace(':code', opened.code), fileName: opened.fileName };
  }

  @Serves(ownDataCalls.ownData)
  @RawAnswer()
  ownData(@Input() { code }: OfFile, @Req() http: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    return this.files.send('member', code, Request, http, reply, (memberId, { ownDataIn }) => ({
      rows: this.data.of(memberId, ownDataIn),
      form: FORM,
    }));
  }

  private tooSoon(lastAt: string): ApiError {
    const leftMs = Date.parse(lastAt) + AGAIN_AFTER_MS - this.clock.nowMs();
    return new ApiError('TOO_MANY_REQUESTS', undefined, Math.max(1, Math.ceil(leftMs / 1_000)));
  }
}
