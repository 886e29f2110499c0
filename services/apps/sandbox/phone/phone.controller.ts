import { Body, Controller, Get, Header, HttpCode, Inject, Param, Post, Query } from '@nestjs/common';
import { z } from 'zod';
import { SANDBOX_CONFIG, type SandboxConfig } from '../sandbox.config';
import { PhoneAttempts, type CodeAnswer, type ProofAnswer } from './phone-attempts';
import { PHONE_OUTCOMES } from './phone-outcomes';
import { TokenMint } from './token-mint';

const AttemptId = z.uuid();
const Opener = z.strictObject({ origin: z.string().max(300).default('') });
type Opener = z.infer<typeof Opener>;
const Choice = z.strictObject({ outcome: z.enum(PHONE_OUTCOMES) });
type Choice = z.infer<typeof Choice>;
const CodeRequest = z.strictObject({
  number: z.string().regex(/^\+[1-9]\d{6,14}$/),
  language: z.enum(['pt', 'en']),
});
type CodeRequest = z.infer<typeof CodeRequest>;
const CodeGiven = z.strictObject({ code: z.string().trim().max(12) });
type CodeGiven = z.infer<typeof CodeGiven>;

const LOCAL = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/;

/** A service that proves mobile numbers: the keys of its tokens, and the calls of its page. */
@Controller('phone')
export class PhoneController {
  constructor(
    @Inject(PhoneAttempts) private readonly attempts: PhoneAttempts,
    @Inject(TokenMint) private readonly mint: TokenMint,
    @Inject(SANDBOX_CONFIG) private readonly config: SandboxConfig,
  ) {}

  @Get('keys')
  @Header('cache-control', 'public, max-age=3600')
  keys() {
    return this.mint.keySet();
  }

  @Get('api')
  async show(@Query({ schema: Opener }) { origin }: Opener) {
    return { isKnown: this.isKnown(origin), outcome: await this.attempts.outcome(), outcomes: PHONE_OUTCOMES };
  }

  @Post('api/outcome')
  @HttpCode(200)
  async choose(@Body({ schema: Choice }) { outcome }: Choice) {
    await this.attempts.choose(outcome);
    return { outcome };
  }

  @Post('api/codes')
  @HttpCode(200)
  begin(@Body({ schema: CodeRequest }) { number, language }: CodeRequest): Promise<CodeAnswer> {
    return this.attempts.begin(number, language);
  }

  @Post('api/codes/:id')
  @HttpCode(200)
  prove(
    @Param('id', { schema: AttemptId }) id: string,
    @Body({ schema: CodeGiven }) { code }: CodeGiven,
  ): Promise<ProofAnswer> {
    return this.attempts.prove(id, code);
  }

  /** Tokens are handed to the operator's own pages alone, which on this machine have other names and ports as well. */
  private isKnown(origin: string): boolean {
    const own = new URL(this.config.PLATFORM_PUBLIC_URL ?? this.config.PLATFORM_URL).origin;
    return origin === own || (LOCAL.test(own) && LOCAL.test(origin));
  }
}
