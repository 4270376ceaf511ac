import { dirname } from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { createServer } from 'vite'

/** The gallery of parts alone, on a free port. */
export async function serveGallery() {
  const server = await createServer({
    root: dirname(import.meta.filename),
    configFile: false,
    cacheDir: '../../../node_modules/.vite-ui',
    plugins: [tailwindcss()],
    server: { host: '127.0.0.1', port: 0, hmr: false, watch: null, fs: { allow: ['../../..'] } },
    optimizeDeps: {
      include: ['react', 'react-dom', 'react-dom/client', 'react-router', 'react/jsx-dev-runtime'],
    },
    logLevel: 'error',
  })
  await server.listen()
  const address = server.httpServer?.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return { url: `http://127.0.0.1:${port}/`, close: () => server.close() }
}
