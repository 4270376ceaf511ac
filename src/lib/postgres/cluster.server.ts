import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { PoolConfig } from 'pg'
import type { Log } from '../log.ts'
import { StartupError } from '../startup-error.server.ts'
import { findBinaries, type PostgresBinaries } from './binaries.server.ts'
import {
  clusterEnv,
  clusterRole,
  createCluster,
  partsOf,
  refuseForeignFolder,
} from './cluster-folder.server.ts'
import { livingPostmaster, readPidFile } from './postmaster.server.ts'
import { commandOf, giveTo, prepareFolder, type RunAs } from './run-as.server.ts'

type ClusterOptions = {
  dataDir: string
  /** `POSTGRES_BIN`. */
  binaries?: string | undefined
  /** false only in tests: no fsync. */
  durable: boolean
  log: Log
}

export type Cluster = {
  connection: PoolConfig
  /** Stops PostgreSQL, also when an earlier process had started it. */
  stop(): Promise<void>
  /** Leaves PostgreSQL running and no longer watches it: it belongs to another process. */
  release(): void
}

const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  shared_buffers: '32MB',
  huge_pages: 'off',
  // One machine, one program: nothing is replicated.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_wal_size: '256MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Errors of statements quote people's data; the program logs those itself, without values. FATAL and PANIC stay.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/**
 * The private PostgreSQL of a data folder: created when missing, started, or taken over when a killed server left it
 * running. It is started again when it ends while this process lives.
 */
export async function openCluster({ dataDir, binaries, durable, log }: ClusterOptions): Promise<Cluster> {
  const found = findBinaries(binaries)
  const folder = join(dataDir, 'db')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const runAs = prepareFolder(folder, found)
  refuseForeignFolder(folder, found)
  if (!existsSync(partsOf(folder).data)) {
    log.info({}, 'Creating the embedded database')
    createCluster({ folder, binaries: found, runAs, durable })
  }
  const postmaster = new Supervisor({ folder, binaries: found, runAs, durable, log })
  await postmaster.start()
  return {
    connection: {
      host: postmaster.socketFolder,
      port: socketPort,
      user: clusterRole,
      database: clusterRole,
      password: readFileSync(partsOf(folder).password, 'utf8'),
    },
    stop: () => postmaster.stop(),
    release: () => postmaster.release(),
  }
}

// Only names the socket file; nothing listens on it.
const socketPort = 5432
// The kernel's limit for a socket's path, less the file's name and the final zero.
const longestSocketFolder = 107 - `/.s.PGSQL.${socketPort}.lock`.length

type SupervisorOptions = {
  folder: string
  binaries: PostgresBinaries
  runAs: RunAs
  durable: boolean
  log: Log
}

const lookEveryMs = 500
const restartDelaysMs = [100, 500, 1_000, 2_000, 5_000]

class Supervisor {
  readonly #options: SupervisorOptions
  socketFolder = ''
  #isStopping = false
  #timer: NodeJS.Timeout | undefined
  #failures = 0

  constructor(options: SupervisorOptions) {
    this.#options = options
  }

  /** Resolves when PostgreSQL accepts connections. */
  async start(): Promise<void> {
    const running = livingPostmaster(this.#options.folder)
    if (running) await this.#untilReady()
    else await this.#run()
    this.#watch()
  }

  async stop(): Promise<void> {
    this.release()
    const { folder } = this.#options
    const running = livingPostmaster(folder)
    if (!running) return
    // Fast: open transactions are rolled back, a checkpoint is written.
    signal(running.pid, 'SIGINT')
    const giveUpAt = performance.now() + 8_000
    while (livingPostmaster(folder)) {
      if (performance.now() > giveUpAt) return signal(running.pid, 'SIGQUIT')
      await wait(20)
    }
    if (!this.socketFolder.startsWith(folder)) rmSync(this.socketFolder, { recursive: true, force: true })
  }

  release(): void {
    this.#isStopping = true
    clearTimeout(this.#timer)
  }

  #makeSocketFolder(): string {
    const { folder, runAs } = this.#options
    const own = join(folder, 'socket')
    const place = own.length <= longestSocketFolder ? own : mkdtempSync(join(tmpdir(), 'hope-in-a-box-'))
    mkdirSync(place, { recursive: true, mode: 0o700 })
    giveTo(runAs, place)
    return place
  }

  #spawn(): ChildProcess {
    const { folder, binaries, runAs, durable } = this.#options
    const { data, log } = partsOf(folder)
    const values = {
      ...settings,
      // Three processes less; the program reads little at once.
      ...(binaries.major >= 18 && { io_method: 'sync' }),
      unix_socket_directories: this.socketFolder,
      ...(durable ? {} : unsafe),
    }
    const switches = Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const { command, args, options } = commandOf(runAs, binaries.postgres, ['-D', data, ...switches])
    const output = openSync(log, 'w', 0o600)
    // A session of its own: Ctrl-C reaches this process, which stops PostgreSQL when its last answer is sent.
    const child = spawn(command, args, {
      ...options,
      cwd: folder,
      env: clusterEnv,
      stdio: ['ignore', output, output],
      detached: true,
    })
    child.on('error', () => {})
    child.unref()
    closeSync(output)
    return child
  }

  async #run(): Promise<void> {
    this.socketFolder ||= this.#makeSocketFolder()
    await this.#untilReady(this.#spawn())
  }

  /**
   * Crash recovery may take long; only the end of the process ends the waiting. Of two starts at once one PostgreSQL
   * refuses to run beside the other: both processes then use that one.
   */
  async #untilReady(child?: ChildProcess): Promise<void> {
    const { folder } = this.#options
    for (;;) {
      const state = readPidFile(folder)
      const isOther = state !== null && child !== undefined && state.pid !== child.pid
      const hasEnded = !child || child.exitCode !== null || child.signalCode !== null
      if (state?.isReady && (!isOther || hasEnded)) {
        this.socketFolder = state.socketFolder
        return
      }
      if (hasEnded && !livingPostmaster(folder)) throw this.#startFailed()
      await wait(10)
    }
  }

  #startFailed(): StartupError {
    const { folder } = this.#options
    const lines = readFileSync(partsOf(folder).log, 'utf8').trim().split('\n')
    const reason = lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? ''
    return new StartupError(
      `La base de datos propia no arrancó: ${reason}. Detalles en ${partsOf(folder).log}. ` +
        '(The embedded database did not start; see that file.)',
    )
  }

  #watch(delayMs = lookEveryMs): void {
    this.#timer = setTimeout(() => void this.#look(), delayMs)
    this.#timer.unref()
  }

  async #look(): Promise<void> {
    if (this.#isStopping) return
    if (livingPostmaster(this.#options.folder)) {
      this.#failures = 0
      return this.#watch()
    }
    this.#options.log.warn({}, 'The embedded database ended unexpectedly: starting it again')
    try {
      await this.#run()
      this.#watch()
    } catch (error) {
      this.#options.log.error({ reason: (error as Error).message }, 'The embedded database did not start')
      this.#watch(restartDelaysMs[Math.min(this.#failures++, restartDelaysMs.length - 1)])
    }
  }
}

const unsafe = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It ended in the meantime.
  }
}
