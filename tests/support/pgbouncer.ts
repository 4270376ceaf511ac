import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { freePort, waitUntilReady } from './postgres-cluster.ts'

export type Pooler = {
  /** URL of the same database through the pooler. */
  url(databaseUrl: string): string
  stop(): Promise<void>
}

export function findPgbouncer(): string | undefined {
  const folders = ['/usr/sbin', ...(process.env.PATH ?? '').split(delimiter)]
  return folders.map((dir) => join(dir, 'pgbouncer')).find((path) => existsSync(path))
}

/** pgbouncer in front of a PostgreSQL server, in transaction mode: statements cannot rely on session state. */
export async function startPgbouncer(databaseUrl: string): Promise<Pooler> {
  const program = findPgbouncer()
  if (!program) throw new Error('pgbouncer is not installed')
  const { hostname, port: serverPort, username } = new URL(databaseUrl)
  const dir = mkdtempSync(join(tmpdir(), 'hib-pgbouncer-'))
  const port = await freePort()
  const users = join(dir, 'users.txt')
  const settings = join(dir, 'pgbouncer.ini')
  writeFileSync(users, `"${username}" ""\n`)
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${serverPort} user=${username}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = 5
max_client_conn = 100
ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout
`,
  )
  // pgbouncer refuses to run as root.
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : []
  chmodSync(dir, 0o755)
  const child = spawn(program, [...user, settings], { cwd: dir, stdio: 'ignore' })
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const url = (target: string) => {
    const proxied = new URL(target)
    proxied.hostname = '127.0.0.1'
    proxied.port = String(port)
    return proxied.href
  }
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(dir, { recursive: true, force: true })
  }
  try {
    await waitUntilReady(url(databaseUrl), () => child.exitCode !== null)
    return { url, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
