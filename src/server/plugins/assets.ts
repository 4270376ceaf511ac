import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Manifest } from 'vite'
import { filesOf, laterFilesOf } from '#app/built-files.ts'
import type { CodeOf } from './translations-route.ts'
import type { Pages } from './web.ts'

const buildDir = join(import.meta.dirname, '../../../build')

/** Built files. Hashed names are immutable. Fixed names (icons, robots) are cached for an hour. */
export async function assets(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(buildDir, 'client'),
    wildcard: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders(reply, path) {
      const hashed = path.includes('/assets/')
      reply.header('Cache-Control', hashed ? 'public, max-age=31536000, immutable' : 'public, max-age=3600')
    },
  })
}

/** The pages from `npm run build`. */
export async function builtPages(): Promise<Pages> {
  const read = (path: string, options?: ImportCallOptions) =>
    import(pathToFileURL(join(buildDir, path)).href, options)
  const [server, manifest] = await Promise.all([
    read('server/render.js'),
    read('client/.vite/manifest.json', { with: { type: 'json' } }),
  ])
  return { load: async () => server, build: manifest.default, codeOf: codeIn(manifest.default) }
}

/** All scripts of a public page, those that a press loads too. */
const codeIn =
  (build: Manifest): CodeOf =>
  async (page) => {
    const source = `routes/public/${page}.tsx`
    if (!build[`src/app/${source}`]) return null
    const sources = ['layouts/public.tsx', source]
    const files = [
      ...filesOf(build, 'entry.public.tsx', ...sources).scripts,
      ...laterFilesOf(build, ...sources),
    ]
    const codes = files.map((file) => readFile(join(buildDir, 'client', file), 'utf8'))
    return (await Promise.all(codes)).join('\n')
  }
