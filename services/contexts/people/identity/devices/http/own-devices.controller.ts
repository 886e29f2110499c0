import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { memberDeviceCalls } from '@contracts/http/devices/member-devices';
import { memberOf, type RequestContext } from '@platform/auth/caller';
import { Context } from '@platform/http/context.decorator';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { OwnDevices } from '../use-cases/own-devices';

type InputOf<Name extends keyof typeof memberDeviceCalls> = z.infer<(typeof memberDeviceCalls)[Name]['input']>;

/** The devices of the member who is logged in. */
@Controller()
export class OwnDevicesController {
  constructor(@Inject(OwnDevices) private readonly devices: OwnDevices) {}

  @Serves(memberDeviceCalls.memberDevices)
  memberDevices(@Context() context: RequestContext) {
    return this.devices.list(memberOf(context));
  }

  @Serves(memberDeviceCalls.forgetDevice)
  forgetDevice(@Input() { deviceId, password }: InputOf<'forgetDevice'>, @Context() context: RequestContext) {
    return this.devices.end(deviceId, password, context);
  }

  @Serves(memberDeviceCalls.forgetOtherDevices)
  forgetOtherDevices(@Input() { password }: InputOf<'forgetOtherDevices'>, @Context() context: RequestContext) {
    return this.devices.endOthers(password, context);
  }
}
