# What `npm start` runs, as one container: docs/operating/running-locally.md, "In a container".
FROM node:20.19-bookworm-slim

# Git keeps the content.
RUN apt-get update \
  && apt-get install --yes --no-install-recommends git \
  && rm -rf /var/lib/apt/lists/* \
  && mkdir /website /data \
  && chown node:node /website /data
USER node
WORKDIR /website

# Packages change less often than the rest.
COPY --chown=node:node package.json package-lock.json .npmrc ./
COPY --chown=node:node packages packages
RUN npm ci --omit=dev

COPY --chown=node:node tsconfig.json wrangler.toml ./
COPY --chown=node:node admin admin
COPY --chown=node:node api api
COPY --chown=node:node build build
COPY --chown=node:node disk disk
COPY --chown=node:node editor editor
COPY --chown=node:node local local
COPY --chown=node:node model model
COPY --chown=node:node public public
COPY --chown=node:node site site
# Built once here and not at each start, which may then be in a container that cannot be written.
RUN node --import tsx --eval "const { assemble } = await import('./build/assemble.ts'); await assemble(process.cwd(), '/tmp/assembled');" --input-type=module \
  && rm -rf /tmp/assembled

# What a new repository begins with; after that, the volume alone has the content.
COPY --chown=node:node content content

ENV HOST=0.0.0.0 PORT=8787 DATA_DIR=/data
VOLUME /data
EXPOSE 8787
HEALTHCHECK --interval=30s --timeout=10s --start-period=120s --start-interval=2s \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "local/start/main.cjs"]
