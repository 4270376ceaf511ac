// The PostgreSQL of all rows with an external database: that of BENCH_DATABASE_URL (an address that may create
// databases), or one of its own that syncs every write.
import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { type Cluster, startPostgres } from '../tests/support/postgres-cluster.ts'

type Server = Pick<Cluster, 'url' | 'pid' | 'stop'>
let server: Promise<Server> | undefined

export function openCluster(): Promise<Server> {
  const url = process.env.BENCH_DATABASE_URL
  server ??= url
    ? Promise.resolve({ url, pid: () => 0, stop: async () => {} })
    : startPostgres({ fsync: 'on', shared_buffers: '32MB' })
  return server
}

export const stopCluster = async (): Promise<void> => void (await (await server)?.stop())

export async function newDatabase() {
  const { url, pid } = await openCluster()
  const name = `hib_bench_${randomBytes(4).toString('hex')}`
  await run(url, `create database ${name} template template0`)
  const address = new URL(url)
  address.pathname = `/${name}`
  const drop = () => run(url, `drop database if exists ${name} with (force)`)
  return { url: address.href, postgresPid: pid(), drop }
}

export async function serverVersion(): Promise<string> {
  const { url } = await openCluster()
  const [row] = await run(url, 'show server_version')
  return String(row?.server_version).split(' ')[0] ?? ''
}

async function run(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
