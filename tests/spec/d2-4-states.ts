import {
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
  newVolunteer,
} from './d2-records.ts'
import { rows } from './d2-screens.ts'
import { type Callers, expect, type Statement } from './statement.ts'

const statusCall = (callers: Callers, id: number, status: string) =>
  changed(callers, `/api/hope-in-a-box/requests/${id}`, { status })

/** A request with one line in its box. */
async function boxWithLine(callers: Callers, isIncluded = true) {
  const [request, item] = [await newRequest(callers), await newItem(callers)]
  const data = { requestId: request.id, inventoryItemId: item.id, isIncluded }
  const line = await bodyOf(callers.office('post', '/api/hope-box-items', data))
  return { request, item, line }
}

export const statesAndTransitions: Statement<never>[] = [
  {
    id: 'D2-4.01',
    says: 'A request may be set to any of the five states, and to approved, which the dashboard offers',
    async call(callers) {
      const { id } = await newRequest(callers)
      for (const status of ['in_process', 'approved', 'shipped', 'delivered', 'closed', 'pending'])
        expect((await statusCall(callers, id, status)).status).toBe(status)
    },
  },
  {
    id: 'D2-4.02',
    says: 'A state outside of these is refused',
    async call(callers) {
      const { id } = await newRequest(callers)
      const refused = await callers.office('put', `/api/hope-in-a-box/requests/${id}`, { status: 'lost' })
      expect(refused.status()).toBe(400)
    },
  },
  {
    id: 'D2-4.03',
    says: 'Saving with shipped stores shippedAt as the current time',
    async call(callers) {
      const { id } = await newRequest(callers)
      const row = await changed(callers, `/api/hope-in-a-box/requests/${id}`, {
        status: 'shipped',
        shippedAt: new Date().toISOString(),
      })
      expect(Math.abs(Date.now() - Date.parse(String(row.shippedAt)))).toBeLessThan(60_000)
    },
  },
  {
    id: 'D2-4.04',
    says: 'Adding an item to a shipped box is blocked with a message that it was already shipped',
    async call(callers) {
      const { request, item } = await boxWithLine(callers)
      await statusCall(callers, request.id, 'shipped')
      const data = { requestId: request.id, inventoryItemId: item.id, isIncluded: true }
      const refused = await callers.office('post', '/api/hope-box-items', data)
      expect(refused.status()).toBe(409)
      expect((await refused.json()).detail).toMatch(/ya fue enviada/)
    },
  },
  {
    id: 'D2-4.05',
    says: 'Payment is waived for pickup and pending for mail that is not paid',
    async call(callers) {
      expect((await newRequest(callers, { deliveryMethod: 'pickup' })).paymentStatus).toBe('waived')
      expect((await newRequest(callers)).paymentStatus).toBe('pending')
      const paid = { paymentStatus: 'paid', paymentMethod: 'paypal', transactionId: `T${Date.now()}` }
      expect((await newRequest(callers, paid)).paymentStatus).toBe('paid')
    },
  },
  {
    id: 'D2-4.06',
    says: 'isIncluded of a box item toggles between included and available',
    async call(callers) {
      const { line } = await boxWithLine(callers)
      for (const isIncluded of [false, true])
        expect(await changed(callers, `/api/hope-box-items/${line.id}/status`, { isIncluded })).toMatchObject(
          {
            isIncluded,
          },
        )
    },
  },
  {
    id: 'D2-4.07',
    says: 'The quantity of a box item can be increased and decreased',
    async call(callers) {
      const { line } = await boxWithLine(callers)
      for (const quantity of [3, 1])
        expect((await changed(callers, `/api/hope-box-items/${line.id}`, { quantity })).quantity).toBe(
          quantity,
        )
    },
  },
  {
    id: 'D2-4.08',
    says: 'Approving a volunteer sets approvedAt to now and approvedBy to the administrator',
    async call(callers) {
      const { id } = await newVolunteer(callers)
      const user = await bodyOf(callers.office('get', '/api/user'))
      const row = await changed(callers, `/api/volunteers/${id}`, {
        status: 'approved',
        approvedAt: new Date().toISOString(),
        approvedBy: user.id,
      })
      expect(row).toMatchObject({ status: 'approved', approvedBy: user.id })
      expect(Math.abs(Date.now() - Date.parse(String(row.approvedAt)))).toBeLessThan(60_000)
    },
  },
  {
    id: 'D2-4.09',
    says: 'Rejecting a volunteer empties both',
    async call(callers) {
      const { id } = await newVolunteer(callers, { status: 'approved' })
      const row = await changed(callers, `/api/volunteers/${id}`, {
        status: 'rejected',
        approvedAt: null,
        approvedBy: null,
      })
      expect(row).toMatchObject({ status: 'rejected', approvedAt: null, approvedBy: null })
    },
  },
  {
    id: 'D2-4.10',
    says: 'The edit form may set any state of a volunteer',
    async call(callers) {
      const { id } = await newVolunteer(callers)
      for (const status of ['rejected', 'approved', 'pending'])
        expect((await changed(callers, `/api/volunteers/${id}`, { status })).status).toBe(status)
    },
  },
  {
    id: 'D2-4.11',
    says: 'A registration is confirmed and cancelled',
    async call(callers) {
      const { id } = await newRegistration(callers)
      for (const status of ['confirmed', 'cancelled'])
        expect((await changed(callers, `/api/registrations/${id}`, { status })).status).toBe(status)
    },
  },
  {
    id: 'D2-4.12',
    says: 'A provider that is off is not in the public directory, and stays in the administrator’s list',
    async call(callers) {
      const provider = await newProvider(callers)
      await changed(callers, `/api/service-providers/${provider.id}`, { ...provider, isActive: false })
      const ids = (records: { id: number }[]) => records.map(({ id }) => id)
      const open = await callers.stranger.get('/api/service-providers')
      expect(ids(await open.json())).not.toContain(provider.id)
      expect(ids(await listOf(callers, '/api/service-providers'))).toContain(provider.id)
    },
  },
  {
    id: 'D2-4.13',
    says: 'isActive of an event toggles, and the administrator’s list holds both',
    async call(callers) {
      const { updatedAt: _, ...event } = await newEvent(callers)
      for (const isActive of [false, true]) {
        const row = await changed(callers, `/api/events/${event.id}`, { ...event, isActive })
        expect(row.isActive).toBe(isActive)
        const all = await listOf(callers, '/api/events/all')
        expect(all.find(({ id }) => id === event.id)?.isActive).toBe(isActive)
      }
    },
  },
  {
    id: 'D2-4.14',
    says: 'A hospital delivery is pending, then delivered by the edit form; another status is shown as it is',
    only: { width: 1366 },
    async flow(told) {
      const delivery = await newDelivery(told)
      const path = `/api/hospital-deliveries/${delivery.id}`
      const shown = async (status: string, text: string) => {
        expect((await changed(told, path, { status })).status).toBe(status)
        await told.page.goto(`/admin/entregas?q=${encodeURIComponent(String(delivery.institutionName))}`)
        await expect(rows(told).first()).toContainText(text)
      }
      await shown('Pospuesta', 'Pospuesta')
      await shown('delivered', 'Completado')
    },
  },
  {
    id: 'D2-4.15',
    says: 'Preparing a hospital box sets preparedAt to now and who prepared it',
    async call(callers) {
      const box = await newBox(callers)
      const row = await changed(callers, `/api/hospital-deliveries/boxes/${box.id}`, { isPrepared: true })
      expect(row.isPrepared).toBe(true)
      expect(Math.abs(Date.now() - Date.parse(String(row.preparedAt)))).toBeLessThan(60_000)
      expect(row.preparedBy).not.toBeNull()
    },
  },
  {
    id: 'D2-4.16',
    says: 'The preparer is a fixed constant number',
    ruling: 'rulings.md#serial-numbers',
    words: 'The preparer is the signed-in administrator',
  },
]
