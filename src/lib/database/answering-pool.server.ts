import { Socket } from 'node:net'
import pg from 'pg'
import { sqlState } from './db-errors.server.ts'

// Ticks are counted, not time: while the process itself is busy, no answer is late.
const tickMs = 250
/** A database that says nothing for so long is asked on a new connection. */
const ticksUntilAsked = 2
const ticksUntilSilent = 5
const ticksInLine = 6
/** So long a call waits for a database that says nothing, and so long in line for a connection. */
export const patienceMs = { silent: ticksUntilSilent * tickMs, inLine: ticksInLine * tickMs }

type Arrive = (error: Error | undefined, client?: pg.PoolClient, release?: (error?: unknown) => void) => void

/**
 * A pool that notices a database which takes connections or statements and never answers: frozen, behind a broken
 * network. Its calls fail then, and new ones at once, until it answers again. A slow statement is left alone.
 */
export class AnsweringPool extends pg.Pool {
  /** Calls in line for a connection, by what refuses them, and for how many ticks. */
  readonly #inLine = new Map<() => void, number>()
  /** Of each open connection, and how much was read of it at the last tick. */
  readonly #sockets = new Map<Socket, number>()
  #quietTicks = 0
  #isAsking = false
  #isSilent = false
  #timer: NodeJS.Timeout | undefined

  constructor(config: pg.PoolConfig) {
    super({ ...config, stream: () => this.#newSocket() })
  }

  override connect(): Promise<pg.PoolClient>
  override connect(arrive: Arrive): void
  override connect(arrive?: Arrive): Promise<pg.PoolClient> | undefined {
    if (arrive) this.#connect(arrive)
    else
      return new Promise((resolve, reject) => {
        this.#connect((error, client) => (client ? resolve(client) : reject(error)))
      })
  }

  #newSocket(): Socket {
    const socket = new Socket()
    this.#sockets.set(socket, 0)
    return socket.on('close', () => this.#sockets.delete(socket))
  }

  #connect(arrive: Arrive): void {
    if (this.#isSilent) {
      // Not in this turn: who tries again at once must not keep the answer from being read.
      setImmediate(arrive, noConnection())
      return
    }
    const refuse = () => {
      this.#inLine.delete(refuse)
      arrive(noConnection(), undefined, () => {})
    }
    this.#inLine.set(refuse, 0)
    this.#timer ??= setInterval(() => setImmediate(() => this.#look()), tickMs).unref()
    const settle: Arrive = (error, client, release) => {
      if (this.#inLine.delete(refuse)) arrive(error, client, release)
      else if (client) release?.()
    }
    try {
      super.connect(settle)
    } catch (error) {
      // A certificate that cannot be read.
      settle(error as Error)
    }
  }

  /** After the sockets were read, so that an answer which is there is never late. */
  #look(): void {
    if (this.#inLine.size === 0 && this.totalCount === this.idleCount && !this.#isSilent) {
      clearInterval(this.#timer)
      this.#timer = undefined
      this.#quietTicks = 0
      return
    }
    this.#quietTicks = this.#hasRead() ? 1 : this.#quietTicks + 1
    for (const [refuse, ticks] of this.#inLine) {
      if (ticks >= ticksInLine) refuse()
      else this.#inLine.set(refuse, ticks + 1)
    }
    if (this.#quietTicks >= ticksUntilAsked && !this.#isAsking) void this.#ask()
    if (this.#quietTicks >= ticksUntilSilent) this.#fail()
  }

  /** Since the last tick. */
  #hasRead(): boolean {
    let hasRead = false
    for (const [socket, bytes] of this.#sockets) {
      if (socket.bytesRead === bytes) continue
      this.#sockets.set(socket, socket.bytesRead)
      hasRead = true
    }
    return hasRead
  }

  async #ask(): Promise<void> {
    this.#isAsking = true
    if (await answers(this.options)) {
      this.#quietTicks = 0
      this.#isSilent = false
    }
    this.#isAsking = false
  }

  #fail(): void {
    this.#isSilent = true
    for (const refuse of this.#inLine.keys()) refuse()
    for (const socket of this.#sockets.keys()) socket.destroy()
  }
}

/** As pg says it. */
const noConnection = () => new Error('timeout exceeded when trying to connect')

/** Any answer counts, also «too many connections», but not that it starts or stops. */
async function answers(options: pg.PoolConfig): Promise<boolean> {
  // The pool hides its password from copies.
  const { password } = options
  let client: pg.Client | undefined
  try {
    // With a socket of its own: those of the pool are closed while it is silent.
    const own = { ...options, stream: undefined, ...(password && { password }) }
    client = new pg.Client({ ...own, connectionTimeoutMillis: 1_000 })
    client.on('error', () => {})
    await client.connect()
    return true
  } catch (error) {
    return /^(?!57P)/.test(sqlState(error) ?? '57P')
  } finally {
    client?.end().catch(() => {})
  }
}
