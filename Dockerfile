# Where it was written its steps ran on a Debian with this Node (`npm run machines`), not on the official image.
# Build the pages with everything, then keep only what serving needs.
FROM node:26-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts ./scripts
RUN npm ci --include=dev --include=optional --loglevel=error
COPY . .
RUN npm run build && npm prune --omit=dev --ignore-scripts

FROM node:26-slim
ENV NODE_ENV=production NODE_COMPILE_CACHE=/tmp/compile-cache MALLOC_MMAP_THRESHOLD_=131072 HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=build --chown=root:root /app ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch('http://127.0.0.1:'+process.env.PORT+'/api/health').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"]
# The server itself, not npm: it must receive the stop signal.
CMD ["node", "--max-semi-space-size=8", "--max-old-space-size=512", "src/server/main.ts"]
