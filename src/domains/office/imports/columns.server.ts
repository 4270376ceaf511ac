import type * as z from 'zod/mini'
import type { Ctx } from '#lib/context.server.ts'
import type { HistoryEntity } from '#lib/labels.ts'
import type { TextKey } from '#lib/text/texts.ts'
import type { ImportKind } from './schemas.ts'

export type ImportColumn = {
  field: string
  header: string
  /** Other headings that people write for it, the plainest last: the first one that the sheet has is taken. */
  alsoCalled?: readonly string[]
  example: string
  isRequired?: true
  /** How the column is read, if not as text. */
  as?: 'day' | 'money' | 'count' | 'zip' | 'code' | 'town' | 'city' | 'street' | 'phone' | 'tracking'
  /** What people write → what is stored. */
  values?: Readonly<Record<string, string>>
}

export type ImportOf<Row> = {
  entity: HistoryEntity
  columns: readonly ImportColumn[]
  schema: z.ZodMiniType<Row>
  /** Of one cell, what belongs to other columns. */
  apart?(values: Record<string, string>): Record<string, string>
  /** Two rows with the same key are the same record. */
  keyOf(row: Row): string
  /** Columns of our own reports with a number of ours: a row that has a known one is there. */
  ownNumbers?: { headings: readonly string[]; known(ctx: Ctx): Promise<string[]> }
  /** The keys of what is there. */
  knownKeys(ctx: Ctx): Promise<string[]>
  /** What `write` would refuse a row for, with what it needs to know read once. */
  problems?(ctx: Ctx, rows: readonly Row[]): Promise<(row: Row) => RowProblem | null>
  write(ctx: Ctx, row: Row): Promise<number>
}

/** A field of the row, and why it cannot be written. */
export type RowProblem = { field: string; textKey: TextKey; params?: Record<string, string> }

export const kind = <Row>(definition: ImportOf<Row>) => definition as unknown as ImportOf<unknown>

export const column = (field: string, header: string, example: string, more: Partial<ImportColumn> = {}) => ({
  field,
  header,
  example,
  ...more,
})
export const required = { isRequired: true } as const
export const emailNames = { alsoCalled: ['Correo electrónico', 'Correo', 'E-mail'] }
export const nameNames = [
  'Nombre completo',
  'Nombre y apellidos',
  'Nombre y apellido',
  'Apellidos y nombre',
  'Nombres',
  'Full name',
  'Name',
]
export const phoneNames = [
  'Número de teléfono',
  'Teléfono celular',
  'Celular',
  'Cel',
  'Móvil',
  'Tel',
  'Phone',
]
export const townNames = ['Municipio', 'Pueblo de residencia', 'Pueblo donde vive', 'Town']
const requestNames = {
  requestedOn: [
    'Fecha de solicitud',
    'Fecha solicitud',
    'Fecha del pedido',
    'Fecha',
    'Date',
    'Marca temporal',
    'Timestamp',
  ],
  recipientName: ['Quien recibe', 'Recipiente', ...nameNames, 'Nombre', 'Para'],
  phone: phoneNames,
  town: townNames,
  deliveryMethod: ['Método de entrega', 'Forma de entrega', 'Tipo de entrega'],
  postalAddress: ['Dirección postal'],
  postalZipCode: ['Zip code', 'Zip'],
  shippedOn: ['Fecha de envío', 'Fecha entrega', 'Enviada'],
  trackingNumber: ['Número de rastreo', 'Tracking'],
  notes: ['Nota', 'Comentarios', 'Observaciones', 'Notas internas'],
}
export const requestColumn = (
  field: keyof typeof requestNames,
  header: string,
  example: string,
  more: Partial<ImportColumn> = {},
) => column(field, header, example, { ...more, alsoCalled: requestNames[field] })
export const inverse = (labels: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(labels).flatMap(([value, label]) => [
      [label, value],
      [value, value],
    ]),
  )

/** Fields that every row of a kind has, and no column. */
export const fixedFacts: Partial<Record<ImportKind, Record<string, string>>> = {
  donations: { type: 'donation', category: 'donaciones' },
}
