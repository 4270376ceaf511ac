import { timing } from '#ui/timing.ts'
import { bodyOf, listOf, newDelivery, newItem, type Row } from './d2-records.ts'
import { control, type OfficeScreen, type OfficeStatement, rowSays } from './d2-screens.ts'
import { expect } from './statement.ts'

const defaultOf = (
  id: string,
  says: string,
  on: OfficeScreen,
  name: string,
  value: string,
): OfficeStatement => ({
  id,
  says: `Default: ${says} ${value}`,
  on,
  async check(seen) {
    await expect(control(seen, name)).toHaveValue(value)
  },
})

export const constants: OfficeStatement[] = [
  defaultOf('D2-9.01', 'inventory category of the form', 'inventoryNew', 'category', 'hopebox'),
  defaultOf('D2-9.02', 'payment method', 'transactionNew', 'paymentMethod', 'cash'),
  defaultOf('D2-9.03', 'transaction type', 'transactionNew', 'type', 'expense'),
  defaultOf('D2-9.04', 'hospital delivery status', 'deliveryNew', 'status', 'pending'),
  {
    id: 'D2-9.05',
    says: 'Default: box type perdida_gestacional',
    only: { width: 1366 },
    async flow(told) {
      const { page } = told
      const { id } = await newDelivery(told)
      await page.goto(`/admin/entregas/${id}`)
      await page.getByRole('button', { name: 'Crear caja' }).filter({ visible: true }).click()
      await expect(control(told, 'boxType')).toHaveValue('perdida_gestacional')
    },
  },
  {
    id: 'D2-9.06',
    says: 'Default: request paymentAmount 20.00 in storage (the public mail fee is 23.95 USD)',
    ruling: 'rulings.md#payment',
    words: 'The column default 20.00 stays.',
  },
  {
    id: 'D2-9.07',
    says: 'Low stock: quantity <= minQuantity, active items only',
    async call(callers) {
      const at = await newItem(callers, { quantity: 2, minQuantity: 2 })
      const above = await newItem(callers, { quantity: 3, minQuantity: 2 })
      const off = await newItem(callers, { quantity: 1, minQuantity: 2, isActive: false })
      const low = await bodyOf<Row[]>(callers.office('get', '/api/inventory-items?stock=low'))
      const ids = low.map(({ id }) => id)
      expect([at, above, off].map(({ id }) => ids.includes(id))).toEqual([true, false, false])
    },
  },
  {
    id: 'D2-9.08',
    says: 'Inventory value: sum of quantity times unit cost for active items',
    async call(callers) {
      await newItem(callers, { quantity: 3, unitCost: '0.33' })
      const items = (await listOf(callers, '/api/inventory-items')).filter(({ isActive }) => isActive)
      const cents = items.reduce(
        (sum, { quantity, unitCost }) => sum + Number(quantity) * Math.round(Number(unitCost) * 100),
        0,
      )
      const { totalValue } = await bodyOf(callers.office('get', '/api/inventory-items/summary'))
      expect(totalValue).toBe((cents / 100).toFixed(2))
    },
  },
  {
    id: 'D2-9.09',
    says: 'Amounts are shown with 2 decimals and taken in steps of 0.01',
    async call({ office }) {
      const data = { type: 'income', description: 'Venta', category: 'ventas', paymentMethod: 'cash' }
      const post = (amount: string) => office('post', '/api/accounting-transactions', { ...data, amount })
      expect((await bodyOf(post('4.5'))).amount).toBe('4.50')
      expect((await bodyOf(post('0.01'))).amount).toBe('0.01')
      expect((await post('4.505')).status()).toBe(400)
    },
  },
  {
    id: 'D2-9.10',
    says: 'Generated serial number: first 3 letters of the institution uppercased, the delivery id, a running number of 3 digits',
    async call({ office, ...callers }) {
      const { id } = await newDelivery(
        { office, ...callers },
        { institutionName: 'ñandú del sur', boxesDelivered: 2 },
      )
      await bodyOf(office('post', `/api/hospital-deliveries/${id}/boxes/generate`, {}))
      const boxes = await bodyOf<Row[]>(office('get', `/api/hospital-deliveries/${id}/boxes`))
      expect(boxes.map(({ serialNumber }) => serialNumber).toSorted()).toEqual([
        `NAN-${id}-001`,
        `NAN-${id}-002`,
      ])
    },
  },
  {
    id: 'D2-9.11',
    says: 'The number of boxes generated equals boxesDelivered minus existing boxes',
    async call({ office, ...callers }) {
      const { id } = await newDelivery({ office, ...callers }, { boxesDelivered: 3 })
      const data = { hospitalDeliveryId: id, boxType: 'apoyo_general', supportType: 'ambos' }
      await bodyOf(office('post', `/api/hospital-deliveries/${id}/boxes`, data))
      for (const created of [2, 0])
        expect(
          await bodyOf(office('post', `/api/hospital-deliveries/${id}/boxes/generate`, {})),
        ).toMatchObject({ created })
      expect(await bodyOf<Row[]>(office('get', `/api/hospital-deliveries/${id}/boxes`))).toHaveLength(3)
    },
  },
  rowSays('D2-9.12', 'volunteers', 'Dates in the Puerto Rico Spanish locale: volunteers', [
    /\d{1,2} (ene|feb|mar|abr|may|jun|jul|ago|sept|oct|nov|dic) 20\d\d/,
  ]),
  rowSays('D2-9.13', 'requests', 'Dates in the Puerto Rico Spanish locale: requests', [
    /\d{1,2} (ene|feb|mar|abr|may|jun|jul|ago|sept|oct|nov|dic) 20\d\d/,
  ]),
  {
    id: 'D2-9.14',
    says: 'Toast: removal delay after dismissal 1,000,000 ms; display 5000 ms by default',
    async call() {
      // The display is measured by a clock in the table of the public site.
      expect(timing).toMatchObject({ toastRemoveMs: 1_000_000, toastMs: 5_000 })
    },
  },
]
