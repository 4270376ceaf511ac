// PostgreSQL for rows with an external database: BENCH_DATABASE_URL (its user may create databases), or a
// temporary one that syncs every write.
import { type Cluster, startPostgres } from '#tests/support/postgres-cluster.ts'
import { createDatabaseOn, dropDatabaseOn, runOn } from '#tests/support/scratch-databases.ts'

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
  const { url: server, pid } = await openCluster()
  const url = await createDatabaseOn(server, 'hib_bench')
  return { url, postgresPid: pid(), drop: () => dropDatabaseOn(server, url) }
}

export async function serverVersion(): Promise<string> {
  const { url } = await openCluster()
  const [row] = await runOn(url, 'show server_version')
  return String(row?.server_version).split(' ')[0] ?? ''
}
