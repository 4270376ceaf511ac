// Writes the API document to a file: node scripts/write-openapi.mjs FILE (with the project's own Node).
import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { routes } from '../src/server/app.ts'
import { apis } from '../src/server/features.ts'
import { openApi } from '../src/server/plugins/openapi.ts'

const file = process.argv[2]
const endpoints = routes.map(({ endpoint }) => endpoint)
mkdirSync(dirname(file), { recursive: true })
writeFileSync(file, JSON.stringify(openApi(endpoints, apis, { server: '/', cookie: 'hib_s' }), null, 2))
