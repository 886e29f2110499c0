import { Module } from '@nestjs/common';
import { CONFIG, type Config } from '@platform/config/config';
import { BreachLookup, HttpBreachLookup, LocalBreachLookup } from './breach-lookup';
import { PasswordRules } from './password-rules';

/** Leaked passwords are looked up in our own list, or at the service that the operator names. */
@Module({
  providers: [
    {
      provide: BreachLookup,
      inject: [CONFIG],
      useFactory: ({ BREACHED_PASSWORDS_URL: url }: Config) =>
        url === undefined ? new LocalBreachLookup() : new HttpBreachLookup(url),
    },
    PasswordRules,
  ],
  exports: [PasswordRules],
})
export class PasswordsModule {}
