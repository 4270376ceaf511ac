import type { Writable } from 'node:stream'
import pg from 'pg'

type Query = string | pg.QueryConfig | pg.Submittable

/**
 * A connection that saves system calls, round trips and planning. Statements of one moment leave together: `begin` with
 * the first statement of its transaction, those that nobody waits for with `commit`. With `prepares`, statements that
 * repeat are prepared: PostgreSQL spends more on planning them than on running them.
 */
export class PipelinedClient extends pg.Client {
  readonly #prepares: boolean
  #isCorked = false

  constructor(config: pg.ClientConfig & { prepares?: boolean }) {
    super(config)
    this.#prepares = config.prepares ?? false
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg's overloads pass through
  override query(query: Query, ...rest: unknown[]): any {
    const config = this.#prepares ? withStatementName(query, rest[0]) : query
    this.#cork()
    // biome-ignore lint/suspicious/noExplicitAny: pg's overloads pass through
    const sent = (super.query as any)(config, ...rest)
    return isBegin(query) ? this.#withoutWaiting(sent) : sent
  }

  /** Collects the statements of one turn of the event loop: a write to a socket costs more than a statement's text. */
  #cork(): void {
    if (this.#isCorked) return
    this.#isCorked = true
    const { stream } = (this as unknown as { connection: { stream: Writable } }).connection
    stream.cork()
    setImmediate(() => {
      this.#isCorked = false
      stream.uncork()
    })
  }

  /** Should `begin` fail, so does every statement after it: the connection is gone. */
  #withoutWaiting(sent: Promise<unknown>): Promise<unknown> {
    sent.catch(() => {})
    return Promise.resolve({ rows: [], rowCount: 0, command: 'BEGIN', fields: [], oid: 0 })
  }
}

const isBegin = (query: Query) => (query as pg.QueryConfig).text === 'begin'

type Statement = { name: string; uses: number }
const statements = new Map<string, Statement>()
// Each connection's server process holds every prepared statement in memory.
const maxStatements = 300
const preparedAfter = 3

/** Names a statement from its third use on, so that pg prepares it once per connection. */
function withStatementName(query: Query, values: unknown): Query {
  const config = typeof query === 'string' ? { text: query } : (query as pg.QueryConfig)
  const parameters = config.values ?? values
  // Without parameters the text may hold several statements, which cannot be prepared.
  if (!config.text || config.name || !Array.isArray(parameters) || parameters.length === 0) return query
  let statement = statements.get(config.text)
  if (!statement) {
    if (statements.size >= maxStatements) return query
    statement = { name: `s${statements.size}`, uses: 0 }
    statements.set(config.text, statement)
  }
  statement.uses += 1
  return statement.uses < preparedAfter ? query : { ...config, name: statement.name }
}
