import { eq } from 'drizzle-orm'
import type { Demo } from '#lib/demo.server.ts'
import { StaffBoxRequest } from './correction-schemas.ts'
import { BoxRequestChange } from './office-schemas.ts'
import { setOutcome } from './outcomes.server.ts'
import {
  type BoxRequestStatus,
  babyGenders,
  NewBoxRequest,
  type RequestOutcome,
  skinTonePreferences,
  targetedForValues,
} from './schemas.ts'
import { createBoxRequest } from './sent-requests.server.ts'
import { updateBoxRequest } from './service.server.ts'
import { createRequestForFamily } from './staff-requests.server.ts'
import { boxRequests } from './tables.server.ts'

const many = 42

/** Twelve weeks of requests, the older ones in a later status. */
export async function demoBoxRequests(demo: Demo): Promise<void> {
  for (let n = 0; n < many; n += 1) {
    const daysAgo = 84 - n * 2
    const visitor = demo.visitor(daysAgo, n % 5 === 2 ? 'en' : 'es', 8 + (n % 12))
    const { reference } = await createBoxRequest(visitor, NewBoxRequest.parse(demoRequest(demo, n)))
    const [row] = await visitor.db
      .select({ id: boxRequests.id })
      .from(boxRequests)
      .where(eq(boxRequests.reference, reference))
    for (const [step, change] of wayOf(n).entries()) {
      const when = Math.max(0, daysAgo - 1 - step * 3)
      const staff = demo.staff(when, 14 + step)
      if ('outcome' in change) await setOutcome(staff, row?.id ?? 0, change)
      else await updateBoxRequest(staff, row?.id ?? 0, BoxRequestChange.parse(change))
    }
  }
  // One that a hospital called in, without an e-mail address.
  const { name, phone, town } = demo.person(7)
  const call = {
    source: 'hospital',
    sourceNote: 'Trabajadora social de maternidad',
    recipientName: name,
    phone,
    town,
  }
  const answers = { boxPurpose: 'personal', deliveryMethod: 'pickup', locale: 'es', liabilityWaiver: true }
  await createRequestForFamily(demo.staff(1, 10), StaffBoxRequest.parse({ ...call, ...answers }))
}

function demoRequest(demo: Demo, n: number) {
  const { name, email, phone, town } = demo.person(n)
  const isGift = n % 6 === 4
  const requesterName = isGift ? demo.person(n + 5).name : name
  return {
    recipientName: name,
    requesterName,
    email,
    phone,
    town,
    boxPurpose: isGift ? 'gift' : 'personal',
    ...(isGift && {
      giftSenderName: requesterName,
      giftRecipientName: name,
      giftMessage: 'Pensamos en ustedes cada día.',
    }),
    targetedFor: targetedForValues[n % targetedForValues.length],
    lossType: n % 9 === 5 ? 'multiple' : 'unica',
    hasSiblings: n % 3 === 0,
    babyGender: babyGenders[n % babyGenders.length],
    skinTonePreference: skinTonePreferences[n % skinTonePreferences.length],
    babyName: n % 7 === 1 ? 'Alma Sofía' : n % 9 === 5 ? 'Mateo\nGael' : null,
    babyUnnamed: n % 7 === 3 && n % 9 !== 5,
    boxNote: n % 7 === 1 ? 'Con tilde en Sofía, por favor: así lo escogió su abuela.' : null,
    additionalNotes: n % 7 === 2 ? 'Es mejor escribirme por la tarde.' : null,
    liabilityWaiver: true,
    ...(n % 2 === 0 ? byMail(n, town) : { deliveryMethod: n % 4 === 1 ? 'pickup' : 'delivery' }),
    ...(n % 4 === 3 && { deliveryNotes: 'Casa crema al lado de la escuela; por la tarde.' }),
  }
}

function byMail(n: number, town: string) {
  const address = {
    deliveryMethod: 'correo',
    postalAddress: `Calle Flamboyán ${12 + n}`,
    postalCity: town,
    postalState: 'PR',
    postalZipCode: `007${String(10 + n).padStart(2, '0')}`,
  }
  if (n % 6 === 0) return address
  const paymentMethod = n % 4 === 0 ? 'paypal' : 'ath_movil'
  // One family entered another amount: staff see the difference.
  const paymentAmount = n === 28 ? '20.00' : '23.95'
  return {
    ...address,
    paymentStatus: 'paid',
    paymentMethod,
    paymentAmount,
    transactionId: `DEMO-${7300 + n}`,
  }
}

type Act = { status: BoxRequestStatus; trackingNumber?: string } | { outcome: RequestOutcome; reason: string }

/** What staff did so far. */
function wayOf(n: number): Act[] {
  const start = { status: n % 8 === 3 ? ('approved' as const) : ('in_process' as const) }
  const sent = {
    status: 'shipped' as const,
    ...(n % 2 === 0 && n % 10 !== 8 && { trackingNumber: `9400100000000000${String(1000 + n)}` }),
  }
  if (n >= 36) return []
  if (n >= 28) return n % 4 === 2 ? [] : [start]
  if (n >= 20) return [start, sent]
  if (n % 7 === 6) return [{ outcome: 'cancelled', reason: 'Llamó: por ahora no la necesita' }]
  if (n === 12) return [start, sent, { outcome: 'lost', reason: 'El correo no la encuentra' }]
  return n % 5 === 0
    ? [start, sent, { status: 'delivered' }, { status: 'closed' }]
    : [start, sent, { status: 'delivered' }]
}
