import pg from 'pg'

type Query = string | pg.QueryConfig | pg.Submittable

/**
 * Closes a connection whose server does not answer: pg would give it to the next query, which would wait behind it.
 * With `prepares` it prepares the statements that repeat: PostgreSQL spends more on parsing and planning them than on
 * running them.
 */
export class PoolClient extends pg.Client {
  readonly #prepares: boolean

  constructor(config: pg.ClientConfig & { prepares?: boolean }) {
    super(config)
    this.#prepares = config.prepares ?? false
  }

  override query(query: Query, ...rest: unknown[]): never {
    const config = this.#prepares ? named(query, rest[0]) : query
    // biome-ignore lint/suspicious/noExplicitAny: pg's overloads pass through
    const result = (super.query as any)(config, ...rest)
    if (result instanceof Promise) {
      result.catch((error: Error) => {
        if (error.message === 'Query read timeout') this.#disconnect()
      })
    }
    return result as never
  }

  #disconnect(): void {
    ;(this as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy()
  }
}

type Statement = { name: string; uses: number }
const statements = new Map<string, Statement>()
// Each is kept in memory by each connection's server process.
const mostStatements = 300
const preparedAfter = 3

/** Gives the statement a name from its third use on: pg then prepares it once on each connection. */
function named(query: Query, values: unknown): Query {
  const config = typeof query === 'string' ? { text: query } : (query as pg.QueryConfig)
  if (!config.text || config.name || !Array.isArray(config.values ?? values)) return query
  let statement = statements.get(config.text)
  if (!statement) {
    if (statements.size >= mostStatements) return query
    statement = { name: `s${statements.size}`, uses: 0 }
    statements.set(config.text, statement)
  }
  statement.uses += 1
  return statement.uses < preparedAfter ? query : { ...config, name: statement.name }
}
