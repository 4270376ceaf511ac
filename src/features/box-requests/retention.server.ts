import { inArray, isNull, ne, notExists, sql } from 'drizzle-orm'
import { erasedName, olderThan, retentionRule } from '#lib/retention.server.ts'
import { beneficiaries, boxRequests } from './tables.server.ts'

/** security.md#retention: name, phone, mail, address, notes and loss details go; town, month, kind and cost stay. */
export const boxRequestRetention = [
  retentionRule({
    label: 'solicitudes de caja terminadas (se borran los datos de la familia; quedan pueblo, mes y costo)',
    entity: 'box_request',
    table: boxRequests,
    where: (before) =>
      olderThan(
        boxRequests.updatedAt,
        before,
        isNull(boxRequests.erasedAt),
        inArray(boxRequests.status, ['shipped', 'delivered', 'closed']),
      ),
    blank: (ctx) => ({ ...withoutPerson, erasedAt: ctx.now(), updatedAt: ctx.now() }),
  }),
  // After the requests: a person who still has one that is kept stays too.
  retentionRule({
    label: 'personas beneficiarias sin solicitud vigente (siguen contando, sin sus datos)',
    table: beneficiaries,
    where: (before, ctx) =>
      olderThan(
        beneficiaries.updatedAt,
        before,
        ne(beneficiaries.email, ''),
        notExists(
          ctx.db
            .select({ one: sql`1` })
            .from(boxRequests)
            .where(
              sql`${boxRequests.beneficiaryId} = ${beneficiaries.id} and ${boxRequests.erasedAt} is null
                and not (${boxRequests.updatedAt} < ${before.toISOString()}::timestamptz
                  and ${boxRequests.status} in ('shipped', 'delivered', 'closed'))`,
            ),
        ),
      ),
    blank: (ctx) => ({
      fullName: erasedName,
      email: '',
      phone: '',
      address: '',
      notes: null,
      searchText: '',
      updatedAt: ctx.now(),
    }),
  }),
]

const withoutPerson = {
  recipientName: erasedName,
  requesterName: null,
  phone: '',
  email: '',
  targetedFor: null,
  lossType: null,
  hasSiblings: null,
  babyGender: null,
  skinTonePreference: null,
  giftSenderName: null,
  giftRecipientName: null,
  giftMessage: null,
  additionalNotes: null,
  deliveryNotes: null,
  postalAddress: null,
  postalCity: null,
  postalState: null,
  postalZipCode: null,
  pickupLocationPin: null,
  trackingNumber: null,
  transactionId: null,
  paymentData: null,
  fullName: null,
  requesterEmail: null,
  requesterPhone: null,
  recipientAddress: null,
  relationship: null,
  supportType: null,
  story: null,
  requesterStory: null,
  notes: null,
  searchText: '',
}
