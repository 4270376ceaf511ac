// An office with so many requests: a database of its own, filled by SQL, and a server on it with somebody signed in.
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { startPostgres } from '../../tests/support/postgres-cluster.ts'
import { startSite } from '../servers.ts'

export type Office = {
  databaseUrl: string
  origin: string
  pid: number
  headers: Record<string, string>
  query(text: string): Promise<pg.QueryResult>
  close(): Promise<void>
}

const password = 'una clave de prueba'
let server: Promise<{ url: string; stop(): Promise<void> }> | undefined

/** A server of BENCH_DATABASE_URL (an address that may create databases), or one of its own until `stopPostgres`. */
function postgres() {
  server ??= (async () => {
    const url = process.env.BENCH_DATABASE_URL
    if (url) return { url, stop: async () => {} }
    const started = await startPostgres()
    if (!started) throw new Error('No PostgreSQL: set BENCH_DATABASE_URL')
    return started
  })()
  return server
}

export const stopPostgres = async (): Promise<void> => void (await (await server)?.stop())

export async function openOffice(requests: number, program = 'src/server/main.ts'): Promise<Office> {
  const { url } = await postgres()
  const name = `hib_bench_${randomBytes(4).toString('hex')}`
  const administrator = new pg.Client({ connectionString: url })
  await administrator.connect()
  await administrator.query(`create database ${name} template template0`)
  const address = new URL(url)
  address.pathname = `/${name}`
  const dataDir = mkdtempSync(join(tmpdir(), 'hib-bench-'))
  const site = await startSite(program, {
    DATABASE_URL: address.href,
    DATA_DIR: dataDir,
    ADMIN_PASSWORD: password,
    RATE_LIMIT_FORMS: '100000',
  })
  const pool = new pg.Pool({ connectionString: address.href, max: 2 })
  const query = (text: string) => pool.query(text)
  for (const statement of rowsOf(requests)) await query(statement)
  // As autovacuum leaves the tables.
  await query('vacuum analyze')
  return {
    databaseUrl: address.href,
    origin: site.origin,
    pid: site.pid,
    headers: { authorization: `Bearer ${await signIn(site.origin)}` },
    query,
    close: async () => {
      await pool.end()
      await site.stop()
      rmSync(dataDir, { recursive: true, force: true })
      await administrator.query(`drop database ${name} with (force)`)
      await administrator.end()
    },
  }
}

async function signIn(origin: string): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  if (!answer.ok) throw new Error(`Signing in: ${answer.status}`)
  return ((await answer.json()) as { token: string }).token
}

/** Requests as families send them; of volunteers and messages as many, for the search over everything. */
const rowsOf = (rows: number): string[] => [
  `insert into box_requests (reference, recipient_name, requester_name, phone, email, town, box_purpose, targeted_for,
     loss_type, has_siblings, baby_gender, delivery_method, delivery_notes, postal_address, postal_city, postal_state,
     postal_zip_code, payment_status, payment_method, transaction_id, status, additional_notes, search_text, created_at)
   select 'R' || md5(n::text), name, name, phone, email, town, 'personal', 'mama', 'unica', n % 2 = 0, 'femenino',
     'correo', 'Dejar con la vecina', '150 Calle A', town, 'PR', '00725', 'paid', 'paypal', 'T' || n,
     (array['pending', 'in_process', 'approved', 'shipped', 'delivered', 'closed'])[1 + n % 6],
     'Gracias por acompañarnos', lower(name || ' ' || email || ' ' || phone || ' ' || town),
     timestamptz '2026-11-01' - n * interval '7 minutes'
   from (select n, names.name || ' ' || md5(n::text) as name, '787-555-' || lpad((n % 10000)::text, 4, '0') as phone,
     'familia' || n || '@example.org' as email, (array['Caguas', 'Ponce', 'Lares', 'Utuado'])[1 + n % 4] as town
     from generate_series(1, ${rows}) n
     join unnest(array['Maria', 'Carmen', 'Luz', 'Ana', 'Rosa']) with ordinality names(name, at) on at = 1 + n % 5) people`,
  `insert into volunteers (name, phone, town, talent, email, availability, search_text, created_at)
   select recipient_name, phone, town, 'Escuchar', email, 'Sábados', search_text, created_at from box_requests`,
  `insert into contact_messages (name, email, phone, subject, message, search_text, created_at)
   select recipient_name, email, phone, 'Pregunta', 'Hola', search_text, created_at from box_requests`,
]
