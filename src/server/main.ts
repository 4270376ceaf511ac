import '#lib/database/resolve-drizzle.server.ts'

const { serve } = await import('./serve.ts')

await serve({ build: async (services) => (await import('./services.ts')).buildSite(services) })
