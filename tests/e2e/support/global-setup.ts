import { startPostgres } from '../../support/postgres-cluster.ts'
import { createDatabaseOn } from '../../support/scratch-databases.ts'
import { startSite } from './site.ts'

/** Once a run: a PostgreSQL of its own and the database that each worker copies, with the administrator in it. */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await startPostgres()
  try {
    const template = await createDatabaseOn(cluster.url, 'hib_e2e')
    // The program itself migrates it and adds the account.
    await (await startSite(template)).stop()
    // Playwright hands the environment on to its workers.
    process.env.E2E_POSTGRES_URL = cluster.url
    process.env.E2E_TEMPLATE = new URL(template).pathname.slice(1)
  } catch (error) {
    await cluster.stop()
    throw error
  }
  return () => cluster.stop()
}
