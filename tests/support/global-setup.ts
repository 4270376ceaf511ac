import type { TestProject } from 'vitest/node'
import { prepareEmbeddedTemplate, preparePostgresTemplate } from './database-templates.ts'
import { startPostgres } from './postgres-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    embeddedTemplate: string
    postgresUrl: string | null
    postgresTemplate: string | null
  }
}

/** Once a run: the two databases every test gets its own copy of. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('embeddedTemplate', await prepareEmbeddedTemplate())
  const cluster = process.env.TEST_DATABASE_URL ? null : await startPostgres()
  const url = process.env.TEST_DATABASE_URL ?? cluster?.url ?? null
  if (!url)
    console.log(
      'PostgreSQL: omitido, no se encontró (ni TEST_DATABASE_URL ni PG_BIN ni un servidor instalado)',
    )
  try {
    project.provide('postgresUrl', url)
    project.provide('postgresTemplate', url ? await preparePostgresTemplate(url) : null)
  } catch (error) {
    await cluster?.stop()
    throw error
  }
  return async () => cluster?.stop()
}
