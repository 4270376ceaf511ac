import type { TestProject } from 'vitest/node'
import {
  prepareEmbeddedTemplate,
  preparePostgresTemplate,
  prepareStaffedTemplate,
} from './database-templates.ts'
import { startPostgres } from './postgres-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    embeddedTemplate: string
    postgresUrl: string
    postgresTemplate: string
    /** With the administrator of `testApp`. */
    staffedTemplate: string
  }
}

/** Runs once: starts a PostgreSQL server and prepares the templates that each test copies. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('embeddedTemplate', await prepareEmbeddedTemplate())
  const cluster = process.env.TEST_DATABASE_URL ? null : await startPostgres()
  const url = process.env.TEST_DATABASE_URL ?? cluster?.url ?? ''
  try {
    project.provide('postgresUrl', url)
    const template = await preparePostgresTemplate(url)
    project.provide('postgresTemplate', template)
    project.provide('staffedTemplate', await prepareStaffedTemplate(url, template))
  } catch (error) {
    await cluster?.stop()
    throw error
  }
  return async () => cluster?.stop()
}
