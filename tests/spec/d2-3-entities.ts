import { administrator } from '../e2e/support/administrator.ts'
import {
  asVisitor,
  bodyOf,
  changed,
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
  type Row,
  rowOf,
} from './d2-records.ts'
import { expect, type Statement } from './statement.ts'

const hasAll = (row: Row | undefined, fields: string) =>
  expect(Object.keys(row ?? {})).toEqual(expect.arrayContaining(fields.split(' ')))

/** What a stored row must have, by a fresh example. */
export const entities: Statement<never>[] = [
  {
    id: 'D2-3.01',
    says: 'A request has the fields of the admin view, those nothing sends included',
    async call(callers) {
      hasAll(
        await newRequest(callers),
        'id fullName status recipientName recipientAddress requesterName requesterEmail requesterPhone email phone town ' +
          'relationship supportType story requesterStory boxPurpose deliveryMethod postalAddress postalCity postalState ' +
          'postalZipCode postalCountry pickupLocationPin giftMessage deliveryNotes notes trackingNumber paymentStatus ' +
          'paymentMethod transactionId shippedAt createdAt',
      )
    },
  },
  {
    id: 'D2-3.02',
    says: 'A request also has the fields of storage, with the answers as the family gave them',
    async call(callers) {
      const row = await newRequest(callers)
      hasAll(row, 'paymentDate createdBy updatedBy updatedAt')
      expect(row).toMatchObject({
        boxPurpose: 'personal',
        targetedFor: 'ambos',
        lossType: 'unica',
        hasSiblings: true,
        babyGender: 'femenino',
        skinTonePreference: 'medio',
        additionalNotes: 'Somos tres en casa',
      })
    },
  },
  {
    id: 'D2-3.03',
    says: 'paymentAmount is a decimal of two places, the fee of 23.95 for a request by mail',
    async call(callers) {
      expect((await newRequest(callers)).paymentAmount).toBe('23.95')
    },
  },
  {
    id: 'D2-3.04',
    says: 'deliveryMethod is correo or recogida, and the public values pickup and delivery; of these only correo costs',
    async call(callers) {
      for (const deliveryMethod of ['recogida', 'pickup', 'delivery'])
        expect(await newRequest(callers, { deliveryMethod })).toMatchObject({
          deliveryMethod,
          paymentStatus: 'waived',
          paymentMethod: 'none',
        })
      expect(await newRequest(callers)).toMatchObject({ deliveryMethod: 'correo', paymentStatus: 'pending' })
    },
  },
  {
    id: 'D2-3.05',
    says: 'A box item: id, requestId, inventoryItemId, quantity (1), isIncluded, notes, createdAt; a unit and the quantity available',
    async call(callers) {
      const [request, item] = [await newRequest(callers), await newItem(callers, { unit: 'unidad' })]
      const data = { requestId: request.id, inventoryItemId: item.id, isIncluded: true }
      await bodyOf(callers.office('post', '/api/hope-box-items', data))
      const line = (await listOf(callers, `/api/hope-box-items/${request.id}`)).find(
        ({ inventoryItemId }) => inventoryItemId === item.id,
      )
      hasAll(line, 'id requestId inventoryItemId quantity isIncluded notes createdAt unit')
      expect(line).toMatchObject({ requestId: request.id, quantity: 1, isIncluded: true, unit: 'unidad' })
    },
  },
  {
    id: 'D2-3.06',
    says: 'A box item is not included unless the call says so',
    async call(callers) {
      const [request, item] = [await newRequest(callers), await newItem(callers)]
      const data = { requestId: request.id, inventoryItemId: item.id }
      expect((await bodyOf(callers.office('post', '/api/hope-box-items', data))).isIncluded).toBe(false)
    },
  },
  {
    id: 'D2-3.07',
    says: 'An inventory item has its fields, an amount as text with two decimals',
    async call(callers) {
      const item = await newItem(callers)
      hasAll(item, 'id name description quantity unitCost category minQuantity isActive createdAt updatedAt')
      expect(item).toMatchObject({ quantity: 10, unitCost: '2.50', minQuantity: 2, isActive: true })
    },
  },
  {
    id: 'D2-3.08',
    says: 'Inventory defaults of a record: quantity 0, unitCost 0.00, category general, minQuantity 0, active',
    async call(callers) {
      const { name } = await newItem(callers)
      const item = await bodyOf(callers.office('post', '/api/inventory-items', { name: `${name} sencilla` }))
      expect(item).toMatchObject({
        quantity: 0,
        unitCost: '0.00',
        category: 'general',
        minQuantity: 0,
        isActive: true,
      })
    },
  },
  {
    id: 'D2-3.09',
    says: 'The categories of the inventory are hopebox, supplies and general',
    async call(callers) {
      for (const category of ['hopebox', 'supplies', 'general'])
        expect((await newItem(callers, { category })).category).toBe(category)
      const refused = await callers.office('post', '/api/inventory-items', {
        name: 'Otra',
        category: 'other',
      })
      expect(refused.status()).toBe(400)
    },
  },
  {
    id: 'D2-3.10',
    says: 'A transaction has its fields, an amount of two decimals, isAutomatic false',
    async call(callers) {
      const row = await newTransaction(callers)
      hasAll(
        row,
        'id type amount description category donorName donorEmail donorPhone supplierName supplierInfo transactionId ' +
          'paymentMethod notes isAutomatic createdAt updatedAt',
      )
      expect(row).toMatchObject({ amount: '12.50', isAutomatic: false, supplierName: 'Papelera del Sur' })
    },
  },
  {
    id: 'D2-3.11',
    says: 'The types income, expense, donation and the ways cash, check, paypal, bank_transfer, ath_movil are taken',
    async call(callers) {
      for (const type of ['income', 'expense', 'donation'])
        expect((await newTransaction(callers, { type })).type).toBe(type)
      for (const paymentMethod of ['cash', 'check', 'paypal', 'bank_transfer', 'ath_movil'])
        expect((await newTransaction(callers, { paymentMethod })).paymentMethod).toBe(paymentMethod)
    },
  },
  {
    id: 'D2-3.12',
    says: 'type, amount, description and category of a transaction are required',
    async call({ office }) {
      const whole = { type: 'income', amount: '5.00', description: 'Venta', category: 'ventas' }
      for (const field of Object.keys(whole)) {
        const refused = await office('post', '/api/accounting-transactions', { ...whole, [field]: undefined })
        expect(refused.status(), field).toBe(400)
      }
    },
  },
  {
    id: 'D2-3.13',
    says: 'A volunteer has its fields and is pending',
    async call(callers) {
      const row = await newVolunteer(callers)
      hasAll(
        row,
        'id name phone town talent email availability status adminNotes approvedAt approvedBy createdBy updatedBy ' +
          'createdAt updatedAt',
      )
      expect(row).toMatchObject({ status: 'pending', approvedAt: null, approvedBy: null })
    },
  },
  {
    id: 'D2-3.14',
    says: 'A provider has its fields; icon user and active are the defaults',
    async call(callers) {
      const row = await newProvider(callers)
      hasAll(
        row,
        'id name title specialty description phone email address website instagram hours icon isActive createdBy ' +
          'updatedBy createdAt updatedAt',
      )
      expect(row).toMatchObject({ icon: 'user', isActive: true })
    },
  },
  {
    id: 'D2-3.15',
    says: 'An event has its fields; not virtual, registration required and active are the defaults',
    async call(callers) {
      const { office } = callers
      const { title, description, eventDate } = await newEvent(callers)
      const row = await bodyOf(office('post', '/api/events', { title: `${title} 2`, description, eventDate }))
      hasAll(
        row,
        'id title description eventDate location isVirtual maxParticipants registrationRequired isActive imageUrl ' +
          'createdBy updatedBy createdAt updatedAt',
      )
      expect(row).toMatchObject({
        isVirtual: false,
        registrationRequired: true,
        isActive: true,
        maxParticipants: null,
        imageUrl: null,
      })
    },
  },
  {
    id: 'D2-3.16',
    says: 'A registration has its fields and is pending; an address registers once for an event',
    async call(callers) {
      const row = await newRegistration(callers)
      hasAll(row, 'id eventId fullName email phone specialRequests status adminComments createdAt')
      expect(row).toMatchObject({ status: 'pending', specialRequests: 'Silla', adminComments: null })
      const again = { fullName: 'Luz Otra', email: 'LUZ@example.org', phone: '787-555-0155' }
      await callers.stranger.post(`/api/events/${row.eventId}/register`, asVisitor(again))
      const rows = (await listOf(callers, '/api/registrations')).filter(
        ({ eventId }) => eventId === row.eventId,
      )
      expect(rows).toHaveLength(1)
    },
  },
  {
    id: 'D2-3.17',
    says: 'A contact message has its fields and is new',
    async call(callers) {
      const data = {
        name: 'Luz Peña',
        email: 'luz@example.org',
        subject: `Pregunta ${Date.now()}`,
        message: '¿Cómo pido una caja?',
      }
      await bodyOf(callers.stranger.post('/api/contact', asVisitor(data)))
      const row = await rowOf(callers, '/api/contact', 'subject', data.subject)
      hasAll(row, 'id name email subject message status createdAt')
      expect(row.status).toBe('new')
    },
  },
  {
    id: 'D2-3.18',
    says: 'A hospital delivery has its fields and is pending',
    async call(callers) {
      const row = await newDelivery(callers)
      hasAll(
        row,
        'id institutionName contactPersonName phone email collaborationDate deliveryDate boxesDelivered notes status ' +
          'createdBy updatedBy createdAt updatedAt',
      )
      expect(row).toMatchObject({ status: 'pending', boxesDelivered: 2 })
    },
  },
  {
    id: 'D2-3.19',
    says: 'A box of a hospital has its fields and is not prepared',
    async call(callers) {
      const row = await newBox(callers)
      hasAll(
        row,
        'id hospitalDeliveryId serialNumber boxType supportType isPrepared preparedAt preparedBy createdAt updatedAt',
      )
      expect(row).toMatchObject({ isPrepared: false, preparedAt: null, preparedBy: null })
    },
  },
  {
    id: 'D2-3.20',
    says: 'The five types of a hospital box are taken; without one it is perdida_gestacional',
    async call(callers) {
      for (const boxType of [
        'perdida_gestacional',
        'perdida_neonatal',
        'apoyo_general',
        'duelo_familiar',
        'recursos_educativos',
      ])
        expect((await newBox(callers, { boxType })).boxType).toBe(boxType)
      expect((await newBox(callers, { boxType: undefined })).boxType).toBe('perdida_gestacional')
    },
  },
  {
    id: 'D2-3.21',
    says: 'A line of a hospital box has its fields; quantity 1 and included are the defaults',
    async call(callers) {
      const [box, item] = [await newBox(callers), await newItem(callers)]
      const path = `/api/hospital-deliveries/boxes/${box.id}/items`
      const data = { hospitalDeliveryBoxId: box.id, inventoryItemId: item.id }
      const line = await bodyOf(callers.office('post', path, data))
      hasAll(line, 'id hospitalDeliveryBoxId inventoryItemId quantity isIncluded createdAt updatedAt')
      expect(line).toMatchObject({ quantity: 1, isIncluded: true })
    },
  },
  {
    id: 'D2-3.22',
    says: 'Boxes go with their delivery, and lines with their box',
    async call(callers) {
      const { office } = callers
      const box = await newBox(callers)
      await bodyOf(office('delete', `/api/hospital-deliveries/${box.hospitalDeliveryId}`))
      expect((await office('get', `/api/hospital-deliveries/boxes/${box.id}/items`)).status()).toBe(404)
    },
  },
  {
    id: 'D2-3.23',
    says: 'The dashboard has four figures: totalRequests, totalBeneficiaries, monthlyDonations, upcomingEvents',
    async call({ office }) {
      hasAll(
        await bodyOf(office('get', '/api/dashboard/stats')),
        'totalRequests totalBeneficiaries monthlyDonations upcomingEvents',
      )
    },
  },
  {
    id: 'D2-3.24',
    says: 'A user has id, fullName, username, email, a role (admin by default) and isActive',
    async call(callers) {
      const user = await rowOf(callers, '/api/users', 'username', administrator.username)
      hasAll(user, 'id fullName username email role isActive')
      expect(user).toMatchObject({ role: 'admin', isActive: true })
    },
  },
  {
    id: 'D2-3.25',
    says: 'A delivered request makes a beneficiary, who counts as active',
    async call(callers) {
      const total = async () =>
        Number((await bodyOf(callers.office('get', '/api/dashboard/stats'))).totalBeneficiaries)
      const before = await total()
      const email = `familia-${Date.now()}@example.org`
      const { id } = await newRequest(callers, { email, phone: `787-444-${String(Date.now()).slice(-4)}` })
      await changed(callers, `/api/hope-in-a-box/requests/${id}`, { status: 'delivered' })
      expect(await total()).toBe(before + 1)
    },
  },
]
