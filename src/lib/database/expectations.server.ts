import { minimumMajor } from '../postgres/binaries.server.ts'
import type { Driver } from './handle.server.ts'
import { type Migration, madeBy } from './migrate.server.ts'
import { refusedDatabase } from './open-failure.server.ts'

type State = {
  version: string
  number: number
  encoding: string
  readOnly: boolean
  schema: string | null
  trigram: string | null
  hasTrigram: boolean
  hasCollation: boolean
  role: string
  database: string
  set: Record<string, string>
  /** Of our tables, those that the role may not read and write. */
  closed: string[]
}

/** What the program relies on, and a role or a database may have set otherwise. */
const expectedSettings: Record<string, [expected: RegExp, right: string]> = {
  // The driver reads days and times only in this form.
  DateStyle: [/^ISO/, 'ISO'],
  // Under the others a write that meets another one fails instead of waiting.
  default_transaction_isolation: [/^read committed$/, 'read committed'],
  standard_conforming_strings: [/^on$/, 'on'],
}

const stateQuery = `select current_setting('server_version') as version,
  current_setting('server_version_num')::int as number,
  (select pg_encoding_to_char(encoding) from pg_database where datname = current_database()) as encoding,
  current_setting('transaction_read_only') = 'on' or pg_is_in_recovery() as "readOnly",
  current_schema()::text as schema,
  (select extnamespace::regnamespace::text from pg_extension where extname = 'pg_trgm') as trigram,
  exists (select from pg_available_extensions where name = 'pg_trgm') as "hasTrigram",
  exists (select from pg_collation where collname = 'es-x-icu') as "hasCollation",
  quote_ident(current_user) as role, quote_ident(current_database()) as database,
  json_build_object(${Object.keys(expectedSettings)
    .map((name) => `'${name}', current_setting('${name}')`)
    .join(', ')}) as set,
  (select coalesce(json_agg(c.relname order by c.relname), '[]') from pg_class c
    join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
    where c.relkind = 'r' and c.relname = any($1) and not (${['SELECT', 'INSERT', 'UPDATE', 'DELETE']
      .map((right) => `has_table_privilege(c.oid, '${right}')`)
      .join(' and ')})) as closed`

/**
 * Refuses a database of DATABASE_URL that would start and fail later, in the middle of a family's request. Each sentence
 * says what to change.
 */
export async function assertExpected(
  { query }: Pick<Driver, 'query'>,
  migrations: Migration[],
): Promise<void> {
  const { rows } = await query(stateQuery, [madeBy(migrations, 'TABLE')])
  const faults = faultsOf(rows[0] as State)
  if (faults.length > 0)
    throw refusedDatabase(faults.map(([es]) => es).join('; '), faults.map(([, en]) => en).join('; '))
}

type Fault = [es: string, en: string]

function faultsOf(state: State): Fault[] {
  const { role, database, schema, trigram, closed } = state
  const faults: Fault[] = []
  const needs = (isRight: boolean, es: string, en: string) => {
    if (!isRight) faults.push([es, en])
  }
  const alter = (setting: string) => `ALTER ROLE ${role} IN DATABASE ${database} SET ${setting}`
  needs(
    state.number >= minimumMajor * 10_000,
    `es PostgreSQL ${state.version} y hace falta ${minimumMajor} o más nuevo`,
    `it is PostgreSQL ${state.version}, and ${minimumMajor} or newer is needed`,
  )
  needs(
    state.encoding === 'UTF8',
    `su codificación es ${state.encoding}: crea otra con CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0`,
    `its encoding is ${state.encoding}: create another one as shown`,
  )
  needs(
    !state.readOnly,
    `es de solo lectura (una réplica, o ${alter('default_transaction_read_only = off')})`,
    'it is read only (a replica, or a setting)',
  )
  needs(
    schema === 'public',
    `las tablas irían al esquema «${schema ?? 'ninguno'}»: ${alter('search_path = public')}`,
    `tables would go to the schema "${schema ?? 'none'}": run that command`,
  )
  needs(
    trigram === null || trigram === 'public',
    `la extensión pg_trgm está en el esquema ${trigram}: ALTER EXTENSION pg_trgm SET SCHEMA public`,
    `the extension pg_trgm is in the schema ${trigram}: run that command`,
  )
  needs(
    state.hasTrigram,
    'no tiene la extensión pg_trgm (en Debian: postgresql-contrib)',
    'it has no extension pg_trgm (Debian: postgresql-contrib)',
  )
  needs(
    state.hasCollation,
    'está hecha sin ICU, que ordena en español',
    'it was built without ICU, which sorts in Spanish',
  )
  needs(
    closed.length === 0,
    `su usuario ${role} no puede leer y escribir en las tablas (${closed.length}, como ${closed[0]}): hazlo su dueño (REASSIGN OWNED)`,
    `its user ${role} may not read and write the tables (${closed.length}, such as ${closed[0]}): make it their owner`,
  )
  for (const [name, [expected, right]] of Object.entries(expectedSettings))
    needs(
      expected.test(state.set[name] ?? ''),
      `${name} es «${state.set[name]}»: ${alter(`${name} = '${right}'`)}`,
      `${name} is "${state.set[name]}": run that command`,
    )
  return faults
}
