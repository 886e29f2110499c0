import type { ModuleMetadata, Type } from '@nestjs/common';
import type { Command } from '@nestjs/cqrs';
import type { JobHandler } from '../jobs/job';
import type { Projection } from '../projections/projection';
import type { Reaction } from '../reactions/reaction';
import type { Push } from '../realtime/push';
import type { EventCatalogue } from './event-catalogue';
import type { StoredStreams } from './stored-streams';

/** Each command is `class X extends Command<Result>`. */
export type CommandClasses = readonly Type<Command<unknown>>[];
export type NestModules = NonNullable<ModuleMetadata['imports']>;

/**
 * The parts of one context. The processes are made of the manifests alone: a part that stands in no manifest does not
 * run, and the start refuses a manifest that contradicts itself or another one.
 */
export interface ContextManifest {
  /** The name of the context's folder. */
  readonly name: string;
  /** The contexts whose doors it may import. The check refuses any other arrow, and any ring. */
  readonly uses: readonly string[];
  /** The categories of streams that its deciders write. */
  readonly streams?: readonly StoredStreams[];
  /**
   * The commands whose handlers its modules provide, for each of the two processes. The start refuses a missing one.
   */
  readonly commands?: { readonly api?: CommandClasses; readonly worker?: CommandClasses };
  /** The API's modules: controllers, queries and the handlers of the commands that they send. */
  readonly api?: NestModules;
  /** The worker's modules: reactions, jobs and the handlers of the commands that they send. */
  readonly worker?: NestModules;
  /** A projection that depends on the events of all contexts is a function of the catalogue of these events. */
  readonly projections?: readonly (Projection | ((catalogue: EventCatalogue) => Projection))[];
  /** The tables of its projections, as TypeORM knows them. */
  readonly entities?: readonly Type<object>[];
  /** The reactions; one of the worker's modules exports each of them. */
  readonly reactions?: readonly Type<Reaction>[];
  /** The jobs; one of the worker's modules exports each of them. */
  readonly jobs?: readonly Type<JobHandler>[];
  readonly pushes?: readonly Push[];
}
