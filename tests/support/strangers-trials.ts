// Every public call of the API document: what it takes of a person, once known here and once not.
import type { TestCallOptions } from './app.ts'
import {
  callOf,
  donationOf,
  type Known,
  messageOf,
  mother,
  registrationOf,
  requestOf,
  volunteerOf,
} from './known-people.ts'

export type Given = Pick<TestCallOptions, 'params' | 'body' | 'query' | 'headers'>
type Pair = { what: string; known: Given; unknown: Given }

/** A sentence: why the call takes nothing of a person, or what the trials of other calls show of it. */
export type Judged = string | ((world: Known) => Pair[])

const stranger = { name: 'Nadia Otero Gil', email: 'nadia@example.org', phone: '787-555-0777' }
const noLink = 'BCDF-GHJK-MNPQ'

const publicFacts = 'What the site publishes: compared before and after each trial.'

/** By a person's own link: what has ended must be as what never was. */
const ended =
  (name: string, of: (world: Known) => string, body?: object): Exclude<Judged, string> =>
  (world) => [
    {
      what: 'a link that has ended',
      known: { params: { [name]: of(world) }, ...(body && { body }) },
      unknown: { params: { [name]: noLink }, ...(body && { body }) },
    },
  ]
const endedRequest = (body?: object) => ended('reference', ({ erased }) => erased, body)
const endedRegistration = (body?: object) =>
  ended('reference', ({ removedRegistration }) => removedRegistration, body)

const anotherAddress = ({ name, phone }: typeof mother) => ({ name, email: 'otra@example.org', phone })

/** The very words of a form that was sent just now, its e-mail alone, its phone alone. */
const formOf = (fields: (who: typeof mother) => object, params?: object): Pair[] => {
  const given = (who: typeof mother): Given => ({
    body: fields(who),
    ...(params && { params: { ...params } }),
  })
  return [
    { what: 'the same words', known: given(mother), unknown: given(stranger) },
    {
      what: 'the same e-mail',
      known: given({ ...stranger, email: mother.email }),
      unknown: given({ ...stranger, email: 'nadie.aqui@example.org' }),
    },
    {
      what: 'the same phone',
      known: given(anotherAddress(mother)),
      unknown: given(anotherAddress(stranger)),
    },
  ]
}

const signIn = (username: string): Given => ({ body: { username, password: 'no es la clave' } })
const passkey = (id: string): Given => ({
  body: { passkey: { id, rawId: id, type: 'public-key', response: {} } },
})
const enter = (link: string): Given => ({ body: { link, pin: '000000' } })
const paid = (transactionId: string) => ({ paymentMethod: 'paypal', paymentAmount: '23.95', transactionId })
const formSent = (body: string): Given => ({
  body,
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})
const oneClick = 'List-Unsubscribe=One-Click'
const tokenOf = (email: string) => Buffer.from(email).toString('base64url').padEnd(40, 'x')
const unitCookie = 'Opens with a cookie that only link and PIN give.'

export const judged: Record<string, Judged> = {
  'events.list': publicFacts,
  'events.calendar': publicFacts,
  'images.get': 'Pictures of events and of the organisation, by the hash of their bytes.',
  'library.index': publicFacts,
  'library.read': publicFacts,
  'reports.figures': publicFacts,
  'providers.list': publicFacts,

  'events.register': (world) => [
    ...formOf(registrationOf, world.params),
    {
      what: 'who cancelled',
      known: { params: world.params, body: registrationOf(world.cancelled) },
      unknown: { params: world.params, body: registrationOf({ ...mother, email: 'nunca@example.org' }) },
    },
  ],
  'events.registrationPage': endedRegistration(),
  'events.registrationCalendar': endedRegistration(),
  'events.changeRegistrationPage': (world) => [
    ...endedRegistration({ step: 'cancel' })(world),
    {
      what: 'a correction to the address of somebody who is registered',
      known: { params: { reference: world.ownRegistrations[0] }, body: { email: mother.email } },
      unknown: { params: { reference: world.ownRegistrations[1] }, body: { email: stranger.email } },
    },
  ],

  'box-requests.create': () => [
    ...formOf(requestOf),
    {
      what: "the number of somebody's payment",
      known: { body: { ...requestOf(stranger), ...paid('PAY-KNOWN-0001'), paymentStatus: 'paid' } },
      unknown: { body: { ...requestOf(stranger), ...paid('PAY-OTHER-0001'), paymentStatus: 'paid' } },
    },
    ...formOf((who) => ({ ...requestOf(who), boxPurpose: 'gift', giftSenderName: 'Una amiga' })),
  ],
  'box-requests.start': () => formOf(requestOf).map((pair) => ({ ...pair, what: `no key, ${pair.what}` })),
  'box-requests.dropStarted': () => [
    {
      what: 'a key',
      known: { headers: { 'idempotency-key': '9f0e3c4a-0000-4000-8000-000000000001' } },
      unknown: { headers: { 'idempotency-key': '9f0e3c4a-0000-4000-8000-000000000002' } },
    },
  ],
  'box-requests.find': (world) => [
    {
      what: 'a number with another contact',
      known: { body: { reference: world.reference, contact: stranger.email } },
      unknown: { body: { reference: noLink, contact: stranger.email } },
    },
    {
      what: 'the number of the office with the right e-mail',
      known: { body: { reference: world.requestNumber, contact: mother.email } },
      unknown: { body: { reference: 'HIB-9999', contact: stranger.email } },
    },
    {
      what: 'an erased request',
      known: { body: { reference: world.erased, contact: 'fue@example.org' } },
      unknown: { body: { reference: 'BCDF-GHJK-MNPR', contact: 'fue@example.org' } },
    },
  ],
  'box-requests.sendLinks': () => [
    {
      what: 'an e-mail',
      known: { body: { email: mother.email } },
      unknown: { body: { email: stranger.email } },
    },
  ],
  'box-requests.followUp': endedRequest(),
  'box-requests.sendLinkAgain': endedRequest({}),
  'box-requests.changeDelivery': endedRequest({ deliveryMethod: 'pickup' }),
  'box-requests.cancel': endedRequest({}),
  'box-requests.takeBackCancel': endedRequest(),
  'box-requests.askErasure': endedRequest({}),
  'box-requests.withdrawErasure': endedRequest(),
  'box-requests.takeBackShippingFee': endedRequest(),
  'box-requests.reportShippingFee': (world) => [
    ...endedRequest(paid('PAY-1'))(world),
    {
      what: "the number of somebody's payment",
      known: { params: { reference: world.ownRequests[0] }, body: paid('PAY-KNOWN-0001') },
      unknown: { params: { reference: world.ownRequests[1] }, body: paid('PAY-OTHER-0001') },
    },
  ],
  'remembrance.get': endedRequest(),
  'remembrance.set': endedRequest({ month: 5, day: 3, language: 'es', consent: true }),
  'remembrance.remove': endedRequest(),
  'remembrance.link': ended('reference', ({ reference }) => reference),
  'remembrance.changeLink': ended('reference', ({ reference }) => reference, { isStopped: true }),

  'donations.create': () => formOf(donationOf),
  'donations.reportPaid': ended('reference', ({ reference }) => reference),
  'donations.takeBackReport': ended('reference', ({ reference }) => reference),
  'donations.withdraw': ended('reference', ({ reference }) => reference),
  'payments.confirmation': ended('reference', ({ donation }) => donation),
  'payments.payPalWebhook': () => [
    {
      what: 'a payment',
      known: { body: { id: 'PAY-KNOWN-0001' } },
      unknown: { body: { id: 'PAY-OTHER-0001' } },
    },
  ],
  'payments.athWebhook': () => [
    {
      what: 'a payment',
      known: { params: { secret: 'x' }, body: { id: 'PAY-KNOWN-0001' } },
      unknown: { params: { secret: 'x' }, body: { id: 'PAY-OTHER-0001' } },
    },
  ],

  'contact.create': () => formOf(messageOf),
  'contact.callMe': () => [
    ...formOf(callOf),
    {
      what: 'a phone that it replaces',
      known: { body: { ...callOf(stranger), replacesPhone: mother.phone } },
      unknown: { body: { ...callOf(stranger), replacesPhone: '787-555-0778' } },
    },
  ],
  'volunteers.create': () => formOf(volunteerOf),
  'providers.privateCard': ended('link', ({ reference }) => reference),
  'providers.changePrivateCard': ended('link', ({ reference }) => reference, { confirms: true }),
  'payments.payPalIpn': () => [
    {
      what: 'a payment',
      known: formSent('txn_id=PAY-KNOWN-0001'),
      unknown: formSent('txn_id=PAY-OTHER-0001'),
    },
  ],
  'stops.oneClick': () => [
    {
      what: 'the address itself instead of the token of a letter',
      known: { ...formSent(oneClick), query: { token: tokenOf(mother.email) } },
      unknown: { ...formSent(oneClick), query: { token: tokenOf(stranger.email) } },
    },
  ],
  'stops.unsubscribe': () => [
    {
      what: 'the address itself instead of the token of a letter',
      known: { body: { token: tokenOf(mother.email) } },
      unknown: { body: { token: tokenOf(stranger.email) } },
    },
  ],

  'auth.logIn': () => [
    { what: 'an account', known: signIn('prueba'), unknown: signIn('nadie') },
    { what: 'an account that was closed', known: signIn('antes'), unknown: signIn('nadie2') },
  ],
  'auth.logInWithPasskey': () => [
    { what: 'a passkey', known: passkey('known-credential'), unknown: passkey('other-credential') },
  ],
  'auth.passkeyOptions': 'Takes nothing: the passkey itself says whose it is.',
  'auth.logOut': 'Takes a session only, and answers the same without one.',

  'hospital-units.enter': (world) => [
    { what: 'a link', known: enter(world.unit), unknown: enter('a'.repeat(24)) },
    { what: 'the link of a closed page', known: enter(world.closedUnit), unknown: enter('b'.repeat(24)) },
  ],
  'hospital-units.leave': unitCookie,
  'hospital-units.shelf': unitCookie,
  'hospital-units.give': unitCookie,
  'hospital-units.takeBack': unitCookie,
  'hospital-units.order': unitCookie,
}
