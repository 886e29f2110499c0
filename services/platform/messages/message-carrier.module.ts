import { Module } from '@nestjs/common';
import { MessageCarrier, SignedMessageCarrier } from './message-carrier';

@Module({
  providers: [{ provide: MessageCarrier, useClass: SignedMessageCarrier }],
  exports: [MessageCarrier],
})
export class MessageCarrierModule {}
