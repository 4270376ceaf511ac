import { and, count, desc, getTableColumns, or } from 'drizzle-orm'
import { boxCode } from '#features/box-requests/rules.ts'
import { boxRequests } from '#features/box-requests/tables.server.ts'
import type { Db } from '#lib/database/handle.server.ts'
import { shownPhone } from '#lib/text/phone.ts'
import { batchSize, inBatches, olderThan, type Place } from './batches.server.ts'
import { columnsOf, report } from './columns.server.ts'
import { between, has, is } from './filters.server.ts'
import { labelOf, reportMethodLabels, reportStatusLabels } from './rules.ts'
import type { ReportFilter } from './schemas.ts'

type Row = Awaited<ReturnType<typeof readBatch>>[number]
const { text, dateTime, yesNo, money } = columnsOf<Row>()

const words = {
  purpose: { personal: 'Personal', gift: 'Regalo' },
  targeted: { mama: 'Mamá', papa: 'Papá', ambos: 'Ambos' },
  loss: { unica: 'Única', multiple: 'Múltiple' },
  gender: { masculino: 'Masculino', femenino: 'Femenino', 'no-conocido': 'No conocido' },
  skinTone: { claro: 'Claro', medio: 'Medio', oscuro: 'Oscuro', 'sin-preferencia': 'Sin preferencia' },
  delivery: { correo: 'Correo', pickup: 'Recogido', recogida: 'Recogido', delivery: 'Entrega a domicilio' },
  payment: { paid: 'Pagado', waived: 'Sin costo', pending: 'Pendiente' },
  verification: {
    none: 'No aplica',
    claimed: 'Sin verificar',
    verified: 'Verificado',
    mismatch: 'No coincide',
    manual: 'Verificado a mano',
    refunded: 'Devuelto',
  },
}

export const requestsReport = report<Row>({
  columns: [
    text('Número', ({ id }) => boxCode(id), 12),
    dateTime('Fecha', ({ at }) => at),
    text('Estado', ({ status }) => labelOf(reportStatusLabels['hope-in-a-box'], status), 14),
    text('Para', ({ recipientName }) => recipientName, 30),
    text('Solicitada por', ({ requesterName }) => requesterName, 30),
    text('Correo electrónico', ({ email }) => email, 32),
    text('Teléfono', ({ phone }) => shownPhone(phone), 18),
    text('Pueblo', ({ town }) => town, 18),
    text('Propósito', ({ boxPurpose }) => labelOf(words.purpose, boxPurpose), 12),
    text('Dirigida a', ({ targetedFor }) => labelOf(words.targeted, targetedFor), 12),
    text('Tipo de pérdida', ({ lossType }) => labelOf(words.loss, lossType), 16),
    yesNo('Hay hermanos', ({ hasSiblings }) => hasSiblings),
    text('Género del bebé', ({ babyGender }) => labelOf(words.gender, babyGender), 16),
    text('Tono de piel', ({ skinTonePreference }) => labelOf(words.skinTone, skinTonePreference), 16),
    text('Regalo de', ({ giftSenderName }) => giftSenderName),
    text('Regalo para', ({ giftRecipientName }) => giftRecipientName),
    text('Mensaje del regalo', ({ giftMessage }) => giftMessage, 40),
    text('Entrega', ({ deliveryMethod }) => labelOf(words.delivery, deliveryMethod), 20),
    text('Notas de entrega', ({ deliveryNotes }) => deliveryNotes, 36),
    text('Dirección postal', ({ postalAddress }) => postalAddress, 36),
    text('Ciudad', ({ postalCity }) => postalCity, 18),
    text('Estado postal', ({ postalState }) => postalState, 14),
    text('Código postal', ({ postalZipCode }) => postalZipCode, 14),
    text('País', ({ postalCountry }) => postalCountry, 10),
    text('Número de rastreo', ({ trackingNumber }) => trackingNumber, 28),
    dateTime('Enviada', ({ shippedAt }) => shippedAt),
    text('Pago', ({ paymentStatus }) => labelOf(words.payment, paymentStatus), 12),
    text('Método de pago', ({ paymentMethod }) => labelOf(reportMethodLabels, paymentMethod), 16),
    money('Monto', ({ paymentAmount }) => paymentAmount),
    text('Transacción', ({ transactionId }) => transactionId),
    text('Verificación', ({ paymentVerification }) => labelOf(words.verification, paymentVerification), 18),
    text('Notas adicionales', ({ additionalNotes }) => additionalNotes, 40),
    text('Notas internas', ({ notes }) => notes, 40),
  ],
  rows: (db, filter) => inBatches((after) => readBatch(db, filter, after)),
  count: async (db, filter) => {
    const [row] = await db.select({ rows: count() }).from(boxRequests).where(matching(filter))
    return row!.rows
  },
})

const { paymentData: _payment, searchText: _search, ...stored } = getTableColumns(boxRequests)

const readBatch = (db: Db, filter: ReportFilter, after: Place | null) =>
  db
    .select({ ...stored, at: boxRequests.createdAt })
    .from(boxRequests)
    .where(and(matching(filter), olderThan(after, boxRequests.createdAt, boxRequests.id)))
    .orderBy(desc(boxRequests.createdAt), desc(boxRequests.id))
    .limit(batchSize)

const matching = (filter: ReportFilter) =>
  and(
    ...between(boxRequests.createdAt, filter),
    is(boxRequests.status, filter.status),
    or(has(boxRequests.recipientName, filter.name), has(boxRequests.requesterName, filter.name)),
    has(boxRequests.email, filter.email),
  )
