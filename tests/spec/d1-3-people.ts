import { field, type PublicScreen } from './d1-screens.ts'
import { addEvent, storedRow, taken, unique, uniqueEmail } from './d1-support.ts'
import { expect, type Statement } from './statement.ts'

export const volunteer = () => ({
  name: unique('Ana'),
  phone: '787-555-0182',
  town: 'Añasco',
  talent: 'Coser, escuchar y conducir',
  email: uniqueEmail(),
  availability: 'Sábados en la mañana',
})
const message = () => ({
  name: unique('Ana'),
  email: uniqueEmail(),
  subject: 'Una pregunta',
  message: '¿Puedo pedir la caja para mi hermana?',
})
export const person = () => ({ fullName: unique('Luz'), email: uniqueEmail(), phone: '787-555-0182' })
const provider = () => ({
  name: unique('Iris'),
  specialty: 'Otra cosa',
  phone: '787-555-0100',
  email: 'iris@example.org',
})
const old = '2020-01-01T00:00:00.000Z'
const icons =
  'stethoscope baby heart brain building activity handheart usercheck headphones message shield smile home flower star ' +
  'sun book calendar user'

export const otherEntities: Statement<PublicScreen>[] = [
  {
    id: 'D1-3.32',
    says: 'Volunteer application: name, phone, town, talent, email, availability',
    on: ['volunteer', 'volunteerOfContact'],
    async check(seen) {
      for (const name of Object.keys(volunteer())) await expect(field(seen, name)).toBeVisible()
    },
  },
  {
    id: 'D1-3.33',
    says: 'Volunteer application: all are required',
    async call({ stranger }) {
      for (const name of Object.keys(volunteer())) {
        const response = await stranger.post('/api/volunteers', { data: { ...volunteer(), [name]: '' } })
        expect(response.status(), name).toBe(400)
      }
    },
  },
  {
    id: 'D1-3.34',
    says: 'Stored volunteer: status defaults to pending, and adminNotes, approvedAt, approvedBy, createdBy, updatedBy exist',
    async call({ stranger, office }) {
      const sent = volunteer()
      await taken(stranger, '/api/volunteers', sent)
      const row = await storedRow(office, '/api/volunteers', sent.email)
      expect(row).toMatchObject({
        ...sent,
        status: 'pending',
        adminNotes: null,
        approvedAt: null,
        approvedBy: null,
      })
      for (const name of ['createdBy', 'updatedBy', 'createdAt', 'updatedAt'])
        expect(row).toHaveProperty(name)
    },
  },
  {
    id: 'D1-3.35',
    says: 'The volunteer input omits status and approval fields',
    async call({ stranger, office }) {
      const sent = volunteer()
      const own = { status: 'approved', approvedAt: old, approvedBy: 1, adminNotes: 'x' }
      await taken(stranger, '/api/volunteers', { ...sent, ...own })
      const row = await storedRow(office, '/api/volunteers', sent.email)
      expect(row).toMatchObject({ status: 'pending', approvedAt: null, approvedBy: null, adminNotes: null })
    },
  },
  {
    id: 'D1-3.36',
    says: 'The pair email and createdAt of volunteers is unique: the same form sent twice is one row',
    async call({ stranger, office }) {
      const sent = volunteer()
      await Promise.all([1, 2].map(() => taken(stranger, '/api/volunteers', sent)))
      await storedRow(office, '/api/volunteers', sent.email)
    },
  },
  {
    id: 'D1-3.37',
    says: 'Contact message: name, email, subject, message (all required)',
    async call({ stranger }) {
      for (const name of Object.keys(message())) {
        const response = await stranger.post('/api/contact', { data: { ...message(), [name]: '' } })
        expect(response.status(), name).toBe(400)
      }
    },
  },
  {
    id: 'D1-3.38',
    says: 'Phone appears on the contact form’s label list',
    on: 'contact',
    async check({ main }) {
      await expect(main.locator('form:has([name="message"]) [name="phone"]')).toBeVisible()
    },
  },
  {
    id: 'D1-3.39',
    says: 'Stored message: id, status defaults to new, createdAt',
    async call({ stranger, office }) {
      const sent = message()
      await taken(stranger, '/api/contact', sent)
      const row = await storedRow(office, '/api/contact', sent.email)
      expect(row).toMatchObject({
        ...sent,
        status: 'new',
        id: expect.any(Number),
        createdAt: expect.any(String),
      })
    },
  },
  {
    id: 'D1-3.40',
    says: 'The contact input omits status',
    async call({ stranger, office }) {
      const sent = message()
      await taken(stranger, '/api/contact', { ...sent, status: 'archived' })
      expect(await storedRow(office, '/api/contact', sent.email)).toMatchObject({ status: 'new' })
    },
  },
  {
    id: 'D1-3.41',
    says: 'Event: id, title, description, eventDate, location, isVirtual, maxParticipants, registrationRequired, imageUrl, isActive',
    async call({ stranger, office }) {
      const { id } = await addEvent(office)
      const events = (await (await stranger.get('/api/events')).json()) as { id: number }[]
      const event = events.find((one) => one.id === id)
      const names =
        'id title description eventDate location isVirtual maxParticipants registrationRequired imageUrl isActive'
      for (const name of names.split(' ')) expect(event).toHaveProperty(name)
    },
  },
  {
    id: 'D1-3.42',
    says: 'Event defaults: isVirtual false, maxParticipants null, registrationRequired true, imageUrl null, isActive true',
    async call({ office }) {
      expect(await addEvent(office)).toMatchObject({
        isVirtual: false,
        maxParticipants: null,
        registrationRequired: true,
        imageUrl: null,
        isActive: true,
      })
    },
  },
  {
    id: 'D1-3.43',
    says: 'Event: createdBy, updatedBy, timestamps',
    async call({ office }) {
      const event = await addEvent(office)
      for (const name of ['createdBy', 'updatedBy', 'createdAt', 'updatedAt'])
        expect(event).toHaveProperty(name)
    },
  },
  {
    id: 'D1-3.44',
    says: 'Event: title, description and eventDate are required',
    async call({ office }) {
      const whole = { title: 'Encuentro', description: 'Tranquilo', eventDate: new Date().toISOString() }
      for (const name of Object.keys(whole)) {
        const response = await office('post', '/api/events', { ...whole, [name]: '' })
        expect(response.status(), name).toBe(400)
      }
    },
  },
  {
    id: 'D1-3.45',
    says: 'Event registration: fullName, email (required), phone, specialRequests (optional)',
    on: 'registration',
    async check(seen) {
      for (const name of ['fullName', 'email', 'phone', 'specialRequests'])
        await expect(field(seen, name)).toBeVisible()
    },
  },
  {
    id: 'D1-3.46',
    says: 'Stored registration: id, eventId, status defaults to pending, adminComments, createdAt',
    async call({ stranger, office }) {
      const { id } = await addEvent(office)
      const sent = { ...person(), specialRequests: 'Una silla cerca de la puerta' }
      await taken(stranger, `/api/events/${id}/register`, sent)
      expect(await storedRow(office, '/api/registrations', sent.email)).toMatchObject({
        ...sent,
        id: expect.any(Number),
        eventId: id,
        status: 'pending',
        adminComments: null,
        createdAt: expect.any(String),
      })
    },
  },
  {
    id: 'D1-3.47',
    says: 'The pair eventId and email of registrations is unique',
    async call({ stranger, office }) {
      const { id } = await addEvent(office)
      const sent = person()
      await taken(stranger, `/api/events/${id}/register`, sent)
      await taken(stranger, `/api/events/${id}/register`, { ...sent, fullName: 'Otra persona' })
      expect(await storedRow(office, '/api/registrations', sent.email)).toMatchObject({
        fullName: sent.fullName,
      })
    },
  },
  {
    id: 'D1-3.48',
    says: 'Service provider: specialty and email are required',
    async call({ office }) {
      for (const name of ['specialty', 'email']) {
        const response = await office('post', '/api/service-providers', { ...provider(), [name]: '' })
        expect(response.status(), name).toBe(400)
      }
    },
  },
  {
    id: 'D1-3.49',
    says: 'Service provider: id, name, title, specialty, description, phone, email, address, website, instagram, hours, icon',
    async call({ stranger, office }) {
      const details = {
        ...provider(),
        title: 'Psicóloga',
        description: 'Acompaña con calma.',
        address: '1 Calle Ejemplo, Ponce',
        website: 'https://example.org/',
        instagram: '@ejemplo',
        hours: 'Por cita',
        icon: 'star',
      }
      const { id } = await (await office('post', '/api/service-providers', details)).json()
      const all = (await (await stranger.get('/api/service-providers')).json()) as { id: number }[]
      expect(all.find((one) => one.id === id)).toMatchObject({ ...details, id })
    },
  },
  {
    id: 'D1-3.50',
    says: 'Service provider: icon defaults to user',
    async call({ office }) {
      const row = await (await office('post', '/api/service-providers', provider())).json()
      expect(row).toMatchObject({ icon: 'user' })
    },
  },
  {
    id: 'D1-3.51',
    says: 'Service provider: isActive defaults to true; createdBy, updatedBy, timestamps',
    async call({ office }) {
      const row = await (await office('post', '/api/service-providers', provider())).json()
      expect(row).toMatchObject({ isActive: true })
      for (const name of ['createdBy', 'updatedBy', 'createdAt', 'updatedAt'])
        expect(row).toHaveProperty(name)
    },
  },
  {
    id: 'D1-3.52',
    says: 'Nineteen icon choices',
    async call({ office }) {
      for (const icon of icons.split(' ')) {
        const row = await (await office('post', '/api/service-providers', { ...provider(), icon })).json()
        expect(row).toMatchObject({ icon })
      }
      const other = await office('post', '/api/service-providers', { ...provider(), icon: 'rocket' })
      expect(other.status()).toBe(400)
    },
  },
  {
    id: 'D1-3.53',
    says: 'Donation: amount and method are required',
    async call({ stranger }) {
      for (const data of [{ method: 'paypal' }, { amount: '25' }])
        expect((await stranger.post('/api/donations', { data })).status()).toBe(400)
    },
  },
  {
    id: 'D1-3.54',
    says: 'Stored donation: currency defaults to USD, status to pending; donorName, donorEmail, transactionId, notes, createdAt',
    async call({ stranger, office }) {
      const donorEmail = uniqueEmail()
      await taken(stranger, '/api/donations', {
        amount: '25',
        method: 'paypal',
        donorName: 'Ana',
        donorEmail,
      })
      const row = await storedRow(office, '/api/donations', donorEmail)
      expect(row).toMatchObject({
        amount: '25.00',
        method: 'paypal',
        currency: 'USD',
        status: 'pending',
        donorName: 'Ana',
        transactionId: null,
      })
      for (const name of ['id', 'notes', 'createdAt']) expect(row).toHaveProperty(name)
    },
  },
  {
    id: 'D1-3.55',
    says: 'Donation form: amount, anonymous flag, name, email, phone, message',
    on: 'donate',
    async check({ main }) {
      for (const name of ['amount', 'isAnonymous', 'donorName', 'donorEmail', 'donorPhone', 'message'])
        await expect(main.locator(`form [name="${name}"]`).first()).toBeVisible()
    },
  },
  {
    id: 'D1-3.56',
    says: 'User: id, username, email, fullName, role (default admin), isActive (default true), createdAt, updatedAt',
    async call({ office }) {
      const data = {
        username: unique('ana'),
        email: uniqueEmail(),
        fullName: 'Ana Colón',
        password: 'cuatro palabras que no van juntas',
      }
      const response = await office('post', '/api/users', data)
      expect(response.status(), await response.text()).toBe(201)
      const { password: _password, ...kept } = data
      expect(await response.json()).toMatchObject({ ...kept, role: 'admin', isActive: true })
    },
  },
  {
    id: 'D1-3.57',
    says: 'User: username and email are unique',
    async call({ office }) {
      const data = () => ({
        username: unique('ana'),
        email: uniqueEmail(),
        fullName: 'Ana Colón',
        password: 'cuatro palabras que no van juntas',
      })
      const first = data()
      await office('post', '/api/users', first)
      for (const same of [{ username: first.username }, { email: first.email }])
        expect((await office('post', '/api/users', { ...data(), ...same })).status()).toBe(409)
    },
  },
]
