import '../lib/resolve-drizzle.server.ts'

const { serve } = await import('./serve.ts')

await serve({ build: async (services) => (await import('./start.ts')).buildSite(services) })
