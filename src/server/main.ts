import { serve } from './serve.ts'
import { buildSite } from './start.ts'

await serve({ build: buildSite })
