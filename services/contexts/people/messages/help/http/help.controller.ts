import { Controller } from '@nestjs/common';
import type { z } from 'zod';
import { systemCalls, type HelpCenter } from '@contracts/http/system';
import type { RequestContext } from '@platform/auth/caller';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { helpCenter } from '../help-center';

type HelpQuery = z.infer<typeof systemCalls.helpCenter.input>;

@Controller()
export class HelpController {
  @Serves(systemCalls.helpCenter)
  helpCenter(@Input() { lang }: HelpQuery, @Context() { language }: RequestContext): HelpCenter {
    return helpCenter(lang ?? language);
  }
}
