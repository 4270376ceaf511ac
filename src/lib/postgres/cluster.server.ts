import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { PoolConfig } from 'pg'
import { tellWhileWaiting } from '../database/waiting.server.ts'
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
import {
  FolderInUse,
  type FolderLock,
  FolderLost,
  lockFile,
  socketFolderIn,
  socketPort,
  takeFolderLock,
  waitForFolderMs,
} from './folder-lock.server.ts'
import { readPidFile, removeStaleFiles, runningPostmaster } from './postmaster.server.ts'
import { chownTo, commandOf, createFolder, findUser, type RunAs } from './run-as.server.ts'

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
 * it running. Restarted if it ends while this process lives. Changes nothing in the folder of another container.
 */
export async function openCluster({ dataDir, binaries, durable, log }: ClusterOptions): Promise<Cluster> {
  const found = findBinaries(binaries)
  const folder = join(dataDir, 'db')
  createFolder(folder)
  const endTelling = tellWhileWaiting(() => log.warn({ folder }, 'Waiting for the data folder'))
  const lock = await lockOrAdopt(folder, dataDir).finally(endTelling)
  const supervisor = await start({ folder, binaries: found, durable, log, lock }).catch((error: unknown) => {
    lock?.release()
    throw error
  })
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

/** null: a PostgreSQL that this process sees is running, and can be adopted. */
async function lockOrAdopt(folder: string, dataDir: string): Promise<FolderLock | null> {
  const giveUpAt = performance.now() + waitForFolderMs
  for (;;) {
    const running = runningPostmaster(folder)
    if (running && !running.isStopping) return null
    const lock = running ? null : await takeFolderLock(folder)
    if (lock) return lock
    if (performance.now() > giveUpAt) throw new FolderInUse(dataDir)
    await wait(100)
  }
}

async function start(options: Omit<SupervisorOptions, 'runAs'>): Promise<Supervisor> {
  const { folder, binaries, durable, log, lock } = options
  assertCompatibleFolder(folder, binaries)
  const runAs = findUser(folder, binaries)
  if (lock) chownTo(runAs, lockFile(folder))
  if (lock && !existsSync(clusterPaths(folder).data)) {
    log.info({}, 'Creating the embedded database')
    createCluster({ folder, binaries, runAs, durable })
  }
  const supervisor = new Supervisor({ ...options, runAs })
  await supervisor.start()
  return supervisor
}

type SupervisorOptions = {
  folder: string
  binaries: PostgresBinaries
  runAs: RunAs
  durable: boolean
  log: Log
  lock: FolderLock | null
}

const checkEveryMs = 500
const restartDelaysMs = [100, 500, 1_000, 2_000, 5_000]

class Supervisor {
  readonly #options: SupervisorOptions
  socketFolder = ''
  #isStopping = false
  #timer: NodeJS.Timeout | undefined
  #failures = 0
  #lock: FolderLock | null
  #child: ChildProcess | undefined

  constructor(options: SupervisorOptions) {
    this.#options = options
    this.#lock = options.lock
  }

  /** Resolves when PostgreSQL accepts connections. */
  async start(): Promise<void> {
    const { folder, log } = this.#options
    const endTelling = tellWhileWaiting(() => log.warn({ folder }, 'Waiting for the embedded database'))
    await (this.#lock ? this.#run(this.#lock) : this.#waitUntilReady()).finally(endTelling)
    this.#watch()
  }

  /** The lock goes last: nobody starts PostgreSQL while this one may still write. */
  async stop(): Promise<void> {
    this.#endWatch()
    await this.#stopPostgres().finally(() => this.#lock?.release())
  }

  /** PostgreSQL keeps the lock that it inherited. */
  release(): void {
    this.#endWatch()
    this.#lock?.release()
  }

  #endWatch(): void {
    this.#isStopping = true
    clearTimeout(this.#timer)
  }

  async #stopPostgres(): Promise<void> {
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

  #createSocketFolder(): string {
    const { folder, runAs } = this.#options
    const socketFolder = socketFolderIn(folder) ?? mkdtempSync(join(tmpdir(), 'hope-in-a-box-'))
    mkdirSync(socketFolder, { recursive: true, mode: 0o700 })
    chownTo(runAs, socketFolder)
    return socketFolder
  }

  #spawn(lock: FolderLock): ChildProcess {
    const { folder, binaries, runAs, durable } = this.#options
    const { data, log } = clusterPaths(folder)
    const values = {
      ...settings,
      // Saves three processes; the program reads little concurrently.
      ...(binaries.major >= 18 && { io_method: 'sync' }),
      // A list: the name of the folder may hold a comma.
      unix_socket_directories: `"${this.socketFolder.replaceAll('"', '""')}"`,
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
      stdio: ['ignore', output, output, lock.fd],
      detached: true,
    })
    child.on('error', () => {})
    child.unref()
    closeSync(output)
    return child
  }

  async #run(lock: FolderLock): Promise<void> {
    this.socketFolder ||= this.#createSocketFolder()
    removeStaleFiles(this.#options.folder)
    this.#child = this.#spawn(lock)
    await this.#waitUntilReady(this.#child)
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
    if (this.#lock?.isLost()) {
      // At once and without a checkpoint: what is acknowledged is in the log of writes.
      this.#child?.kill('SIGQUIT')
      throw new FolderLost()
    }
    if (runningPostmaster(this.#options.folder)) {
      this.#failures = 0
      return this.#watch()
    }
    try {
      // Without the lock, another process is starting it, or its last process has not ended yet.
      this.#lock ??= await takeFolderLock(this.#options.folder)
      if (this.#isStopping) return this.#lock?.release()
      if (!this.#lock) return this.#watch()
      this.#options.log.warn({}, 'The embedded database ended unexpectedly: starting it again')
      await this.#run(this.#lock)
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
