import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { build, type InlineConfig, preview } from 'vite'

/** Serves the component gallery on a free port. It is built first, because hundreds of modules load slowly. */
export async function serveGallery() {
  const outDir = mkdtempSync(join(tmpdir(), 'hope-gallery-'))
  const options: InlineConfig = {
    root: dirname(import.meta.filename),
    configFile: false,
    logLevel: 'error',
    plugins: [tailwindcss()],
  }
  await build({ ...options, build: { outDir, emptyOutDir: true, minify: false } })
  const server = await preview({ ...options, build: { outDir }, preview: { host: '127.0.0.1', port: 0 } })
  const close = async () => {
    await server.close()
    rmSync(outDir, { recursive: true, force: true })
  }
  return { url: String(server.resolvedUrls?.local[0]), close }
}
