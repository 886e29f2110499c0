import { Controller, Inject } from '@nestjs/common';
import { z } from 'zod';
import { call } from '@contracts/http/call';
import { NoInput } from '@contracts/http/common';
import { routes } from '@contracts/http/routes';
import { ConfigError } from '../../config/config';
import { PayloadEncryption } from '../../auth/payload-encryption';
import { RawAnswer } from '../raw-answer.decorator';
import { Serves } from '../serves.decorator';

const publicKeys = call(
  routes.publicKeys,
  'The keys that payloads are encrypted with, as a JSON Web Key Set; use the first one. `now` is the time of the server in milliseconds.',
  NoInput,
  z.object({ keys: z.array(z.record(z.string(), z.string())), now: z.number() }),
);

@Controller()
export class JwksController {
  /** @throws ConfigError without JWE_PRIVATE_KEYS */
  constructor(@Inject(PayloadEncryption) private readonly encryption: PayloadEncryption) {
    if (encryption.jwks().keys.length === 0)
      throw new ConfigError('JWE_PRIVATE_KEYS: is needed where clients send what is encrypted; a JSON Web Key Set');
  }

  @Serves(publicKeys)
  @RawAnswer()
  keys() {
    return { ...this.encryption.jwks(), now: Date.now() };
  }
}
