import pg from 'pg'

type Query = string | pg.QueryConfig | pg.Submittable

/**
 * A connection that names the statements that repeat, so that pg prepares them: PostgreSQL spends more on planning them
 * than on running them.
 */
export class NamingClient extends pg.Client {
  readonly #prepares: boolean

  constructor(config: pg.ClientConfig & { prepares?: boolean }) {
    super(config)
    this.#prepares = config.prepares ?? false
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg's overloads pass through
  override query(query: Query, ...rest: unknown[]): any {
    // biome-ignore lint/suspicious/noExplicitAny: pg's overloads pass through
    const sent = (super.query as any)(this.#prepares ? withName(query, rest[0]) : query, ...rest)
    return (query as pg.QueryConfig).text === 'begin' ? begun(sent) : sent
  }
}

/**
 * Drizzle waits for `begin` before its `try`: one that failed would keep its connection forever. So it succeeds, and the
 * first statement of the transaction fails in its place, on the same connection.
 */
function begun(sent: Promise<unknown>): Promise<unknown> {
  sent.catch(() => {})
  return Promise.resolve({ rows: [], rowCount: 0, command: 'BEGIN', fields: [], oid: 0 })
}

type Statement = { name: string; uses: number }
const statements = new Map<string, Statement>()
// Each connection's server process holds every prepared statement in memory.
const maxStatements = 300
const preparedAfter = 3

/** Names a statement from its third use on. */
function withName(query: Query, values: unknown): Query {
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
