# For another Node: docker build --build-arg NODE=24 .
ARG NODE=22
# One image for all stages, so that packages with machine code fit.
FROM node:${NODE}-slim AS base
WORKDIR /kadr
COPY package.json package-lock.json .npmrc ./

FROM base AS build
# Without it lefthook looks for a repository to put its hook into.
ENV CI=1
RUN npm ci
COPY . .
RUN npm run build && npm run sbom

FROM base AS packages
RUN npm ci --omit=dev

FROM base
ENV NODE_ENV=production DEMO=0 DATA_DIR=/data PORT=5173
COPY scripts/start.mjs scripts/operate.mjs scripts/
# For those who try it out with DEMO=1 HOST=0.0.0.0.
COPY samples samples
COPY --from=packages /kadr/node_modules node_modules
COPY --from=build /kadr/dist dist
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 5173
HEALTHCHECK --start-period=60s --timeout=5s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/start.mjs"]
