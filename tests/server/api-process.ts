// The server in a process of its own, without the pages: so that no build is needed.
import { buildApp } from '../../src/server/app.ts'
import { serve } from '../../src/server/serve.ts'

await serve({ build: (services) => buildApp(services), title: 'listening' })
