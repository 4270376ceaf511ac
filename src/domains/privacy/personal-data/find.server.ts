import { getTableName, or, type SQL, sql } from 'drizzle-orm'
import { binRecords } from '#domains/privacy/bin/tables.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { matchesSearch } from '#lib/database/list.server.ts'
import { phoneKey, searchKey } from '#lib/database/match-keys.server.ts'
import { recordAddress, recordLabels } from '#lib/labels.ts'
import { type PersonSource, people } from '#lib/people.server.ts'
import { isNotHeld } from '#lib/retention.server.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { readPhone } from '#lib/text/phone.ts'
import { type FoundRecord, matchKinds, type PersonQuery } from './schemas.ts'

const perKind = 100
const shortestPhone = 7

type Asked = { email: string | null; phone: string | null; name: string | null }

/** What staff typed, in the form in which it is compared. */
function askedOf({ email, phone, name }: PersonQuery): Asked {
  const digits = phone ? readPhone(phone).digits : ''
  return {
    email: email?.trim().toLowerCase() || null,
    phone: digits.length >= shortestPhone ? digits : null,
    name: name?.trim() || null,
  }
}

/** Every record with this e-mail address, phone number or name, by kind. Staff choose: two families can share a phone. */
export async function findPerson(ctx: Ctx, query: PersonQuery): Promise<{ records: FoundRecord[] }> {
  const asked = askedOf(query)
  if (!asked.email && !asked.phone && !asked.name) return { records: [] }
  const records: FoundRecord[] = []
  for (const [kind, source] of Object.entries(ctx.services.get(people).sources))
    records.push(...(await findOfKind(ctx, kind, source, asked)))
  records.push(...(await findInBin(ctx, asked)))
  return { records }
}

/** The same facts for records that are already chosen. */
export async function describeRecords(
  ctx: Ctx,
  kind: string,
  ids: number[],
): Promise<Omit<FoundRecord, 'matches'>[]> {
  const source = ctx.services.get(people).sources[kind]
  if (!source || ids.length === 0) return []
  const isChosen = sql`${source.table.id} in (${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )})`
  const found = await selectRecords(ctx, kind, source, isChosen, noMatch, ids.length)
  return found.map(({ matches: _, ...record }) => record)
}

const noMatch: Matches = { email: sql`false`, letter: sql`false`, phone: sql`false`, name: sql`false` }

type Matches = Record<(typeof matchKinds)[number], SQL>

function findOfKind(ctx: Ctx, kind: string, source: PersonSource, asked: Asked): Promise<FoundRecord[]> {
  const matches: Matches = {
    email: anyOf(asked.email ? source.emails.map((column) => sql`lower(${column}) = ${asked.email}`) : []),
    letter: anyOf(
      asked.email
        ? (source.sentTo ?? []).map((column) => sql`${asked.email} = any (lower(${column}::text)::text[])`)
        : [],
    ),
    // A field may hold two numbers.
    phone: anyOf(
      asked.phone ? source.phones.map((column) => sql`strpos(${phoneKey(column)}, ${asked.phone}) > 0`) : [],
    ),
    name: anyOf(
      source.names.flatMap((column) => (asked.name ? matchesSearch(searchKey(column), asked.name) : [])),
    ),
  }
  return selectRecords(ctx, kind, source, or(...Object.values(matches))!, matches)
}

/** An empty column is no match. */
const anyOf = (conditions: SQL[]): SQL =>
  conditions.length === 0
    ? sql`false`
    : sql`coalesce(${or(...conditions.map((one) => sql`coalesce(${one}, false)`))}, false)`

type Row = {
  id: number
  title: string | null
  detail: string | null
  createdAt: string
  keptUntil: string | null
  isBlocked: boolean
  isHeld: boolean
} & Record<keyof Matches, boolean>

async function selectRecords(
  ctx: Ctx,
  kind: string,
  source: PersonSource,
  where: SQL,
  matches: Matches,
  limit = perKind,
): Promise<FoundRecord[]> {
  const { table, title, detail, keptByLawUntil, blockedWhile, remains } = source
  const { rows } = await ctx.db.execute<Row>(
    sql`select ${table.id} as id, ${title}::text as title, ${detail}::text as detail,
      ${table.createdAt} as "createdAt", ${keptByLawUntil?.(ctx) ?? sql`null`}::text as "keptUntil",
      ${blockedWhile?.condition(ctx) ?? sql`false`} as "isBlocked", not ${isNotHeld(ctx, kind, table.id)} as "isHeld",
      ${matches.email} as email, ${matches.letter} as letter, ${matches.phone} as phone, ${matches.name} as name
      from ${table} where ${where} order by ${table.createdAt} desc limit ${limit}::int`,
  )
  const today = puertoRicoDay(ctx.now())
  return rows.map((row) => ({
    kind,
    id: row.id,
    label: labelOf(kind),
    title: row.title ?? '',
    detail: row.detail ?? '',
    address: recordAddress(kind, row.id),
    createdAt: new Date(row.createdAt).toISOString(),
    matches: matchKinds.filter((name) => row[name]),
    isInBin: false,
    remains,
    todo: row.isHeld ? heldTodo : row.isBlocked ? (blockedWhile?.todo ?? null) : null,
    keptUntil: row.keptUntil && row.keptUntil > today ? row.keptUntil : null,
  }))
}

const heldTodo = 'Alguien pidió conservarlo: termina esa retención primero.'

export const labelOf = (kind: string): string =>
  (recordLabels as Record<string, { label: string }>)[kind]?.label ?? kind

/** Deleted records keep their rows as JSON. */
async function findInBin(ctx: Ctx, asked: Asked): Promise<FoundRecord[]> {
  const { sources } = ctx.services.get(people)
  const text = sql`lower(${binRecords.rows}::text)`
  const matches: Omit<Matches, 'letter'> = {
    email: asked.email ? sql`strpos(${text}, ${asked.email}) > 0` : sql`false`,
    phone: asked.phone
      ? sql`strpos(regexp_replace(${text}, '[^0-9]', '', 'g'), ${asked.phone}) > 0`
      : sql`false`,
    name: asked.name
      ? matchesSearch(searchKey(sql`${binRecords.title} || ' ' || ${binRecords.rows}::text`), asked.name)
      : sql`false`,
  }
  const rows = await ctx.db
    .select({
      entity: binRecords.entity,
      entityId: binRecords.entityId,
      title: binRecords.title,
      deletedAt: binRecords.deletedAt,
      email: sql<boolean>`${matches.email}`,
      phone: sql<boolean>`${matches.phone}`,
      name: sql<boolean>`${matches.name}`,
    })
    .from(binRecords)
    .where(or(...Object.values(matches)))
    .limit(perKind)
  return rows
    .filter(({ entity }) => entity in sources)
    .map((row) => ({
      kind: row.entity,
      id: row.entityId,
      label: labelOf(row.entity),
      title: row.title,
      detail: 'En la Papelera',
      address: null,
      createdAt: row.deletedAt.toISOString(),
      matches: (['email', 'phone', 'name'] as const).filter((name) => row[name]),
      isInBin: true,
      remains: 'Nada: se borra de la Papelera.',
      todo: null,
      keptUntil: null,
    }))
}

export const sourceTableName = (source: PersonSource): string => getTableName(source.table)
