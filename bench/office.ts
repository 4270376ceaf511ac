// Our server with a signed-in administrator and the content a row needs.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { clusterPaths, clusterRole } from '#lib/postgres/cluster-folder.server.ts'
import { readPidFile } from '#lib/postgres/postmaster.server.ts'
import { newDatabase, stopCluster } from './cluster.ts'
import { fillPublicContent, rowsOf, signIn } from './content.ts'
import { startSite } from './servers.ts'

export type BenchServer = {
  origin: string
  /** Pids of the server and of PostgreSQL's main process (0 if it runs elsewhere). */
  pid: number
  postgresPid: number
  /** URL of the external database; empty for the embedded one. */
  databaseUrl: string
  headers: Record<string, string>
  query(text: string): Promise<pg.QueryResult>
  close(): Promise<void>
}

type Content = {
  /** Number of box requests, and of volunteers and messages. */
  requests?: number
  /** Adds events and providers. */
  isPublic?: boolean
  /** Default: an external PostgreSQL. */
  isEmbedded?: boolean
}

export const password = 'una clave de prueba'

export async function openOffice({ requests = 0, isPublic, isEmbedded }: Content): Promise<BenchServer> {
  const database = isEmbedded ? null : await newDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'hib-bench-'))
  const site = await startSite('src/server/main.ts', {
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: password,
    RATE_LIMIT_FORMS: '100000',
    RATE_LIMIT_LOGIN: '100000',
    ...(database && { DATABASE_URL: database.url }),
  })
  const pool = new pg.Pool({
    ...(database ? { connectionString: database.url } : embeddedIn(dataDir)),
    max: 2,
  })
  const query = (text: string) => pool.query(text)
  const headers = { authorization: `Bearer ${await signIn(site.origin, password)}` }
  if (isPublic) await fillPublicContent(site.origin, headers)
  if (requests > 0) {
    for (const statement of rowsOf(requests)) await query(statement)
    // The state after autovacuum.
    await query('vacuum analyze')
  }
  return {
    origin: site.origin,
    pid: site.pid,
    postgresPid: database?.postgresPid ?? readPidFile(join(dataDir, 'db'))?.pid ?? 0,
    databaseUrl: database?.url ?? '',
    headers,
    query,
    close: async () => {
      await pool.end()
      await site.stop()
      rmSync(dataDir, { recursive: true, force: true })
      await database?.drop()
    },
  }
}

const embeddedIn = (dataDir: string): pg.PoolConfig => ({
  host: readPidFile(join(dataDir, 'db'))?.socketFolder,
  user: clusterRole,
  database: clusterRole,
  password: readFileSync(clusterPaths(join(dataDir, 'db')).password, 'utf8'),
})

const offices = new Map<string, Promise<BenchServer>>()

/** Shared with other rows until `closeOffices`. */
export function sharedOffice(content: Content): Promise<BenchServer> {
  const key = JSON.stringify(content)
  const office = offices.get(key) ?? openOffice(content)
  offices.set(key, office)
  return office
}

export async function closeOffices(): Promise<void> {
  for (const office of offices.values()) await (await office).close()
  offices.clear()
  await stopCluster()
}
