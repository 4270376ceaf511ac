import { count, or, sql } from 'drizzle-orm'
import { historyEntries } from '#domains/team/history/tables.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import { people } from '#lib/people.server.ts'
import { idsOf, personOf, readChosen } from './chosen.server.ts'
import { allParts } from './erase.server.ts'
import { describeRecords, labelOf } from './find.server.ts'
import type { Choice, ErasurePreview, FoundRecord } from './schemas.ts'

/** What erasing the chosen records would take and leave. Changes nothing. */
export async function previewErasure(ctx: Ctx, choice: Choice): Promise<ErasurePreview> {
  const records = await readChosen(ctx, choice.records)
  const person = personOf(ctx, records)
  const described: Omit<FoundRecord, 'matches'>[] = []
  for (const kind of Object.keys(ctx.services.get(people).sources)) {
    const ofKind = records.filter((record) => record.kind === kind)
    const inTable = ofKind.filter(({ isInBin }) => !isInBin)
    described.push(...(await describeRecords(ctx, kind, idsOf(inTable, kind))))
    for (const { id, createdAt } of ofKind.filter(({ isInBin }) => isInBin))
      described.push({
        kind,
        id,
        label: labelOf(kind),
        title: '',
        detail: 'En la Papelera',
        address: null,
        createdAt: createdAt.toISOString(),
        isInBin: true,
        remains: 'Nada: se borra de la Papelera.',
        todo: null,
        keptUntil: null,
      })
  }
  return {
    records: described,
    parts: await countParts(ctx, person),
    history: await countHistory(ctx, person),
  }
}

async function countParts(ctx: Ctx, person: ReturnType<typeof personOf>): Promise<ErasurePreview['parts']> {
  const parts: ErasurePreview['parts'] = []
  for (const part of allParts(ctx)) {
    const where = part.belongsTo(person)
    if (!where) continue
    const found = await ctx.db.select({ n: count() }).from(part.table).where(where).then(firstRow)
    if (found.n > 0) parts.push({ label: part.label, count: found.n, remains: part.remains ?? null })
  }
  return parts
}

async function countHistory(ctx: Ctx, person: ReturnType<typeof personOf>): Promise<number> {
  if (person.records.length === 0) return 0
  const found = await ctx.db
    .select({ n: count() })
    .from(historyEntries)
    .where(
      or(
        ...person.records.map(
          ({ kind, id }) => sql`(${historyEntries.entity} = ${kind} and ${historyEntries.entityId} = ${id})`,
        ),
      ),
    )
    .then(firstRow)
  return found.n
}
