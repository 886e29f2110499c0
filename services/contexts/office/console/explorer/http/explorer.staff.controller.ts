import { Controller, Inject } from '@nestjs/common';
import type { z } from 'zod';
import { explorerCalls, type EventInFull, type EventPage, type EventTree } from '@contracts/http/office/explorer';
import { Input } from '@platform/http/input.decorator';
import { Serves } from '@platform/http/serves.decorator';
import { EventExplorer, type EventsQuery } from '../read-models/event-explorer';
import { EventTrees } from '../read-models/event-trees';
import { SignificantEvents } from '../../significant/read-models/significant-events';

type SignificantQuery = z.infer<typeof explorerCalls.significantEvents.input>;
type EventInput = z.infer<typeof explorerCalls.event.input>;

/** The event explorer of the back office; the routes say which roles. */
@Controller()
export class ExplorerStaffController {
  constructor(
    @Inject(EventExplorer) private readonly explorer: EventExplorer,
    @Inject(EventTrees) private readonly trees: EventTrees,
    @Inject(SignificantEvents) private readonly significant: SignificantEvents,
  ) {}

  @Serves(explorerCalls.events)
  events(@Input() query: EventsQuery): Promise<EventPage> {
    return this.explorer.page(query);
  }

  @Serves(explorerCalls.event)
  event(@Input() { eventId }: EventInput): Promise<EventInFull> {
    return this.explorer.event(eventId);
  }

  @Serves(explorerCalls.eventTree)
  eventTree(@Input() { eventId }: EventInput): Promise<EventTree> {
    return this.trees.around(eventId);
  }

  @Serves(explorerCalls.significantEvents)
  significantEvents(@Input() query: SignificantQuery) {
    return this.significant.page(query);
  }
}
