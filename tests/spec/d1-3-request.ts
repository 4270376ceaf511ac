import { field, type PublicScreen } from './d1-screens.ts'
import { requestBody, storedRequest, taken, unique } from './d1-support.ts'
import { expect, type Statement } from './statement.ts'

const requests = '/api/hope-in-a-box/request'

/** A field that a person fills in on this screen of the form. */
const input = (id: string, on: PublicScreen, name: string, says = `The request has the field ${name}`) =>
  ({
    id,
    says,
    on,
    async check(seen) {
      await expect(field(seen, name)).toBeVisible()
      await expect(field(seen, name)).toBeEnabled()
    },
  }) satisfies Statement<PublicScreen>

/** A field whose values are offered, and no others. */
const choice = (id: string, on: PublicScreen, name: string, values: string[]) =>
  ({
    id,
    says: `The request has the field ${name}: ${values.join(', ')}`,
    on,
    async check(seen) {
      const offered = await field(seen, name).evaluateAll((nodes) =>
        nodes.map((node) => (node as HTMLInputElement).value),
      )
      expect(offered).toEqual(values)
      for (const node of await field(seen, name).all()) await expect(node).toBeVisible()
    },
  }) satisfies Statement<PublicScreen>

const states =
  'AL AK AZ AR CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA ' +
  'PR RI SC SD TN TX UT VA VT WA WI WV WY'

export const requestFields: Statement<PublicScreen>[] = [
  input('D1-3.01', 'requestOwn', 'recipientName'),
  input('D1-3.02', 'requestOwn', 'requesterName'),
  input('D1-3.03', 'requestContact', 'phone'),
  input('D1-3.04', 'requestContact', 'email'),
  input('D1-3.05', 'requestContact', 'town'),
  choice('D1-3.06', 'request', 'boxPurpose', ['personal', 'gift']),
  choice('D1-3.07', 'request', 'targetedFor', ['mama', 'papa', 'ambos']),
  choice('D1-3.08', 'requestBaby', 'lossType', ['unica', 'multiple']),
  choice('D1-3.09', 'requestBaby', 'hasSiblings', ['true', 'false']),
  choice('D1-3.10', 'requestBaby', 'babyGender', ['masculino', 'femenino', 'no-conocido']),
  choice('D1-3.11', 'requestBaby', 'skinTonePreference', ['claro', 'medio', 'oscuro', 'sin-preferencia']),
  choice('D1-3.12', 'requestDelivery', 'deliveryMethod', ['correo', 'pickup', 'delivery']),
  input('D1-3.13', 'requestAtHome', 'deliveryNotes'),
  input('D1-3.14', 'requestByMail', 'postalAddress'),
  input('D1-3.15', 'requestByMail', 'postalCity'),
  input('D1-3.16', 'requestByMail', 'postalState'),
  input('D1-3.17', 'requestByMail', 'postalZipCode'),
  {
    id: 'D1-3.18',
    says: 'postalState options: Puerto Rico, the 50 US states and DC as two-letter codes',
    on: 'requestByMail',
    async check(seen) {
      const values = await field(seen, 'postalState')
        .locator('option')
        .evaluateAll((nodes) => nodes.map((node) => (node as HTMLOptionElement).value).filter(Boolean))
      expect(values.toSorted().join(' ')).toBe(states.split(' ').toSorted().join(' '))
    },
  },
  {
    id: 'D1-3.19',
    says: 'postalCountry defaults to US',
    async call({ stranger, office }) {
      const { postalCountry: _left, ...body } = requestBody()
      await taken(stranger, requests, body)
      expect(await storedRequest(office, body.email)).toMatchObject({ postalCountry: 'US' })
    },
  },
  input('D1-3.20', 'requestGift', 'giftSenderName', 'Implied by labels: gift sender name'),
  input('D1-3.21', 'requestGift', 'giftRecipientName', 'Implied by labels: gift recipient name'),
  input('D1-3.22', 'requestGift', 'giftMessage', 'Implied by labels: optional gift message'),
  input('D1-3.23', 'requestReview', 'additionalNotes', 'Implied by labels: optional additional notes'),
  input('D1-3.24', 'requestReview', 'liabilityWaiver', 'Implied by labels: liability waiver acceptance'),
  {
    id: 'D1-3.25',
    says: 'Every field of the public input is stored as it was sent',
    async call({ stranger, office }) {
      const body = { ...requestBody(), additionalNotes: 'Su nombre es Luna.' }
      await taken(stranger, requests, body)
      const { paymentAmount, deliveryNotes: _empty, ...kept } = body
      expect(await storedRequest(office, body.email)).toMatchObject({ ...kept, paymentAmount })
    },
  },
  {
    id: 'D1-3.26',
    says: 'The gift’s names and message are stored as they were sent',
    async call({ stranger, office }) {
      const gift = {
        boxPurpose: 'gift',
        giftSenderName: 'Ana Colón',
        giftRecipientName: unique('Luz'),
        giftMessage: 'Te queremos.',
      }
      const body = { ...requestBody(), ...gift }
      await taken(stranger, requests, body)
      expect(await storedRequest(office, body.email)).toMatchObject(gift)
    },
  },
  {
    id: 'D1-3.27',
    says: 'Stored request: status defaults to pending',
    async call({ stranger, office }) {
      const body = requestBody()
      await taken(stranger, requests, body)
      expect(await storedRequest(office, body.email)).toMatchObject({ status: 'pending' })
    },
  },
  {
    id: 'D1-3.28',
    says: 'Stored request: paymentStatus defaults to pending',
    async call({ stranger, office }) {
      const {
        paymentStatus: _status,
        paymentMethod: _method,
        paymentAmount: _amount,
        ...body
      } = requestBody()
      await taken(stranger, requests, body)
      expect(await storedRequest(office, body.email)).toMatchObject({ paymentStatus: 'pending' })
    },
  },
  {
    id: 'D1-3.29',
    says: 'Stored request: paymentAmount defaults to 20.00',
    ruling: 'rulings.md#payment',
    words:
      'For `correo` the amount is the fee (23.95, one setting, shown in both languages) whatever is sent.',
  },
  {
    id: 'D1-3.30',
    says:
      'Stored request also has id, paymentMethod, transactionId, paymentDate, trackingNumber, shippedAt, notes, createdBy, ' +
      'updatedBy, createdAt, updatedAt',
    async call({ stranger, office }) {
      const body = requestBody()
      await taken(stranger, requests, body)
      const names =
        'id paymentMethod transactionId paymentDate trackingNumber shippedAt notes createdBy updatedBy createdAt updatedAt'
      for (const name of names.split(' '))
        expect(await storedRequest(office, body.email)).toHaveProperty(name)
    },
  },
  {
    id: 'D1-3.31',
    says: 'The public input omits id, timestamps, status, trackingNumber, shippedAt, notes, createdBy, updatedBy',
    async call({ stranger, office }) {
      const old = '2020-01-01T00:00:00.000Z'
      const own = {
        id: 7_000_000,
        status: 'shipped',
        trackingNumber: '9400',
        notes: 'x',
        createdBy: 1,
        updatedBy: 1,
      }
      const body = { ...requestBody(), ...own, shippedAt: old, createdAt: old, updatedAt: old }
      await taken(stranger, requests, body)
      const row = await storedRequest(office, body.email)
      expect(row).toMatchObject({
        status: 'pending',
        trackingNumber: null,
        shippedAt: null,
        notes: null,
        createdBy: null,
        updatedBy: null,
      })
      expect(row.id).not.toBe(own.id)
      expect(String(row.createdAt) > '2021').toBe(true)
      expect(String(row.updatedAt) > '2021').toBe(true)
    },
  },
]
