import { getTableColumns } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { siteSettings } from '#domains/site/site/settings.server.ts'
import { recordHistory } from '#domains/team/history/service.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { marksOf } from '#lib/database/personal-data.server.ts'
import { fieldLabels, type HistoryEntity } from '#lib/labels.ts'
import { people } from '#lib/people.server.ts'
import { formatDate, puertoRicoDay } from '#lib/text/dates.ts'
import { escapeHtml } from '#lib/text/html.ts'
import { texts } from '#lib/text/texts.server.ts'
import type { Lang } from '#lib/text/texts.ts'
import { translate } from '#lib/text/texts.ts'
import { personOf, readChosen } from './chosen.server.ts'
import { allParts } from './erase.server.ts'
import { labelOf } from './find.server.ts'
import type { ExportFiles, ExportOrder } from './schemas.ts'
import { countAgainstLimit, exportLimit } from './service.server.ts'

type Field = { name: string; value: unknown }
type Section = { title: string; kind: string; fields: Field[][] }

/** Everything that is stored of the chosen records: a page to read, and the same for programs. */
export async function exportPerson(ctx: Ctx, order: ExportOrder): Promise<ExportFiles> {
  await countAgainstLimit(ctx, exportLimit)
  return inTransaction(ctx, async (ctx) => {
    const sections = await readSections(ctx, order)
    for (const { kind, id } of order.records)
      await recordHistory(ctx, { entity: kind as HistoryEntity, entityId: id, action: 'data_exported' })
    const made = puertoRicoDay(ctx.now())
    const data = {
      organisation: ctx.services.get(siteSettings)[order.locale].organisation.name,
      made,
      records: sections.map(({ kind, fields }) => ({
        kind,
        rows: fields.map((row) => Object.fromEntries(row.map(({ name, value }) => [name, value]))),
      })),
    }
    return {
      fileName: `${order.locale === 'es' ? 'mis-datos' : 'my-data'}-${made}`,
      html: pageOf(ctx, order.locale, sections),
      json: JSON.stringify(data, null, 2),
    }
  })
}

async function readSections(ctx: Ctx, order: ExportOrder): Promise<Section[]> {
  const { sources } = ctx.services.get(people)
  const records = await readChosen(ctx, order.records)
  const person = personOf(ctx, records)
  const sections: Section[] = []
  for (const [kind, source] of Object.entries(sources)) {
    const ofKind = records.filter((record) => record.kind === kind)
    if (ofKind.length === 0) continue
    const fields = ofKind.map(({ values }) => fieldsOf(source.table, values))
    sections.push({ kind, title: titleOf(order.locale, kind), fields })
  }
  for (const part of allParts(ctx)) {
    const where = part.belongsTo(person)
    if (!where) continue
    const rows = await ctx.db.select(getTableColumns(part.table)).from(part.table).where(where)
    const fields = rows.map((row) => fieldsOf(part.table, row)).filter((row) => row.length > 0)
    if (fields.length > 0)
      sections.push({ kind: part.label, title: titleOf(order.locale, part.label), fields })
  }
  return sections
}

/** Internal columns say nothing to the person. */
const hidden =
  /^(?:searchText|createdBy|updatedBy|.*By|bodyHash|key|hash|fingerprint|randomId|idempotencyKey)$/

function fieldsOf(table: PgTable, values: Record<string, unknown>): Field[] {
  const marked = Object.keys(marksOf(table))
  return Object.entries(values).flatMap(([name, value]) => {
    const isShown = marked.includes(name) || value instanceof Date || typeof value === 'boolean'
    if (!isShown || hidden.test(name) || value === null || value === '' || value === undefined) return []
    if (Buffer.isBuffer(value)) return [{ name, value: `(${value.length} bytes)` }]
    return [{ name, value: value instanceof Date ? value.toISOString() : value }]
  })
}

/** `recipientName` → «nombre…» where the history knows a Spanish word, else the words of the name. */
function wordOf(lang: Lang, name: string): string {
  const words = name.replace(/([A-Z])/g, ' $1').toLowerCase()
  return lang === 'es' ? (fieldLabels[name] ?? words) : words
}

const titleOf = (lang: Lang, kind: string): string =>
  lang === 'es' ? labelOf(kind) : kind.replaceAll('_', ' ')

function pageOf(ctx: Ctx, lang: Lang, sections: Section[]): string {
  const t = (key: Parameters<typeof translate>[1], params = {}) =>
    translate(ctx.services.get(texts)[lang], key, params)
  const { organisation, privacy } = ctx.services.get(siteSettings)[lang]
  const title = t('personalData.export.title')
  const body = sections.map(({ title, fields }) => {
    const tables = fields.map((row) => {
      const lines = row.map(
        ({ name, value }) =>
          `<tr><th scope="row">${escapeHtml(wordOf(lang, name))}</th><td>${escapeHtml(shown(lang, value))}</td></tr>`,
      )
      return `<table>${lines.join('')}</table>`
    })
    return `<section><h2>${escapeHtml(title)}</h2>${tables.join('')}</section>`
  })
  const intro = t('personalData.export.intro', {
    organisation: organisation.name,
    date: formatDate(ctx.now(), lang, 'date'),
    email: privacy.email,
  })
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head>
<body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(intro)}</p>${body.join('\n')}</body></html>
`
}

const yesNo = { es: { true: 'sí', false: 'no' }, en: { true: 'yes', false: 'no' } } as const

function shown(lang: Lang, value: unknown): string {
  if (typeof value === 'boolean') return yesNo[lang][`${value}`]
  if (typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value))
    return formatDate(value, lang, 'dateTime')
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
}

const style = `body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:#222}
h2{margin-top:2rem;break-after:avoid}table{width:100%;border-collapse:collapse;margin:0 0 1.5rem;break-inside:avoid}
th,td{text-align:left;vertical-align:top;padding:.3rem .5rem;border-bottom:1px solid #ccc;overflow-wrap:anywhere;white-space:pre-wrap}
th{width:14rem;font-weight:600}`
