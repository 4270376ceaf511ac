import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import pg from 'pg'
import { nodeEnvironment, nodeOptions, program } from '../server/run-server.ts'
import { freePort } from '../support/postgres-cluster.ts'

/** The server as a process on a fixed port, so that it can be killed and restarted. */
export class FaultyServer {
  readonly origin: string
  readonly #settings: Record<string, string>
  #child: ChildProcess | undefined

  private constructor(port: number, settings: Record<string, string>) {
    this.origin = `http://127.0.0.1:${port}`
    this.#settings = { ...settings, PORT: String(port) }
  }

  static async create(settings: Record<string, string>): Promise<FaultyServer> {
    return new FaultyServer(await freePort(), settings)
  }

  start(): void {
    this.#child = spawn(process.execPath, [...nodeOptions, program('tests/server/api-process.ts')], {
      env: {
        ...nodeEnvironment(),
        RATE_LIMIT_FORMS: '100000',
        // No minimum of free space: the database itself must run out of disk.
        MIN_FREE_MB: '0',
        LOG_LEVEL: 'fatal',
        ADMIN_PASSWORD: 'una clave de prueba',
        ...this.#settings,
      },
      // Shows why it ended unexpectedly.
      stdio: ['ignore', 2, 2],
    })
  }

  get isRunning(): boolean {
    return this.#child !== undefined && this.#child.exitCode === null && this.#child.signalCode === null
  }

  async kill(): Promise<void> {
    await this.#end('SIGKILL')
  }

  /** Stops it gracefully; resolves with the exit code. */
  stop(): Promise<number | null> {
    return this.#end('SIGTERM')
  }

  async #end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child
    if (!child || !this.isRunning) return child?.exitCode ?? null
    const ended = once(child, 'exit')
    child.kill(signal)
    const [code] = await ended
    return code as number | null
  }
}

export type Stored = { lost: number; doubled: number }

/** Compares acknowledged forms with the database. */
export async function compare(
  connection: pg.ClientConfig,
  acknowledged: Map<string, string>,
): Promise<Stored> {
  const client = new pg.Client(connection)
  await client.connect()
  const { rows } = await client.query<{ name: string; references: string[] }>(
    `select recipient_name as name, array_agg(reference) as references from box_requests group by 1`,
  )
  await client.end()
  const stored = new Map(rows.map(({ name, references }) => [name.replace('Persona ', ''), references]))
  const lost = [...acknowledged].filter(([key, reference]) => stored.get(key)?.[0] !== reference).length
  const doubled = [...acknowledged.keys()].filter((key) => (stored.get(key)?.length ?? 0) > 1).length
  return { lost, doubled }
}
