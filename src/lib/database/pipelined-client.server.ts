import type { Writable } from 'node:stream'
import pg from 'pg'

type Query = string | pg.QueryConfig | pg.Submittable

/**
 * A connection that saves round trips and planning. `begin` travels with the first statement of its
 * transaction. With `prepares`, repeated statements are prepared: PostgreSQL takes longer to plan them than to
 * run them.
 */
export class PipelinedClient extends pg.Client {
  readonly #prepares: boolean

  constructor(config: pg.ClientConfig & { prepares?: boolean }) {
    super(config)
    this.#prepares = config.prepares ?? false
  }

  override query(query: Query, ...rest: unknown[]): never {
    const config = this.#prepares ? withStatementName(query, rest[0]) : query
    // biome-ignore lint/suspicious/noExplicitAny: pg's overloads pass through
    const send = () => (super.query as any)(config, ...rest)
    return (isBegin(query) ? this.#sendWithNext(send) : send()) as never
  }

  /** Resolves before the server replies. If `begin` fails, so does every later statement: the connection is lost. */
  #sendWithNext(send: () => Promise<unknown>): Promise<unknown> {
    const { stream } = (this as unknown as { connection: { stream: Writable } }).connection
    stream.cork()
    setImmediate(() => stream.uncork())
    send().catch(() => {})
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
