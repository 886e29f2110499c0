import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { ownContactCalls, type ContactCodeSent, type ContactProved } from '@contracts/http/identity/own-contacts';
import type { RequestContext } from '@platform/auth/caller';
import { ownAccountOf } from '@platform/http/access/own-account';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { ChangeContact } from '../use-cases/change-contact';
import { OwnContacts } from '../use-cases/own-contacts';

type InputOf<Name extends keyof typeof ownContactCalls> = z.infer<(typeof ownContactCalls)[Name]['input']>;

/** The number and the address of the member who is logged in. */
@Controller()
export class OwnContactsController {
  constructor(
    @Inject(OwnContacts) private readonly contacts: OwnContacts,
    @Inject(ChangeContact) private readonly change: ChangeContact,
  ) {}

  @Serves(ownContactCalls.sendContactCode)
  sendContactCode(
    @Input() { kind }: InputOf<'sendContactCode'>,
    @Context() context: RequestContext,
  ): Promise<ContactCodeSent> {
    ownAccountOf(context);
    return this.contacts.send(kind, context);
  }

  @Serves(ownContactCalls.proveContact)
  proveContact(
    @Input() { kind, ...given }: InputOf<'proveContact'>,
    @Context() context: RequestContext,
  ): Promise<ContactProved> {
    ownAccountOf(context);
    return this.contacts.prove(kind, given, context);
  }

  @Serves(ownContactCalls.sendMobileCode)
  sendMobileCode(
    @Input() input: InputOf<'sendMobileCode'>,
    @Context() context: RequestContext,
  ): Promise<ContactCodeSent> {
    ownAccountOf(context);
    return this.change.sendToMobile(input, context);
  }

  @Serves(ownContactCalls.sendOldMobileCode)
  sendOldMobileCode(@Context() context: RequestContext): Promise<ContactCodeSent> {
    ownAccountOf(context);
    return this.change.sendToOldMobile(context);
  }

  @Serves(ownContactCalls.changeMobile)
  async changeMobile(@Input() input: InputOf<'changeMobile'>, @Context() context: RequestContext): Promise<null> {
    ownAccountOf(context);
    await this.change.changeMobile(input, context);
    return null;
  }

  @Serves(ownContactCalls.sendEmailCode)
  sendEmailCode(
    @Input() { email }: InputOf<'sendEmailCode'>,
    @Context() context: RequestContext,
  ): Promise<ContactCodeSent> {
    ownAccountOf(context);
    return this.change.sendToEmail(email, context);
  }

  @Serves(ownContactCalls.changeEmail)
  async changeEmail(@Input() input: InputOf<'changeEmail'>, @Context() context: RequestContext): Promise<null> {
    ownAccountOf(context);
    await this.change.changeEmail(input, context);
    return null;
  }
}
