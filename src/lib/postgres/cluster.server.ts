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
  assertCompatibleFolder,
  clusterEnv,
  clusterPaths,
  clusterRole,
  createCluster,
} from './cluster-folder.server.ts'
import { readPidFile, runningPostmaster } from './postmaster.server.ts'
import { chownTo, commandOf, prepareFolder, type RunAs } from './run-as.server.ts'

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
  /** Stops PostgreSQL, even if an earlier process started it. */
  stop(): Promise<void>
  /** Leaves PostgreSQL running for the process that owns it, and stops watching it. */
  release(): void
}

const settings = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  max_connections: '60',
  // The system keeps files in memory too. Twice as much costs 17 MiB and made no list quicker.
  shared_buffers: '16MB',
  huge_pages: 'off',
  // No replication: one machine, one program.
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_logical_replication_workers: '0',
  max_wal_size: '256MB',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Statement errors quote personal data; the program logs them itself, without values. FATAL and PANIC stay.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/**
 * The private PostgreSQL of a data folder: created if missing, then started, or adopted if a killed server left
 * it running. Restarted if it ends while this process lives.
 */
export async function openCluster({ dataDir, binaries, durable, log }: ClusterOptions): Promise<Cluster> {
  const found = findBinaries(binaries)
  const folder = join(dataDir, 'db')
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const runAs = prepareFolder(folder, found)
  assertCompatibleFolder(folder, found)
  if (!existsSync(clusterPaths(folder).data)) {
    log.info({}, 'Creating the embedded database')
    createCluster({ folder, binaries: found, runAs, durable })
  }
  const supervisor = new Supervisor({ folder, binaries: found, runAs, durable, log })
  await supervisor.start()
  return {
    connection: {
      host: supervisor.socketFolder,
      port: socketPort,
      user: clusterRole,
      database: clusterRole,
      password: readFileSync(clusterPaths(folder).password, 'utf8'),
    },
    stop: () => supervisor.stop(),
    release: () => supervisor.release(),
  }
}

// Only part of the socket file's name; nothing listens on the port.
const socketPort = 5432
// The kernel's limit for a socket path, minus the file name and the final zero.
const maxSocketFolderLength = 107 - `/.s.PGSQL.${socketPort}.lock`.length

type SupervisorOptions = {
  folder: string
  binaries: PostgresBinaries
  runAs: RunAs
  durable: boolean
  log: Log
}

const checkEveryMs = 500
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
    const running = runningPostmaster(this.#options.folder)
    if (running) await this.#waitUntilReady()
    else await this.#run()
    this.#watch()
  }

  async stop(): Promise<void> {
    this.release()
    const { folder } = this.#options
    const running = runningPostmaster(folder)
    if (!running) return
    // Fast shutdown: rolls back open transactions, writes a checkpoint.
    signal(running.pid, 'SIGINT')
    const giveUpAt = performance.now() + 8_000
    while (runningPostmaster(folder)) {
      if (performance.now() > giveUpAt) return signal(running.pid, 'SIGQUIT')
      await wait(20)
    }
    if (!this.socketFolder.startsWith(folder)) rmSync(this.socketFolder, { recursive: true, force: true })
  }

  release(): void {
    this.#isStopping = true
    clearTimeout(this.#timer)
  }

  #createSocketFolder(): string {
    const { folder, runAs } = this.#options
    const preferred = join(folder, 'socket')
    const socketFolder =
      preferred.length <= maxSocketFolderLength ? preferred : mkdtempSync(join(tmpdir(), 'hope-in-a-box-'))
    mkdirSync(socketFolder, { recursive: true, mode: 0o700 })
    chownTo(runAs, socketFolder)
    return socketFolder
  }

  #spawn(): ChildProcess {
    const { folder, binaries, runAs, durable } = this.#options
    const { data, log } = clusterPaths(folder)
    const values = {
      ...settings,
      // Saves three processes; the program reads little concurrently.
      ...(binaries.major >= 18 && { io_method: 'sync' }),
      unix_socket_directories: this.socketFolder,
      ...(durable ? {} : nonDurableSettings),
    }
    const switches = Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const { command, args, options } = commandOf(runAs, binaries.postgres, ['-D', data, ...switches])
    const output = openSync(log, 'w', 0o600)
    // Its own session: Ctrl-C reaches only this process, which stops PostgreSQL after the last response.
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
    this.socketFolder ||= this.#createSocketFolder()
    await this.#waitUntilReady(this.#spawn())
  }

  /**
   * Crash recovery may take long, so the wait ends only with the process. Of two concurrent starts, one
   * PostgreSQL refuses to run beside the other: both processes then use the survivor.
   */
  async #waitUntilReady(child?: ChildProcess): Promise<void> {
    const { folder } = this.#options
    for (;;) {
      const state = readPidFile(folder)
      const isOther = state !== null && child !== undefined && state.pid !== child.pid
      const hasEnded = !child || child.exitCode !== null || child.signalCode !== null
      if (state?.isReady && (!isOther || hasEnded)) {
        this.socketFolder = state.socketFolder
        return
      }
      if (hasEnded && !runningPostmaster(folder)) throw this.#startFailed()
      await wait(10)
    }
  }

  #startFailed(): StartupError {
    const { folder } = this.#options
    const lines = readFileSync(clusterPaths(folder).log, 'utf8').trim().split('\n')
    const reason = lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? ''
    return new StartupError(
      `La base de datos propia no arrancó: ${reason}. Detalles en ${clusterPaths(folder).log}. ` +
        '(The embedded database did not start; see that file.)',
    )
  }

  #watch(delayMs = checkEveryMs): void {
    this.#timer = setTimeout(() => void this.#check(), delayMs)
    this.#timer.unref()
  }

  async #check(): Promise<void> {
    if (this.#isStopping) return
    if (runningPostmaster(this.#options.folder)) {
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

const nonDurableSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // It has already ended.
  }
}
