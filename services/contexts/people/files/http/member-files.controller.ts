import { Controller, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { imageCalls } from '@contracts/http/files/images';
import { memberOf, type RequestContext } from '@platform/auth/caller';
import { ownAccountOf } from '@platform/http/access/own-account';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { RawAnswer } from '@platform/http/raw-answer.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { MemberFiles } from '../use-cases/member-files';
import { answerImage } from './answer-image';

type InputOf<Name extends keyof typeof imageCalls> = z.infer<(typeof imageCalls)[Name]['input']>;

/** The routes by which members send images and see them again. */
@Controller()
export class MemberFilesController {
  constructor(@Inject(MemberFiles) private readonly files: MemberFiles) {}

  @Serves(imageCalls.sendImage)
  async sendImage(@Input() { file }: InputOf<'sendImage'>, @Context() context: RequestContext) {
    return { fileId: await this.files.take(ownAccountOf(context).id, file) };
  }

  @Serves(imageCalls.image)
  @RawAnswer()
  async image(
    @Input() { fileId }: InputOf<'image'>,
    @Context() context: RequestContext,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    answerImage(reply, await this.files.read(memberOf(context).id, fileId));
  }
}
