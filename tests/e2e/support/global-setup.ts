import { startPostgres } from '../../support/postgres-cluster.ts'
import { createDatabaseOn } from '../../support/scratch-databases.ts'
import { startSite } from './site.ts'

/** Runs once: starts a PostgreSQL and prepares the database that each worker copies, with the administrator. */
export default async function setup(): Promise<() => Promise<void>> {
  const cluster = await startPostgres()
  try {
    const template = await createDatabaseOn(cluster.url, 'hib_e2e')
    // The program migrates it and creates the account.
    await (await startSite(template)).stop()
    // Workers inherit the environment.
    process.env.E2E_POSTGRES_URL = cluster.url
    process.env.E2E_TEMPLATE = new URL(template).pathname.slice(1)
  } catch (error) {
    await cluster.stop()
    throw error
  }
  return () => cluster.stop()
}
