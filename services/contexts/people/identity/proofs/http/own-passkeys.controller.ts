import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { passkeyCalls, type MemberPasskeyList } from '@contracts/http/identity/passkeys';
import { memberOf, type RequestContext } from '@platform/auth/caller';
import { ownAccountOf } from '@platform/http/access/own-account';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { MemberPasskeys } from '../use-cases/member-passkeys';
import { StepUp } from '../use-cases/step-up';

type InputOf<Name extends keyof typeof passkeyCalls> = z.infer<(typeof passkeyCalls)[Name]['input']>;

/** The passkeys of the member who is logged in. */
@Controller()
export class OwnPasskeysController {
  constructor(
    @Inject(MemberPasskeys) private readonly passkeys: MemberPasskeys,
    @Inject(StepUp) private readonly stepUp: StepUp,
  ) {}

  @Serves(passkeyCalls.memberPasskeys)
  memberPasskeys(@Context() context: RequestContext): Promise<MemberPasskeyList> {
    return this.passkeys.list(memberOf(context).id);
  }

  @Serves(passkeyCalls.passkeyRegistrationOptions)
  passkeyRegistrationOptions(@Context() context: RequestContext) {
    ownAccountOf(context);
    return this.passkeys.begin(context);
  }

  @Serves(passkeyCalls.addPasskey)
  addPasskey(@Input() { registration, name }: InputOf<'addPasskey'>, @Context() context: RequestContext) {
    ownAccountOf(context);
    return this.passkeys.add(registration, name, context);
  }

  @Serves(passkeyCalls.renamePasskey)
  renamePasskey(@Input() { passkeyId, name }: InputOf<'renamePasskey'>, @Context() context: RequestContext) {
    return this.passkeys.rename(passkeyId, name, context);
  }

  @Serves(passkeyCalls.removePasskey)
  removePasskey(@Input() { passkeyId }: InputOf<'removePasskey'>, @Context() context: RequestContext) {
    return this.passkeys.remove(passkeyId, context);
  }

  @Serves(passkeyCalls.stepUpPasskeyOptions)
  stepUpPasskeyOptions(@Context() context: RequestContext) {
    return this.stepUp.passkeyOptions(context);
  }
}
