import { randomBytes } from 'node:crypto'
import pg from 'pg'

export type ScratchDatabase = { url: string; drop: () => Promise<void> }

/** A database of its own on the server of DATABASE_URL: nothing that is there is read or written. */
export async function createScratchDatabase(server: string): Promise<ScratchDatabase> {
  const name = `hib_bench_${randomBytes(6).toString('hex')}`
  await run(server, `create database ${name} template template0`)
  const url = new URL(server)
  url.pathname = name
  return { url: url.href, drop: () => run(server, `drop database if exists ${name} with (force)`) }
}

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
