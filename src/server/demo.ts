import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { addManyRows } from '#db/many-rows.server.ts'
import { writeDemoSettings } from '#domains/site/site/demo.server.ts'
import { type Ctx, database } from '#lib/context.server.ts'
import { readEnv } from '#lib/env.server.ts'
import { addDemoContent, demoAccount } from './demo-content.ts'
import { serve } from './serve.ts'
import { buildSite } from './services.ts'

refuseRealData()
// `npm run demo -- --requests=20000` adds as many requests, and what comes with them in proportion.
const { requests = '0' } = parseArgs({ options: { requests: { type: 'string' } } }).values
const dataDir = mkdtempSync(join(tmpdir(), 'hope-in-a-box-demo-'))
writeDemoSettings(dataDir)
process.on('exit', () => rmSync(dataDir, { recursive: true, force: true }))

await serve({ build: buildSite, settings: demoSettings(), title: 'DEMO · Hope in a Box', prepare: fill })

/** Takes only the listening address from the environment: never a real database, mailbox or payment account. */
function demoSettings() {
  const { PORT, HOST, PUBLIC_URL, LOG_LEVEL = 'warn' } = process.env
  return readEnv({
    NODE_ENV: 'production',
    PORT,
    HOST,
    PUBLIC_URL,
    LOG_LEVEL,
    MIN_FREE_MB: '50',
    DATA_DIR: dataDir,
  })
}

function refuseRealData(): void {
  const { DATABASE_URL, DATA_DIR } = process.env
  const reason = DATABASE_URL
    ? 'DATABASE_URL está puesta / is set'
    : DATA_DIR && existsSync(join(DATA_DIR, 'db'))
      ? 'DATA_DIR contiene una base de datos / holds a database'
      : null
  if (!reason) return
  console.error(
    `La demostración no toca datos reales: ${reason}. Quítala y repite. / The demo touches no real data: unset it.`,
  )
  process.exit(1)
}

async function fill(ctx: Ctx): Promise<string[]> {
  await addDemoContent(ctx)
  if (Number(requests) > 0) await addManyRows(ctx.services.get(database).connection, Number(requests))
  const { username, password } = demoAccount
  return [
    `Datos inventados, en una carpeta que se borra al terminar. Usuario «${username}», contraseña «${password}». / ` +
      `Invented data in a folder that is deleted at the end. Username "${username}".`,
  ]
}
