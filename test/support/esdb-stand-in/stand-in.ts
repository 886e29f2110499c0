import { setTimeout as sleep } from 'node:timers/promises';
import {
  Server,
  ServerCredentials,
  status,
  type sendUnaryData,
  type ServerUnaryCall,
  type UntypedServiceImplementation,
} from '@grpc/grpc-js';
import gossipService from '@eventstore/db-client/generated/gossip_grpc_pb.js';
import gossip from '@eventstore/db-client/generated/gossip_pb.js';
import featuresService from '@eventstore/db-client/generated/serverfeatures_grpc_pb.js';
import features from '@eventstore/db-client/generated/serverfeatures_pb.js';
import streamsService from '@eventstore/db-client/generated/streams_grpc_pb.js';
import streams from '@eventstore/db-client/generated/streams_pb.js';
import type { DeleteReq, DeleteResp, TombstoneReq, TombstoneResp } from '@eventstore/db-client/generated/streams_pb.js';
import { append, batchAppend } from './appends';
import { Faults } from './faults';
import { MemoryLog, type Expected } from './memory-log';
import { failure, nameOf, streamDeleted, uuidOf } from './messages';
import { read, type Role } from './reads';

export interface EsdbStandIn {
  /** The connection string for the client. */
  readonly url: string;
  readonly faults: Faults;
  /** The number of records that the server has read so far for reads and subscriptions. */
  readonly recordsRead: () => number;
  readonly stop: () => Promise<void>;
}

/** One node of a stand-in for a cluster. */
export interface EsdbStandInNode extends EsdbStandIn {
  readonly port: number;
  /** The number of reads that it has answered while it was no leader. */
  readonly readsAsFollower: () => number;
}

export interface EsdbStandInCluster {
  /** The connection string with all nodes, in their order. */
  readonly url: string;
  readonly nodes: readonly EsdbStandInNode[];
  /** Makes a node the leader; without an index there is none, as during an election. */
  readonly lead: (index: number | undefined) => void;
  readonly stop: () => Promise<void>;
}

const HOST = '127.0.0.1';
const METHODS = ['Read', 'Append', 'BatchAppend', 'Delete', 'Tombstone'];

/** Starts the stand-in, on a free port when none is given. Its log lives and dies with it. */
export async function startEsdbStandIn(options: { port?: number } = {}): Promise<EsdbStandIn> {
  const { nodes } = await startEsdbStandInCluster([options.port ?? 0]);
  return nodes[0]!;
}

/** Starts nodes that share one log; the first one leads. A port of 0 is a free one. */
export async function startEsdbStandInCluster(ports: readonly number[]): Promise<EsdbStandInCluster> {
  const log = new MemoryLog();
  const roles: Roles = { members: [], leader: 0 };
  const nodes: EsdbStandInNode[] = [];
  for (const port of ports) nodes.push(await startNode(log, roles, port));
  return {
    url: `esdb://${nodes.map(({ port }) => `${HOST}:${port}`).join(',')}?tls=false`,
    nodes,
    lead: (index) => (roles.leader = index),
    stop: async () => void (await Promise.all(nodes.map((node) => node.stop()))),
  };
}

async function startNode(log: MemoryLog, roles: Roles, wantedPort: number): Promise<EsdbStandInNode> {
  const faults = new Faults();
  const calls = new Set<Breakable>();
  const own = { port: wantedPort, isAlive: true };
  const index = roles.members.push(own) - 1;
  let readsAsFollower = 0;
  const role: Role = {
    leader: () => (roles.leader === undefined ? undefined : roles.members[roles.leader]!.port),
    isLeader: () => roles.leader === index,
    onReadAsFollower: () => (readsAsFollower += 1),
  };
  const start = async () => {
    const server = new Server({ 'grpc.max_receive_message_length': 17 * 1_048_576 });
    addServices(server, log, faults, calls, role, () => clusterOf(roles));
    own.port = await bind(server, own.port);
    own.isAlive = true;
    return server;
  };
  let server = await start();
  log.on('dropped', () => (faults.dropped += 1));
  faults.holdCommits = () => log.holdCommits();
  faults.openCalls = () => calls.size;
  faults.breakCalls = () => {
    for (const call of calls) call.emit('error', failure(status.UNAVAILABLE, 'The call was broken'));
  };
  faults.dropConnections = () => server.drain(`${HOST}:${own.port}`, 0);
  faults.leave = () => {
    own.isAlive = false;
    server.forceShutdown();
    return async () => {
      server = await start();
    };
  };
  faults.restart = async (downMs = 50) => {
    const comeBack = faults.leave();
    await sleep(downMs);
    await comeBack();
  };
  return {
    url: `esdb://${HOST}:${own.port}?tls=false`,
    port: own.port,
    faults,
    recordsRead: () => log.recordsRead,
    readsAsFollower: () => readsAsFollower,
    stop: async () => {
      server.forceShutdown();
      log.removeAllListeners();
      await Promise.resolve();
    },
  };
}

/** The knowledge that the nodes of a cluster have of each other. */
interface Roles {
  readonly members: { port: number; isAlive: boolean }[];
  leader: number | undefined;
}

interface Breakable {
  emit(event: 'error', error: Error): boolean;
}

function bind(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.bindAsync(`${HOST}:${port}`, ServerCredentials.createInsecure(), (error, bound) => {
      if (error) reject(error);
      else resolve(bound);
    });
  });
}

function addServices(
  server: Server,
  log: MemoryLog,
  faults: Faults,
  calls: Set<Breakable>,
  role: Role,
  cluster: () => unknown,
): void {
  const tracked =
    <Call extends Breakable & NodeJS.EventEmitter>(handler: (call: Call) => void) =>
    (call: Call) => {
      calls.add(call);
      for (const end of ['close', 'cancelled', 'finish', 'error']) call.once(end, () => calls.delete(call));
      handler(call);
    };
  const handlers: UntypedServiceImplementation = {
    read: tracked(read(log, faults, role)) as never,
    batchAppend: tracked(batchAppend(log, faults)) as never,
    append: append(log, faults) as never,
    delete: ((call: ServerUnaryCall<DeleteReq, DeleteResp>, callback: sendUnaryData<DeleteResp>) => {
      removal(
        call.request.getOptions()!,
        (name, expected) => log.delete(name, expected),
        callback,
        new streams.DeleteResp(),
      );
    }) as never,
    tombstone: ((call: ServerUnaryCall<TombstoneReq, TombstoneResp>, callback: sendUnaryData<TombstoneResp>) => {
      const done = new streams.TombstoneResp();
      removal(call.request.getOptions()!, (name, expected) => log.tombstone(name, expected), callback, done);
    }) as never,
  };
  server.addService(streamsService.StreamsService as never, handlers);
  server.addService(featuresService.ServerFeaturesService as never, { getSupportedMethods: supportedMethods });
  server.addService(
    gossipService.GossipService as never,
    {
      read: (_call: unknown, callback: sendUnaryData<unknown>) => callback(null, cluster()),
    } as never,
  );
}

function removal<Response>(
  options: DeleteReq.Options | TombstoneReq.Options,
  remove: (name: string, expected: Expected) => ReturnType<MemoryLog['delete']>,
  callback: sendUnaryData<Response>,
  done: Response,
): void {
  const name = nameOf(options.getStreamIdentifier());
  const expected: Expected = options.hasRevision()
    ? BigInt(options.getRevision())
    : options.hasNoStream()
      ? 'noStream'
      : options.hasStreamExists()
        ? 'streamExists'
        : 'any';
  const outcome = remove(name, expected);
  if (outcome.kind === 'ok') return callback(null, done);
  if (outcome.kind !== 'wrongVersion') return callback(streamDeleted(name));
  const trailers: Record<string, string> = {
    exception: 'wrong-expected-version',
    'stream-name': name,
    'expected-version': typeof expected === 'bigint' ? expected.toString() : '-1',
  };
  if (outcome.actual !== undefined) trailers['actual-version'] = outcome.actual.toString();
  return callback(
    failure(status.FAILED_PRECONDITION, `Append failed due to WrongExpectedVersion. Stream: ${name}`, trailers),
  );
}

function supportedMethods(_call: unknown, callback: sendUnaryData<unknown>): void {
  const answer = new features.SupportedMethods();
  answer.setEventStoreServerVersion('23.10.0');
  for (const name of METHODS) {
    const method = new features.SupportedMethod();
    method.setServiceName('event_store.client.streams.streams');
    method.setMethodName(name.toLowerCase());
    answer.addMethods(method);
  }
  callback(null, answer);
}

function clusterOf({ members, leader }: Roles): unknown {
  const { LEADER, FOLLOWER, UNKNOWN } = gossip.MemberInfo.VNodeState;
  const cluster = new gossip.ClusterInfo();
  for (const [index, { port, isAlive }] of members.entries()) {
    const endPoint = new gossip.EndPoint();
    endPoint.setAddress(HOST);
    endPoint.setPort(port);
    const member = new gossip.MemberInfo();
    member.setInstanceId(uuidOf(crypto.randomUUID()));
    member.setTimeStamp(String(Date.now()));
    member.setState(leader === undefined ? UNKNOWN : index === leader ? LEADER : FOLLOWER);
    member.setIsAlive(isAlive);
    member.setHttpEndPoint(endPoint);
    cluster.addMembers(member);
  }
  return cluster;
}
