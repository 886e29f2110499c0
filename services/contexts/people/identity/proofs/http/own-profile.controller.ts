import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { ownProfileCalls, type OwnProfile } from '@contracts/http/identity/own-profile';
import { memberOf, type RequestContext } from '@platform/auth/caller';
import { ownAccountOf } from '@platform/http/access/own-account';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { OwnProfiles } from '../use-cases/own-profile';

/** The personal details of the member who is logged in. */
@Controller()
export class OwnProfileController {
  constructor(@Inject(OwnProfiles) private readonly profiles: OwnProfiles) {}

  @Serves(ownProfileCalls.ownProfile)
  ownProfile(@Context() context: RequestContext): Promise<OwnProfile> {
    return this.profiles.of(memberOf(context).id);
  }

  @Serves(ownProfileCalls.changeProfile)
  async changeProfile(
    @Input() input: z.infer<typeof ownProfileCalls.changeProfile.input>,
    @Context() context: RequestContext,
  ): Promise<null> {
    ownAccountOf(context);
    await this.profiles.tell(input, context);
    return null;
  }
}
