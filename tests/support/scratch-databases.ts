import { randomBytes } from 'node:crypto'
import pg from 'pg'

/** Runs one statement on a new connection. */
export async function runOn(url: string, statement: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}

/** Returns the URL of a new database on this server; empty without a template. */
export async function createDatabaseOn(
  server: string,
  prefix: string,
  template = 'template0',
): Promise<string> {
  const name = `${prefix}_${randomBytes(6).toString('hex')}`
  // Copying files takes less than copying blocks through the log, the default.
  await runOn(server, `create database ${name} template ${template} strategy file_copy`)
  return withDatabase(server, name)
}

export async function dropDatabaseOn(server: string, url: string): Promise<void> {
  await runOn(server, `drop database if exists ${new URL(url).pathname.slice(1)} with (force)`)
}

export function withDatabase(url: string, name: string): string {
  const target = new URL(url)
  target.pathname = `/${name}`
  return target.href
}
