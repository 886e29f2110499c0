import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { EventStoreObserver } from '../event-store/observe';
import type { PartyCallObserver } from '../http/signing/signed-client';
import { AppendHealth } from './append-health';
import { PartySilence } from './party-silence';

/** Buckets in seconds: fine for the usual durations of an append or a push, coarse for the unusual ones. */
const FAST_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** Few, because there is a histogram for each route. */
const CALL_BUCKETS = [0.01, 0.05, 0.25, 1, 2.5];

/**
 * The Prometheus metrics of a process. Each application has a registry of its own, so that two in one process do not
 * collide.
 */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  /** Durations are kept by route and answers by status: a histogram of both is a megabyte of text after a day. */
  readonly httpSeconds = new Histogram({
    name: 'croupier_http_request_seconds',
    help: 'Time to answer a call',
    labelNames: ['method', 'route'],
    buckets: CALL_BUCKETS,
    registers: [this.registry],
  });
  readonly httpRequests = new Counter({
    name: 'croupier_http_requests_total',
    help: 'Answered calls',
    labelNames: ['method', 'route', 'status'],
    registers: [this.registry],
  });
  readonly appendSeconds = this.histogram('croupier_event_append_seconds', 'Time to append to the event log', [
    'outcome',
  ]);
  readonly pushSeconds = this.histogram('croupier_push_seconds', 'From the recording of an event to its push', [
    'name',
  ]);
  readonly feedEvents = new Counter({
    name: 'croupier_feed_events_total',
    help: 'Events that the feed has met in the log: read, or passed over because no window here is told of them',
    labelNames: ['outcome'],
    registers: [this.registry],
  });
  readonly sockets = this.gauge('croupier_sockets', 'Connected sockets', []);
  readonly subscriptionFaults = new Counter({
    name: 'croupier_subscription_faults_total',
    help: 'Faults that projections, reactions and the feed have healed by themselves',
    labelNames: ['name'],
    registers: [this.registry],
  });

  private readonly partyCalls = new Counter({
    name: 'croupier_party_calls_total',
    help: 'Calls to game vendors, payment providers and the carrier of messages',
    labelNames: ['kind', 'party', 'outcome'],
    registers: [this.registry],
  });

  readonly appendHealth = new AppendHealth();
  readonly partySilence = new PartySilence();

  /** The observer for the event store, which gets it when it is opened. */
  readonly eventStoreObserver: EventStoreObserver = {
    append: (seconds, outcome) => {
      this.appendSeconds.observe({ outcome }, seconds);
      this.appendHealth.tell(outcome);
    },
  };

  private readonly collectors: (() => Promise<void>)[] = [];

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }

  /** Returns the gauge of that name, and creates it at the first call. */
  gauge<Label extends string>(name: string, help: string, labelNames: readonly Label[]): Gauge<Label> {
    const known = this.registry.getSingleMetric(name) as Gauge<Label> | undefined;
    return known ?? new Gauge({ name, help, labelNames, registers: [this.registry] });
  }

  /** Measures an answered call. */
  callAnswered(method: string, route: string, status: number, seconds: number): void {
    this.httpSeconds.observe({ method, route }, seconds);
    this.httpRequests.inc({ method, route, status: String(status) });
  }

  /** The observer of the calls to a party. Its counters begin at zero, so that the first fault is an increase. */
  partyCallsOf(kind: 'vendor' | 'provider' | 'carrier' | 'kyc' | 'authority', party: string): PartyCallObserver {
    for (const outcome of ['answered', 'failed']) this.partyCalls.inc({ kind, party, outcome }, 0);
    return (outcome) => {
      this.partyCalls.inc({ kind, party, outcome });
      this.partySilence.tell(`${kind} ${party}`, outcome);
    };
  }

  /**
   * Returns the histogram of that name, and creates it at the first call.
   * @param buckets in seconds, those of fast things where none are given
   */
  histogram<Label extends string>(
    name: string,
    help: string,
    labelNames: readonly Label[],
    buckets: readonly number[] = FAST_BUCKETS,
  ): Histogram<Label> {
    const known = this.registry.getSingleMetric(name) as Histogram<Label> | undefined;
    return known ?? new Histogram({ name, help, labelNames, buckets: [...buckets], registers: [this.registry] });
  }

  /** Registers a measurement that is taken whenever the metrics are read. */
  onScrape(collect: () => Promise<void>): void {
    this.collectors.push(collect);
  }

  /** Returns the text for Prometheus. A measurement that fails is left out; the others still count. */
  async render(): Promise<string> {
    await Promise.allSettled(this.collectors.map((collect) => collect()));
    return this.registry.metrics();
  }
}
