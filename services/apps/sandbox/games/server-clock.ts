import { Injectable } from '@nestjs/common';

/** The time that decides when a flight is cashed out. */
@Injectable()
export class ServerClock {
  nowMs(): number {
    return Date.now();
  }
}
