import { serve } from './serve.ts'

await serve({ build: async (services) => (await import('./start.ts')).buildSite(services) })
