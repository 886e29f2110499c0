import { Controller, Inject, Req, Res } from '@nestjs/common';
import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { call } from '@contracts/http/call';
import { NoInput } from '@contracts/http/common';
import { routes } from '@contracts/http/routes';
import { CONFIG, type Config } from '../config/config';
import { ApiError } from '../http/api-error';
import { RawAnswer } from '../http/raw-answer.decorator';
import { Serves } from '../http/serves.decorator';
import { hashOfToken } from '../ids';
import { Metrics } from './metrics';
import { Readiness } from './readiness';

const Ready = z.object({ ready: z.boolean(), checks: z.record(z.string(), z.enum(['up', 'down'])) });
const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1|::ffff:127\.\d+\.\d+\.\d+)$/;

const operations = {
  live: call(routes.live, 'Whether the process runs at all.', z.object({}), z.object({ live: z.literal(true) })),
  ready: call(routes.ready, 'Whether the process can do its work: 200 or 503.', z.object({}), Ready),
  metrics: call(
    routes.metrics,
    'Measurements for Prometheus; this machine or the bearer of the token only.',
    NoInput,
    z.string(),
  ),
};

@Controller()
export class OperationsController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(Metrics) private readonly metrics: Metrics,
    @Inject(Readiness) private readonly readiness: Readiness,
  ) {}

  @Serves(operations.live)
  @RawAnswer()
  live() {
    return { live: true };
  }

  @Serves(operations.ready)
  @RawAnswer()
  async ready(@Res({ passthrough: true }) reply: FastifyReply) {
    const report = await this.readiness.report();
    void reply.status(report.ready ? 200 : 503);
    return report;
  }

  @Serves(operations.metrics)
  @RawAnswer()
  async scrape(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply) {
    // To all other callers the metrics do not exist.
    if (!this.maySee(request)) throw new ApiError('NOT_FOUND');
    const text = await this.metrics.render();
    void reply.header('content-type', this.metrics.registry.contentType);
    return text;
  }

  private maySee(request: FastifyRequest): boolean {
    const token = this.config.METRICS_TOKEN;
    // A proxy on this machine forwards requests of the whole world, so that a forwarded request does not count as
    // local.
    if (!token)
      return LOOPBACK.test(request.socket.remoteAddress ?? '') && request.headers['x-forwarded-for'] === undefined;
    const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    return timingSafeEqual(hashOfToken(given), hashOfToken(token));
  }
}
