import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { addressApart } from '#domains/boxes/box-requests/one-line-address.ts'
import { PastRequest, recordPastRequest } from '#domains/boxes/box-requests/past-requests.server.ts'
import { boxCode } from '#domains/boxes/box-requests/rules.ts'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { StaffNewVolunteer } from '#domains/community/volunteers/schemas.ts'
import { createVolunteer } from '#domains/community/volunteers/service.server.ts'
import { volunteers } from '#domains/community/volunteers/tables.server.ts'
import { NewTransaction } from '#domains/money/accounting/schemas.ts'
import { createTransaction } from '#domains/money/accounting/service.server.ts'
import { accountingTransactions } from '#domains/money/accounting/tables.server.ts'
import { donations } from '#domains/money/donations/tables.server.ts'
import { receiptNumberSql } from '#domains/money/receipts/numbers.server.ts'
import { receipts } from '#domains/money/receipts/tables.server.ts'
import { NewProvider } from '#domains/publishing/providers/schemas.ts'
import { createProvider } from '#domains/publishing/providers/service.server.ts'
import { serviceProviders } from '#domains/publishing/providers/tables.server.ts'
import { categoryLabels } from '#domains/stock/inventory/labels.ts'
import { NewInventoryItem } from '#domains/stock/inventory/schemas.ts'
import { createInventoryItem } from '#domains/stock/inventory/service.server.ts'
import { inventoryItems } from '#domains/stock/inventory/tables.server.ts'
import type { Ctx } from '#lib/context.server.ts'
import { recordedDayProblem } from '#lib/http/recorded-day.server.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { foldText, nameKey } from '#lib/text/fold-text.ts'
import { readPhone } from '#lib/text/phone.ts'
import { zipParts } from '#lib/text/zip.ts'
import {
  column,
  emailNames,
  type ImportOf,
  inverse,
  kind,
  nameNames,
  phoneNames,
  type RowProblem,
  requestColumn,
  required,
  townNames,
} from './columns.server.ts'
import type { ImportKind } from './schemas.ts'
import { deliveryWords, methodWords } from './words.server.ts'

/** The first part is a name. */
const key = (name: string | null | undefined, ...parts: (string | null | undefined)[]) =>
  [nameKey(name ?? ''), ...parts.map((part) => foldText(part ?? ''))].join('|')
const digits = (phone: string) => readPhone(phone).digits

type KeyOfDonation = Record<'amount' | 'description', string> &
  Partial<Record<'occurredOn' | 'donorName' | 'donorEmail' | 'transactionId', string | null>>

/** What a donation is known by. */
const donationKey = (row: KeyOfDonation) =>
  key(row.donorName, row.occurredOn, row.amount, row.donorEmail, row.transactionId, row.description)

function wrongDay(ctx: Ctx, field: string, day: string | null | undefined): RowProblem | null {
  const textKey = day ? recordedDayProblem(ctx, day) : null
  return textKey && { field, textKey }
}

/** Of digits, but not of the five or nine that USPS knows. A code of another country has its own form. */
function wrongZip(zip: string | null): RowProblem | null {
  if (!zip || !/^[\d\s.-]+$/.test(zip) || zipParts(zip)) return null
  return {
    field: 'postalZipCode',
    textKey: 'imports.errors.rows.zip',
  }
}

/** The example rows show the form. They are invented. */
export const importsOf: Record<ImportKind, ImportOf<unknown>> = {
  stock: kind({
    entity: 'inventory_item',
    columns: [
      column('name', 'Nombre', 'Manta tejida', {
        ...required,
        alsoCalled: ['Nombre del artículo', 'Artículo', 'Producto', 'Item', 'Name'],
      }),
      column('description', 'Descripción', 'De los círculos de tejido', { alsoCalled: ['Description'] }),
      column('category', 'Categoría', 'Hope in a Box', {
        values: inverse(categoryLabels),
        alsoCalled: ['Category'],
      }),
      column('unit', 'Unidad', 'unidad', { alsoCalled: ['Unit'] }),
      column('quantity', 'Cantidad', '24', {
        ...required,
        as: 'count',
        alsoCalled: ['Hay', 'Existencias', 'Cant', 'Quantity', 'Qty'],
      }),
      column('unitCost', 'Costo por unidad', '8.50', {
        as: 'money',
        alsoCalled: ['Costo unitario', 'Unit cost'],
      }),
      column('minQuantity', 'Cantidad mínima', '10', { as: 'count' }),
      column('code', 'Código', '012345678905', {
        as: 'code',
        alsoCalled: ['Código de barras', 'UPC', 'EAN', 'Code'],
      }),
    ],
    schema: NewInventoryItem,
    keyOf: ({ name }) => key(name),
    knownKeys: async (ctx) =>
      (await ctx.db.select({ name: inventoryItems.name }).from(inventoryItems)).map(({ name }) => key(name)),
    problems: async (ctx) => {
      const { code, name } = inventoryItems
      const rows = await ctx.db.select({ code, name }).from(inventoryItems).where(isNotNull(code))
      const nameOf = new Map(rows.map((row) => [row.code, row.name]))
      return (row) => {
        if (!row.code) return null
        const name = nameOf.get(row.code)
        if (name) return { field: 'code', textKey: 'inventory.errors.code.taken', params: { name } }
        nameOf.set(row.code, row.name)
        return null
      }
    },
    write: async (ctx, row) => (await createInventoryItem(ctx, { ...row, isNewName: true })).id,
  }),
  providers: kind({
    entity: 'provider',
    columns: [
      column('name', 'Nombre', 'Dra. Alma Ejemplo', { ...required, alsoCalled: nameNames }),
      column('specialty', 'Especialidad', 'Psicología perinatal', required),
      column('phone', 'Teléfono', '787-555-0100', { ...required, as: 'phone', alsoCalled: phoneNames }),
      column('email', 'Email', 'alma@example.org', { ...required, ...emailNames }),
      column('description', 'Descripción', 'Atiende en línea y en persona'),
      column('address', 'Dirección', 'Calle 1, Ponce'),
      column('website', 'Página web', 'https://www.example.org'),
      column('hours', 'Horario', 'Lunes a viernes'),
    ],
    schema: NewProvider,
    keyOf: ({ name, phone }) => key(name, digits(phone)),
    knownKeys: async (ctx) => {
      const { name, phone } = serviceProviders
      // An import that was undone leaves them inactive, and the corrected sheet must come in.
      const rows = await ctx.db
        .select({ name, phone })
        .from(serviceProviders)
        .where(eq(serviceProviders.isActive, true))
      return rows.map((row) => key(row.name, digits(row.phone)))
    },
    write: async (ctx, row) => (await createProvider(ctx, row)).id,
  }),
  volunteers: kind({
    entity: 'volunteer',
    columns: [
      column('name', 'Nombre', 'Rosa Ejemplo', { ...required, alsoCalled: nameNames }),
      column('phone', 'Teléfono', '787-555-0101', { ...required, as: 'phone', alsoCalled: phoneNames }),
      column('email', 'Email', 'rosa@example.org', { ...required, ...emailNames }),
      column('town', 'Pueblo', 'Caguas', { ...required, as: 'town', alsoCalled: townNames }),
      column('talent', 'Talento', 'Tejer mantas y gorritos', {
        ...required,
        alsoCalled: ['Talentos', 'Destrezas', 'Habilidades', 'Qué sabe hacer'],
      }),
      column('availability', 'Disponibilidad', 'Sábados', {
        ...required,
        alsoCalled: ['Disponible', 'Días disponibles', 'Horario', 'Cuándo puede'],
      }),
      column('status', 'Estado', 'Aprobado', {
        values: { Pendiente: 'pending', Aprobado: 'approved', Rechazado: 'rejected' },
      }),
      column('adminNotes', 'Notas', '', { alsoCalled: ['Notas internas'] }),
    ],
    schema: StaffNewVolunteer,
    keyOf: ({ name, email }) => key(name, email),
    knownKeys: async (ctx) => {
      const { name, email } = volunteers
      return (await ctx.db.select({ name, email }).from(volunteers)).map((row) => key(row.name, row.email))
    },
    write: async (ctx, row) => (await createVolunteer(ctx, row)).id,
  }),
  requests: kind({
    entity: 'box_request',
    columns: [
      requestColumn('requestedOn', 'Fecha de la solicitud', '2025-03-07', { ...required, as: 'day' }),
      requestColumn('recipientName', 'Nombre de quien recibe', 'Familia Ejemplo', required),
      requestColumn('phone', 'Teléfono', '787-555-0102', { as: 'phone' }),
      column('email', 'Email', 'familia@example.org', emailNames),
      requestColumn('town', 'Pueblo', 'Lares', { ...required, as: 'town' }),
      requestColumn('deliveryMethod', 'Entrega', 'Correo', { ...required, values: deliveryWords }),
      requestColumn('postalAddress', 'Dirección', 'PO Box 1', { as: 'street' }),
      column('postalCity', 'Ciudad', 'Lares', { as: 'city' }),
      requestColumn('postalZipCode', 'Código postal', '00669', { as: 'zip' }),
      requestColumn('shippedOn', 'Fecha de entrega', '2025-03-12', { as: 'day' }),
      requestColumn('trackingNumber', 'Rastreo', '', { as: 'tracking' }),
      column('babyName', 'Nombre del bebé', ''),
      requestColumn('notes', 'Notas', ''),
    ],
    schema: PastRequest,
    apart: ({ postalAddress = '', postalCity = '', postalZipCode = '' }) =>
      addressApart({ postalAddress, postalCity, postalState: '', postalZipCode }) ?? {},
    ownNumbers: {
      headings: ['Número'],
      known: async (ctx) =>
        (await ctx.db.select({ id: boxRequests.id }).from(boxRequests)).map(({ id }) => boxCode(id)),
    },
    keyOf: ({ recipientName, phone, email, requestedOn }) =>
      key(recipientName, digits(phone) || email, requestedOn),
    knownKeys: async (ctx) => {
      const { recipientName, phone, email, createdAt } = boxRequests
      const rows = await ctx.db.select({ recipientName, phone, email, createdAt }).from(boxRequests)
      // A sheet may have either.
      return rows.flatMap((row) =>
        [digits(row.phone), row.email]
          .filter((contact) => contact !== '')
          .map((contact) => key(row.recipientName, contact, puertoRicoDay(row.createdAt))),
      )
    },
    problems: async (ctx) => (row) => {
      const late = row.shippedOn !== null && row.shippedOn < row.requestedOn
      const unreachable = !row.phone && !row.email
      return (
        wrongZip(row.postalZipCode) ??
        (unreachable ? { field: 'phone', textKey: 'imports.errors.rows.contact' } : null) ??
        wrongDay(ctx, 'requestedOn', row.requestedOn) ??
        wrongDay(ctx, 'shippedOn', row.shippedOn) ??
        (late ? { field: 'shippedOn', textKey: 'imports.errors.rows.beforeRequest' } : null)
      )
    },
    write: recordPastRequest,
  }),
  donations: kind({
    entity: 'accounting_transaction',
    columns: [
      column('occurredOn', 'Fecha', '2025-12-20', {
        ...required,
        as: 'day',
        alsoCalled: ['Date', 'Marca temporal', 'Timestamp'],
      }),
      column('amount', 'Cantidad', '50.00', {
        ...required,
        as: 'money',
        alsoCalled: ['Monto', 'Importe', 'Amount'],
      }),
      column('donorName', 'Donante', 'Ana Ejemplo', {
        values: { 'Donación Anónima': '' },
        alsoCalled: ['Nombre del donante', 'Donor', ...nameNames, 'Nombre'],
      }),
      column('donorEmail', 'Email', 'ana@example.org', emailNames),
      column('donorPhone', 'Teléfono', '787-555-0103', { as: 'phone', alsoCalled: phoneNames }),
      column('paymentMethod', 'Método', 'Cheque', {
        values: methodWords,
        alsoCalled: ['Método de pago', 'Forma de pago', 'Tipo de pago', 'Payment method'],
      }),
      column('description', 'Descripción', 'Donación de Navidad', {
        ...required,
        alsoCalled: ['Mensaje o descripción', 'Concepto', 'Motivo', 'Description'],
      }),
      column('transactionId', 'Número', '', { alsoCalled: ['Transacción'] }),
    ],
    schema: z.pipe(
      NewTransaction,
      z.transform((row) => ({ ...row, isAutomatic: false })),
    ),
    ownNumbers: {
      headings: ['Referencia', 'Recibo'],
      known: async (ctx) => {
        const numbers = [
          ...(await ctx.db.select({ number: donations.reference }).from(donations)),
          ...(await ctx.db.select({ number: receiptNumberSql }).from(receipts)),
        ]
        return numbers.map(({ number }) => number)
      },
    },
    // With the description: two envelopes without a name may hold the same amount.
    keyOf: (row) => donationKey(row),
    knownKeys: async (ctx) => {
      const { amount, donorName, donorEmail, transactionId, description } = accountingTransactions
      // The day of the gift, which the sheet has.
      const occurredOn = sql<string>`coalesce(${accountingTransactions.madeOn}, ${accountingTransactions.occurredOn})::text`
      const rows = await ctx.db
        .select({ occurredOn, amount, donorName, donorEmail, transactionId, description })
        .from(accountingTransactions)
        .where(
          and(
            eq(accountingTransactions.type, 'donation'),
            isNull(accountingTransactions.reversalOf),
            // Not what an import that was undone wrote, nor what was given back whole.
            isNull(accountingTransactions.archivedAt),
            lt(accountingTransactions.reversedAmount, accountingTransactions.amount),
          ),
        )
      return rows.map(donationKey)
    },
    problems:
      async (ctx) =>
      ({ occurredOn }) =>
        wrongDay(ctx, 'occurredOn', occurredOn),
    write: async (ctx, row) => (await createTransaction(ctx, row)).id,
  }),
}
