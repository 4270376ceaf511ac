import { and, desc, getTableColumns, or } from 'drizzle-orm'
import { paymentVerificationLabels } from '#domains/money/payments/labels.ts'
import { receivedFor } from '#domains/money/payments/received.server.ts'
import type { Db } from '#lib/database/handle.server.ts'
import { countRows } from '#lib/database/list.server.ts'
import { batchSize, inBatches, olderThan, type Place } from '#lib/reports/batches.server.ts'
import { between, has, is } from '#lib/reports/conditions.server.ts'
import { columnsOf, labelOf, report } from '#lib/reports/report.server.ts'
import type { ReportFilter } from '#lib/reports/report-filter.ts'
import { shownPhone } from '#lib/text/phone.ts'
import {
  deliveryLabels,
  genderLabels,
  lossLabels,
  outcomeLabels,
  paymentMethodLabels,
  paymentStatusLabels,
  purposeLabels,
  skinToneLabels,
  sourceLabels,
  targetLabels,
} from './labels.ts'
import { boxCode, missingFee } from './rules.ts'
import { statusLabelOf } from './status-label.ts'
import { boxRequests } from './tables.server.ts'

type Row = Awaited<ReturnType<typeof readBatch>>[number]
const { text, number, dateTime, day, yesNo, money } = columnsOf<Row>()

export const requestsReport = report<Row>({
  module: import.meta.url,
  columns: [
    text('Número', ({ id }) => boxCode(id), 12),
    dateTime('Fecha', ({ at }) => at),
    text('Estado', statusLabelOf, 18),
    text('Para', ({ recipientName }) => recipientName, 30),
    text('Solicitada por', ({ requesterName }) => requesterName, 30),
    text('Correo electrónico', ({ email }) => email, 32),
    text('Teléfono', ({ phone }) => shownPhone(phone), 18),
    text('Pueblo', ({ town }) => town, 18),
    text('Propósito', ({ boxPurpose }) => labelOf(purposeLabels, boxPurpose), 12),
    text('Dirigida a', ({ targetedFor }) => labelOf(targetLabels, targetedFor), 12),
    text('Tipo de pérdida', ({ lossType }) => labelOf(lossLabels, lossType), 16),
    yesNo('Hay hermanos', ({ hasSiblings }) => hasSiblings),
    text('Género del bebé', ({ babyGender }) => labelOf(genderLabels, babyGender), 16),
    text('Tono de piel', ({ skinTonePreference }) => labelOf(skinToneLabels, skinTonePreference), 16),
    text('Regalo de', ({ giftSenderName }) => giftSenderName),
    text('Regalo para', ({ giftRecipientName }) => giftRecipientName),
    text('Mensaje del regalo', ({ giftMessage }) => giftMessage, 40),
    text('Entrega', ({ deliveryMethod }) => labelOf(deliveryLabels, deliveryMethod), 20),
    text('Notas de entrega', ({ deliveryNotes }) => deliveryNotes, 36),
    text('Dirección postal', ({ postalAddress }) => postalAddress, 36),
    text('Ciudad', ({ postalCity }) => postalCity, 18),
    text('Estado postal', ({ postalState }) => postalState, 14),
    text('Código postal', ({ postalZipCode }) => postalZipCode, 14),
    text('País', ({ postalCountry }) => postalCountry, 10),
    text('Número de rastreo', ({ trackingNumber }) => trackingNumber, 28),
    dateTime('Enviada', ({ shippedAt }) => shippedAt),
    text('Cómo terminó', ({ outcome }) => labelOf(outcomeLabels, outcome), 24),
    text('Terminó el', ({ outcomeOn }) => outcomeOn, 14),
    text('Motivo', ({ outcomeReason }) => outcomeReason, 36),
    text('Igual a', ({ duplicateOfId }) => duplicateOfId && boxCode(duplicateOfId), 12),
    number('Paquete', ({ parcelNumber }) => parcelNumber),
    text('Pago', ({ paymentStatus }) => labelOf(paymentStatusLabels, paymentStatus), 12),
    text('Método de pago', ({ paymentMethod }) => labelOf(paymentMethodLabels, paymentMethod), 16),
    money('Monto', ({ received, paymentAmount }) => received?.amount ?? paymentAmount),
    money('Falta', (row) => missingFee(row, row.received)),
    day('Pagado el', ({ received }) => received?.paidOn ?? null),
    text('Transacción', ({ transactionId }) => transactionId),
    text(
      'Verificación',
      ({ paymentVerification }) => labelOf(paymentVerificationLabels, paymentVerification),
      18,
    ),
    text('Llegó por', ({ source }) => labelOf(sourceLabels, source), 16),
    text('Detalle de cómo llegó', ({ sourceNote }) => sourceNote, 30),
    text('Notas adicionales', ({ additionalNotes }) => additionalNotes, 40),
    text('Notas internas', ({ notes }) => notes, 40),
    text('Nombre del bebé', ({ babyName }) => babyName, 24),
    yesNo('Todavía sin nombre', ({ babyUnnamed }) => babyUnnamed),
    text('Nota para la caja', ({ boxNote }) => boxNote, 40),
    money('Devuelto', ({ paymentRefundedAmount }) =>
      paymentRefundedAmount === '0.00' ? null : paymentRefundedAmount,
    ),
  ],
  rows: (db, filter) => inBatches((after) => readBatch(db, filter, after)),
  count: (db, filter) => countRows(db, boxRequests, matching(filter)),
})

const { paymentData: _payment, searchText: _search, ...stored } = getTableColumns(boxRequests)

async function readBatch(db: Db, filter: ReportFilter, after: Place | null) {
  const rows = await db
    .select({ ...stored, at: boxRequests.createdAt })
    .from(boxRequests)
    .where(and(matching(filter), olderThan(after, boxRequests.createdAt, boxRequests.id)))
    .orderBy(desc(boxRequests.createdAt), desc(boxRequests.id))
    .limit(batchSize)
  const ids = rows.map(({ id }) => id)
  const received = await receivedFor(db, 'box_request', ids)
  return rows.map((row) => ({ ...row, received: received.get(row.id) ?? null }))
}

const matching = (filter: ReportFilter) =>
  and(
    ...between(boxRequests.createdAt, filter),
    is(boxRequests.status, filter.status),
    or(has(boxRequests.recipientName, filter.name), has(boxRequests.requesterName, filter.name)),
    has(boxRequests.email, filter.email),
  )
