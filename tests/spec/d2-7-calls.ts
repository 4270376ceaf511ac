import { uniqueName } from '../e2e/support/box-requests.ts'
import {
  bodyOf,
  changed,
  eventFields,
  listOf,
  newBox,
  newDelivery,
  newEvent,
  newItem,
  newProvider,
  newRegistration,
  newRequest,
  newTransaction,
  newVolunteer,
} from './d2-records.ts'
import { type Callers, expect, type Statement } from './statement.ts'

const goneAfterDelete = async (callers: Callers, path: string, id: number, list: string) => {
  await bodyOf(callers.office('delete', `${path}/${id}`))
  expect((await listOf(callers, list)).some((row) => row.id === id)).toBe(false)
}

const report = ({ office }: Callers, type: string, query: string) =>
  office('get', `/api/reports/${type}?${query}`)

const reportTypes = [
  'volunteers',
  'events',
  'event-registrations',
  'donations',
  'contact-messages',
  'hope-in-a-box',
] as const

export const calls: Statement<never>[] = [
  {
    id: 'D2-7.01',
    says: 'GET /api/user answers id and fullName',
    async call({ office }) {
      expect(await bodyOf(office('get', '/api/user'))).toMatchObject({
        id: expect.any(Number),
        fullName: expect.any(String),
      })
    },
  },
  {
    id: 'D2-7.02',
    says: 'GET /api/dashboard/stats answers its four numbers',
    async call({ office }) {
      const stats = await bodyOf(office('get', '/api/dashboard/stats'))
      for (const figure of ['totalRequests', 'totalBeneficiaries', 'upcomingEvents'])
        expect(stats[figure], figure).toEqual(expect.any(Number))
      expect(Number(stats.monthlyDonations)).toBeGreaterThanOrEqual(0)
    },
  },
  {
    id: 'D2-7.03',
    says: 'Each documented list answers an array',
    async call(callers) {
      for (const path of [
        '/api/hope-in-a-box/requests',
        '/api/service-providers',
        '/api/events/all',
        '/api/registrations',
        '/api/volunteers',
        '/api/inventory-items',
        '/api/accounting-transactions',
        '/api/hospital-deliveries',
      ])
        expect(Array.isArray(await listOf(callers, path)), path).toBe(true)
    },
  },
  {
    id: 'D2-7.04',
    says: 'Without a session, no call of the administrator is answered',
    async call({ stranger }) {
      for (const path of [
        'user',
        'dashboard/stats',
        'hope-in-a-box/requests',
        'events/all',
        'registrations',
        'volunteers',
        'inventory-items',
        'hope-box-items/1',
        'accounting-transactions',
        'hospital-deliveries',
        'hospital-deliveries/1/boxes',
        'reports/volunteers?format=csv',
      ])
        expect((await stranger.get(`/api/${path}`)).status(), path).toBe(401)
    },
  },
  {
    id: 'D2-7.05',
    says: 'PUT /api/hope-in-a-box/requests/{id} takes part of status, trackingNumber, notes, shippedAt',
    async call(callers) {
      const { id } = await newRequest(callers)
      const path = `/api/hope-in-a-box/requests/${id}`
      expect((await changed(callers, path, { notes: 'Llamó su hermana' })).notes).toBe('Llamó su hermana')
      const trackingNumber = `92346903619809${String(Date.now()).slice(-8)}`
      expect(await changed(callers, path, { trackingNumber })).toMatchObject({
        trackingNumber,
        notes: 'Llamó su hermana',
        status: 'pending',
      })
    },
  },
  {
    id: 'D2-7.06',
    says: 'A shippedAt that is no time is refused by name; a valid one is replaced by the server’s clock',
    async call(callers) {
      const { id } = await newRequest(callers)
      const path = `/api/hope-in-a-box/requests/${id}`
      const refused = await callers.office('put', path, { status: 'shipped', shippedAt: 'nope' })
      expect(refused.status()).toBe(400)
      expect(JSON.stringify(await refused.json())).toContain('shippedAt')
      const row = await changed(callers, path, { status: 'shipped', shippedAt: '2001-01-01T00:00:00.000Z' })
      expect(String(row.shippedAt)).not.toMatch(/^2001/)
    },
  },
  {
    id: 'D2-7.07',
    says: 'POST and PUT /api/service-providers take the provider’s fields',
    async call(callers) {
      const provider = await newProvider(callers, { title: 'Psicóloga', website: 'https://example.org' })
      expect(provider.title).toBe('Psicóloga')
      const path = `/api/service-providers/${provider.id}`
      expect((await changed(callers, path, { ...provider, hours: 'Lunes' })).hours).toBe('Lunes')
    },
  },
  {
    id: 'D2-7.08',
    says: 'PUT /api/service-providers/{id} with isActive alone is the toggle',
    async call(callers) {
      const { id } = await newProvider(callers)
      expect((await changed(callers, `/api/service-providers/${id}`, { isActive: false })).isActive).toBe(
        false,
      )
    },
  },
  {
    id: 'D2-7.09',
    says: 'POST and PUT /api/events take the event’s nine fields',
    async call(callers) {
      const data = { ...eventFields(), isVirtual: true, location: 'Virtual', maxParticipants: 12 }
      const event = await bodyOf(callers.office('post', '/api/events', data))
      expect(event).toMatchObject({ isVirtual: true, location: 'Virtual', maxParticipants: 12 })
      const row = await changed(callers, `/api/events/${event.id}`, { ...data, maxParticipants: null })
      expect(row.maxParticipants).toBeNull()
    },
  },
  {
    id: 'D2-7.10',
    says: 'An event’s image is sent as a data URL',
    async call(callers) {
      const pixel =
        'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='
      expect((await newEvent(callers, { imageUrl: pixel })).imageUrl).toEqual(expect.any(String))
    },
  },
  {
    id: 'D2-7.11',
    says: 'PUT /api/registrations/{id} takes a status or adminComments, and DELETE removes it',
    async call(callers) {
      const { id } = await newRegistration(callers)
      const path = `/api/registrations/${id}`
      expect((await changed(callers, path, { adminComments: 'Viene con su mamá' })).adminComments).toBe(
        'Viene con su mamá',
      )
      expect((await changed(callers, path, { status: 'confirmed' })).status).toBe('confirmed')
      await goneAfterDelete(callers, '/api/registrations', id, '/api/registrations')
    },
  },
  {
    id: 'D2-7.12',
    says: 'POST, PUT and DELETE /api/volunteers',
    async call(callers) {
      const { id } = await newVolunteer(callers)
      expect((await changed(callers, `/api/volunteers/${id}`, { adminNotes: 'Llamar' })).adminNotes).toBe(
        'Llamar',
      )
      await goneAfterDelete(callers, '/api/volunteers', id, '/api/volunteers')
    },
  },
  {
    id: 'D2-7.13',
    says: 'POST, PUT and DELETE /api/inventory-items',
    async call(callers) {
      const item = await newItem(callers)
      const path = `/api/inventory-items/${item.id}`
      expect((await changed(callers, path, { ...item, minQuantity: 5 })).minQuantity).toBe(5)
      await goneAfterDelete(callers, '/api/inventory-items', item.id, '/api/inventory-items')
    },
  },
  {
    id: 'D2-7.14',
    says: 'The box of a request: GET /api/hope-box-items/{requestId}, POST, PUT {id}/status, DELETE {id}',
    async call(callers) {
      const [request, item] = [await newRequest(callers), await newItem(callers)]
      const data = { requestId: request.id, inventoryItemId: item.id, isIncluded: true }
      const line = await bodyOf(callers.office('post', '/api/hope-box-items', data))
      await changed(callers, `/api/hope-box-items/${line.id}/status`, { isIncluded: false })
      const lines = () => listOf(callers, `/api/hope-box-items/${request.id}`)
      expect((await lines()).find(({ id }) => id === line.id)?.isIncluded).toBe(false)
      await bodyOf(callers.office('delete', `/api/hope-box-items/${line.id}`))
      expect((await lines()).some(({ id }) => id === line.id)).toBe(false)
    },
  },
  {
    id: 'D2-7.15',
    says: 'POST, PUT and DELETE /api/accounting-transactions',
    async call(callers) {
      const row = await newTransaction(callers)
      const path = `/api/accounting-transactions/${row.id}`
      expect((await changed(callers, path, { ...row, amount: '13.00' })).amount).toBe('13.00')
      await goneAfterDelete(callers, '/api/accounting-transactions', row.id, '/api/accounting-transactions')
    },
  },
  {
    id: 'D2-7.16',
    says: 'POST, PUT and DELETE /api/hospital-deliveries',
    async call(callers) {
      const row = await newDelivery(callers)
      const path = `/api/hospital-deliveries/${row.id}`
      expect((await changed(callers, path, { ...row, notes: 'Otra puerta' })).notes).toBe('Otra puerta')
      await goneAfterDelete(callers, '/api/hospital-deliveries', row.id, '/api/hospital-deliveries')
    },
  },
  {
    id: 'D2-7.17',
    says: 'Boxes of a delivery: GET and POST {id}/boxes, PUT and DELETE boxes/{id}',
    async call(callers) {
      const box = await newBox(callers)
      const list = `/api/hospital-deliveries/${box.hospitalDeliveryId}/boxes`
      expect((await listOf(callers, list)).map(({ id }) => id)).toContain(box.id)
      const path = `/api/hospital-deliveries/boxes/${box.id}`
      expect((await changed(callers, path, { boxType: 'duelo_familiar' })).boxType).toBe('duelo_familiar')
      await goneAfterDelete(callers, '/api/hospital-deliveries/boxes', box.id, list)
    },
  },
  {
    id: 'D2-7.18',
    says: 'Lines of a hospital box: GET and POST boxes/{boxId}/items, PUT and DELETE boxes/items/{id}',
    async call(callers) {
      const [box, item] = [await newBox(callers), await newItem(callers)]
      const list = `/api/hospital-deliveries/boxes/${box.id}/items`
      const data = { hospitalDeliveryBoxId: box.id, inventoryItemId: item.id, quantity: 2, isIncluded: true }
      const line = await bodyOf(callers.office('post', list, data))
      expect(line.quantity).toBe(2)
      const path = `/api/hospital-deliveries/boxes/items/${line.id}`
      expect((await changed(callers, path, { quantity: 3 })).quantity).toBe(3)
      expect((await changed(callers, path, { isIncluded: false })).isIncluded).toBe(false)
      await goneAfterDelete(callers, '/api/hospital-deliveries/boxes/items', line.id, list)
    },
  },
  {
    id: 'D2-7.19',
    says: 'POST /api/test-graph-api, without a body and without the bearer, answers success, message, error',
    async call({ cookieOnly }) {
      const answer = await cookieOnly.post('/api/test-graph-api')
      const { success, message, error } = await answer.json()
      expect([success, typeof message, typeof (error ?? '')]).toEqual([false, 'string', 'string'])
    },
  },
  {
    id: 'D2-7.20',
    says: 'POST /api/usps/generate-label, without the bearer, answers success, labelHtml or labelUrl, trackingNumber',
    async call({ cookieOnly }) {
      const data = {
        recipientName: 'María Rivera',
        recipientAddress: '150 Calle A',
        recipientCity: 'Ponce',
        recipientState: 'PR',
        recipientZipCode: '00730',
        recipientCountry: 'United States',
        existingTrackingNumber: '',
      }
      const answer = await bodyOf(cookieOnly.post('/api/usps/generate-label', { data }))
      expect(answer.success).toBe(true)
      expect(String(answer.labelHtml ?? answer.labelUrl)).toMatch(/María Rivera|^https?:/i)
      expect('trackingNumber' in answer).toBe(true)
    },
  },
  {
    id: 'D2-7.21',
    says: 'Recording a box’s cost: an automatic expense of category hopebox, paid from the inventory',
    async call({ office }) {
      const description = `Caja Hope in a Box - ${uniqueName('María')}`
      const row = await bodyOf(
        office('post', '/api/accounting-transactions', {
          type: 'expense',
          amount: '27.40',
          description,
          category: 'hopebox',
          notes: '3 artículos',
          paymentMethod: 'inventory',
          isAutomatic: true,
        }),
      )
      expect(row).toMatchObject({
        type: 'expense',
        amount: '27.40',
        description,
        category: 'hopebox',
        paymentMethod: 'inventory',
        isAutomatic: true,
      })
    },
  },
  {
    id: 'D2-7.22',
    says: 'Each of the six reports answers a file in both formats, with rows and without, named by content-disposition',
    async call(callers) {
      for (const type of reportTypes)
        for (const [format, ending] of [
          ['csv', 'csv'],
          ['excel', 'xlsx'],
        ]) {
          const answer = await report(callers, type, `format=${format}&dateFrom=2020-01-01&dateTo=2020-01-02`)
          expect(answer.status(), `${type} ${format}`).toBe(200)
          expect(answer.headers()['content-disposition']).toMatch(new RegExp(`filename="?[^"]*\\.${ending}`))
          expect((await answer.body()).length).toBeGreaterThan(20)
        }
    },
  },
  {
    id: 'D2-7.23',
    says: 'A report takes eventId, email, status and volunteerStatus',
    async call(callers) {
      const registration = await newRegistration(callers, { email: `luz-${Date.now()}@example.org` })
      const query = `format=csv&eventId=${registration.eventId}&email=${registration.email}`
      expect(await (await report(callers, 'event-registrations', query)).text()).toContain(
        String(registration.fullName),
      )
      const volunteer = await newVolunteer(callers)
      const byStatus = async (status: string) =>
        (await report(callers, 'volunteers', `format=csv&volunteerStatus=${status}`)).text()
      expect(await byStatus('pending')).toContain(String(volunteer.name))
      expect(await byStatus('rejected')).not.toContain(String(volunteer.name))
    },
  },
  {
    id: 'D2-7.24',
    says: 'Filters collected in the interface that the server does not know are no error',
    async call(callers) {
      const query = 'format=csv&donorEmail=a@example.org&donorName=Ana&method=paypal&name=Ana&subject=Caja'
      for (const type of reportTypes) expect((await report(callers, type, query)).status(), type).toBe(200)
    },
  },
  {
    id: 'D2-7.25',
    says: 'Every answer is JSON, that of a delete too',
    async call(callers) {
      const { id } = await newVolunteer(callers)
      const answer = await callers.office('delete', `/api/volunteers/${id}`)
      expect(answer.headers()['content-type']).toContain('application/json')
      expect(await answer.json()).toEqual(expect.any(Object))
    },
  },
]
