import { inArray, sql } from 'drizzle-orm'
import type { PersonPart, PersonSource } from '#lib/people.server.ts'
import { boxRequestRetention } from './retention.server.ts'
import { beneficiaries, boxParcels, boxRequests } from './tables.server.ts'

const ruleOf = (entity: string) => boxRequestRetention.find((rule) => rule.entity === entity)!

export const boxRequestPeople: Record<string, PersonSource> = {
  box_request: {
    rule: ruleOf('box_request'),
    table: boxRequests,
    title: boxRequests.recipientName,
    detail: sql`'#HIB-' || lpad(${boxRequests.id}::text, 4, '0') || ' · ' || ${boxRequests.town}`,
    names: [
      boxRequests.recipientName,
      boxRequests.requesterName,
      boxRequests.fullName,
      boxRequests.giftSenderName,
      boxRequests.giftRecipientName,
    ],
    emails: [boxRequests.email, boxRequests.requesterEmail],
    phones: [boxRequests.phone, boxRequests.requesterPhone],
    traces: [
      boxRequests.reference,
      boxRequests.trackingNumber,
      boxRequests.voidedTrackingNumber,
      boxRequests.transactionId,
    ],
    blockedWhile: {
      condition: () => sql`${boxRequests.status} not in ('shipped', 'delivered', 'closed')`,
      todo: 'La caja no ha salido: ciérrala primero, para que lo reservado vuelva a las existencias.',
    },
    remains: 'El pueblo, el mes, el tipo de entrega y el costo: la caja sigue contando.',
  },
  beneficiary: {
    rule: ruleOf('beneficiary'),
    table: beneficiaries,
    title: beneficiaries.fullName,
    detail: sql`''`,
    names: [beneficiaries.fullName],
    emails: [beneficiaries.email],
    phones: [beneficiaries.phone],
    remains: 'Una persona beneficiaria más en el total, sin sus datos.',
  },
}

export const boxRequestPersonParts: PersonPart[] = [
  {
    label: 'Paquetes perdidos o devueltos',
    table: boxParcels,
    belongsTo: (person) => {
      const requests = person.ids('box_request')
      return requests.length > 0 ? inArray(boxParcels.requestId, requests) : undefined
    },
    remains: 'Queda que se perdió o volvió, y su costo.',
  },
]
