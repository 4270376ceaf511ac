// The server in its own process, without the pages, so that no build is needed.
import { serve } from '#server/serve.ts'

await serve({
  build: async (services) => (await import('#server/app.ts')).buildApp(services),
  title: 'listening',
})
