import { eq } from 'drizzle-orm'
import * as schema from '#db/schema.server.ts'
import { publicRequestApi } from '#domains/boxes/box-requests/public-endpoints.ts'
import { remembranceApi } from '#domains/boxes/remembrance/endpoints.ts'
import { publicContactApi } from '#domains/community/contact/public-endpoints.ts'
import { volunteerApi } from '#domains/community/volunteers/endpoints.ts'
import { eventApi } from '#domains/events/events/endpoints.ts'
import { hospitalUnitApi } from '#domains/hospitals/hospital-units/endpoints.ts'
import { stopApi } from '#domains/mail/stops/endpoints.ts'
import { publicDonationApi } from '#domains/money/donations/public-endpoints.ts'
import { createUser, updateUser } from '#domains/team/staff/service.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import type { TestApp } from './app.ts'
import { byMail, familyRequest } from './family-request.ts'

export type Known = Awaited<ReturnType<typeof fillWithKnownPeople>>

/** What her forms said, word for word: no field tells her apart from who types the same. */
export const mother = { name: 'Luz Marina Peña', email: 'luz@example.org', phone: '787-555-0142' }
export const registrationOf = ({ name, email, phone }: typeof mother) => ({ fullName: name, email, phone })
export const requestOf = ({ name, email, phone }: typeof mother) => ({
  ...familyRequest,
  ...byMail,
  recipientName: name,
  requesterName: name,
  email,
  phone,
})
export const volunteerOf = (who: typeof mother) => ({
  ...who,
  town: 'Ponce',
  talent: 'Costura y bordado',
  availability: 'Sábados',
})
export const donationOf = ({ name, email, phone }: typeof mother) => ({
  amount: '25',
  method: 'paypal',
  donorName: name,
  donorEmail: email,
  donorPhone: phone,
})
export const messageOf = (who: typeof mother) => ({ ...who, subject: 'Hola', message: 'Gracias' })
export const callOf = ({ name, phone }: typeof mother) => ({ name, phone })

/** One mother who did everything that the public site offers, a neighbour, and what was known once and has ended. */
export async function fillWithKnownPeople(app: TestApp) {
  const { db } = app.ctx
  const sent = async (target: Parameters<TestApp['call']>[0], options: Parameters<TestApp['call']>[1]) => {
    const answer = await app.call(target, options)
    if (answer.status >= 300) throw new Error(`${JSON.stringify(target)}: ${answer.text}`)
    return answer.body
  }
  const body = { title: 'Círculo', description: 'Juntos', eventDate: '2031-05-04T22:00:00Z' }
  const params = {
    id: (await sent(eventApi.create, { as: true, body: { ...body, maxParticipants: 12 } })).id,
  }
  const register = async (fields: object) => {
    await sent(eventApi.register, { params, body: fields })
    const { email } = fields as { email: string }
    const found = db
      .select()
      .from(schema.eventRegistrations)
      .where(eq(schema.eventRegistrations.email, email))
    return firstRow(await found)
  }
  const registered = await register(registrationOf(mother))
  const cancelled = { ...mother, email: 'se.fue@example.org' }
  const left = await register(registrationOf(cancelled))
  const page = { params: { reference: left.reference }, body: { step: 'cancel' } }
  await sent(eventApi.changeRegistrationPage, page)
  const neighbourSeat = await register(
    registrationOf({ ...mother, name: 'Vecina', email: 'vecina@example.org' }),
  )
  const ownSeats = []
  for (const n of [1, 2])
    ownSeats.push(await register({ ...registrationOf(mother), fullName: 'Yo', email: `yo${n}@example.org` }))
  const removedSeat = await register(registrationOf({ ...mother, email: 'borrada@example.org' }))
  await sent(eventApi.removeRegistration, { as: true, params: { id: removedSeat.id } })

  const ask = async (who: typeof mother): Promise<string> =>
    (await sent(publicRequestApi.create, { body: requestOf(who) })).reference
  const reference = await ask(mother)
  await sent(remembranceApi.set, {
    params: { reference },
    body: { month: 5, day: 3, language: 'es', consent: true },
  })
  const ofMother = eq(schema.boxRequests.reference, reference)
  await db.update(schema.boxRequests).set({ transactionId: 'PAY-KNOWN-0001' }).where(ofMother)
  const [number] = await db.select({ id: schema.boxRequests.id }).from(schema.boxRequests).where(ofMother)
  const neighbour = await ask({ name: 'Vecina', email: 'vecina@example.org', phone: '787-555-0143' })
  const own = { name: 'Yo Misma', email: 'yo@example.org', phone: '787-555-0145' }
  const ownRequests = [await ask(own), await ask(own)]
  const erased = await ask({ name: 'Quien Fue', email: 'fue@example.org', phone: '787-555-0144' })
  await db
    .update(schema.boxRequests)
    .set({ erasedAt: new Date(), email: '', phone: '', reference: 'ZZZZ-ZZZZ-ZZZ2' })
    .where(eq(schema.boxRequests.reference, erased))

  await sent(volunteerApi.create, { body: volunteerOf(mother) })
  const donation = (await sent(publicDonationApi.create, { body: donationOf(mother) })).reference
  await sent(publicContactApi.create, { body: messageOf(mother) })
  await sent(publicContactApi.callMe, { body: callOf(mother) })
  for (const kind of ['no_contact', 'no_remembrance'])
    await sent(stopApi.setStop, {
      as: true,
      body: { email: mother.email, phone: mother.phone, kind, reason: 'person_asked' },
    })

  const account = { fullName: 'Sin Acceso', email: 'x@example.org', password: 'una clave de prueba' }
  const inactive = await createUser(app.ctx, { ...account, username: 'antes' })
  await updateUser(app.ctx, inactive.id, { isActive: false })
  await db.insert(schema.passkeys).values({
    userId: app.admin.id,
    credentialId: 'known-credential',
    publicKey: Buffer.from('none').toString('base64url'),
    name: 'Teléfono',
  })
  const unit = await sent(hospitalUnitApi.create, { as: true, body: { institutionName: 'Hospital Uno' } })
  const closed = await sent(hospitalUnitApi.create, { as: true, body: { institutionName: 'Hospital Dos' } })
  await sent(hospitalUnitApi.update, {
    as: true,
    params: { id: closed.unit.id },
    body: { isActive: false },
  })
  return {
    params,
    cancelled,
    registration: registered.reference,
    neighbourRegistration: neighbourSeat.reference,
    removedRegistration: removedSeat.reference,
    reference,
    requestNumber: `HIB-${String(number?.id).padStart(4, '0')}`,
    neighbour,
    ownRegistrations: ownSeats.map((row) => row.reference),
    ownRequests,
    erased,
    donation,
    unit: unit.link as string,
    closedUnit: closed.link as string,
  }
}
