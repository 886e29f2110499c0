import { Inject, Injectable, RequestMethod } from '@nestjs/common';
import { INTERCEPTORS_METADATA, METHOD_METADATA, PATH_METADATA } from '@nestjs/common/constants.js';
import { DiscoveryService, MetadataScanner } from '@nestjs/core';
import type { Call } from '@contracts/http/call';
import type { Access } from '@contracts/http/routes';
import type { RequestContext } from '../../auth/caller';
import { DIRECT } from '../direct/direct.decorator';
import { RAW_ANSWER } from '../raw-answer.decorator';
import { SERVED_CALL } from '../serves.decorator';

/** The kinds of access whose callers sign their requests. */
const SIGNED: ReadonlySet<string> = new Set(['vendor', 'provider', 'providerNotice', 'kyc', 'internal']);

/** Thrown when the routes of the application break a rule; the process must not start. */
export class RouteTableError extends Error {
  override readonly name = 'RouteTableError';
}

export interface ServedCall {
  readonly call: Call;
  /** True if the answer has no envelope. */
  readonly isRaw: boolean;
}

/** Answers a call past the framework. */
export type DirectHandler = (context: RequestContext, input: unknown) => unknown;

interface Entry extends ServedCall {
  readonly pattern: RegExp;
}

/**
 * Every call that this application serves. It is built at the start, which fails when a handler does not say which call
 * it serves, and so who may call it, or when two handlers serve the same call.
 */
@Injectable()
export class RouteTable {
  private readonly entries = new Map<string, Entry>();
  /** The access of each route, by the pattern of the router. */
  private readonly accesses = new Map<string, Access>();
  /** The handlers of the calls that are answered past the framework, by path. */
  private readonly handlers = new Map<string, { readonly call: Call; readonly handle: DirectHandler }>();

  constructor(
    @Inject(DiscoveryService) private readonly discovery: DiscoveryService,
    @Inject(MetadataScanner) private readonly scanner: MetadataScanner,
  ) {}

  /**
   * Reads the controllers; called before the router registers them.
   * @throws RouteTableError
   */
  build(): void {
    for (const { instance, metatype } of this.discovery.getControllers()) {
      const prototype = instance ? (Object.getPrototypeOf(instance) as object) : null;
      for (const name of this.scanner.getAllMethodNames(prototype)) {
        const handler = (prototype as Record<string, Function>)[name]!;
        const where = `${metatype?.name}.${name}`;
        if (Reflect.getMetadata(DIRECT, handler) === true)
          this.addDirect(handler.bind(instance) as DirectHandler, handler, where);
        else this.add(handler, where);
      }
    }
  }

  /** The calls that are answered past the framework, by path. All of them are posted. */
  get direct(): ReadonlyMap<string, { readonly call: Call; readonly handle: DirectHandler }> {
    return this.handlers;
  }

  get served(): readonly ServedCall[] {
    return [...this.entries.values()];
  }

  /** True if any call is for staff. */
  get isForStaff(): boolean {
    return [...this.accesses.values()].some((access) => typeof access === 'object');
  }

  /** Returns the call that answers a request, if there is one. HEAD is answered like GET. */
  find(method: string, path: string): Call | undefined {
    const wanted = method === 'HEAD' ? 'GET' : method;
    for (const { call, pattern } of this.entries.values()) {
      if (call.route.method === wanted && pattern.test(path)) return call;
    }
    return undefined;
  }

  /** True if a pattern of the router belongs to a call of the contract. */
  isServed(pattern: string | undefined): boolean {
    return pattern !== undefined && this.accesses.has(pattern);
  }

  /** True if a pattern of the router belongs to a call that takes signed requests only. */
  isSigned(pattern: string | undefined): boolean {
    const access = this.accesses.get(pattern ?? '');
    return typeof access === 'string' && SIGNED.has(access);
  }

  /** Returns the methods of a path; empty for an unknown path. */
  methodsOf(path: string): readonly string[] {
    const matching = [...this.entries.values()].filter(({ pattern }) => pattern.test(path));
    return [...new Set(matching.map(({ call }) => call.route.method))];
  }

  private add(handler: Function, name: string): void {
    if (Reflect.getMetadata(PATH_METADATA, handler) === undefined) return;
    const call = Reflect.getMetadata(SERVED_CALL, handler) as Call | undefined;
    if (!call) throw new RouteTableError(`${name} does not say which call it serves: put @Serves(…) on it`);
    const { method, path } = call.route;
    const isAsDeclared =
      Reflect.getMetadata(METHOD_METADATA, handler) === RequestMethod[method] &&
      Reflect.getMetadata(PATH_METADATA, handler) === path;
    if (!isAsDeclared) throw new RouteTableError(`${name} has a route of its own beside @Serves(${method} ${path})`);
    const isRaw = Reflect.getMetadata(RAW_ANSWER, handler) === true;
    const isInEnvelope = Reflect.getMetadata(INTERCEPTORS_METADATA, handler) !== undefined;
    if (isRaw === isInEnvelope)
      throw new RouteTableError(`${name} has @RawAnswer() above @Serves(…): it belongs below`);
    this.enter(call, isRaw, name);
  }

  private addDirect(handle: DirectHandler, handler: Function, name: string): void {
    const call = Reflect.getMetadata(SERVED_CALL, handler) as Call | undefined;
    if (!call) throw new RouteTableError(`${name} has @Direct() above @Serves(…): it belongs below`);
    const { method, path, access } = call.route;
    if (method !== 'POST' || access !== 'vendor' || path.includes(':'))
      throw new RouteTableError(`${name} cannot be direct: only signed calls of vendors are that post to a fixed path`);
    this.enter(call, true, name);
    this.handlers.set(path, { call, handle });
  }

  private enter(call: Call, isRaw: boolean, name: string): void {
    const { method, path, access } = call.route;
    const key = `${method} ${path}`;
    if (this.entries.has(key)) throw new RouteTableError(`${key} is served twice, the second time by ${name}`);
    this.accesses.set(path, access);
    this.entries.set(key, { call, isRaw, pattern: patternOf(path) });
  }
}

function patternOf(path: string): RegExp {
  const escaped = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:[A-Za-z]+/g, '[^/]+');
  return new RegExp(`^${escaped}/?$`);
}
