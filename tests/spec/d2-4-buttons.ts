import { bodyOf, changed, newItem, newRequest } from './d2-records.ts'
import { control, type OfficeStatement, rows } from './d2-screens.ts'
import { expect } from './statement.ts'

const optionsOf = (select: import('@playwright/test').Locator) =>
  select.locator('option').evaluateAll((nodes) => nodes.map((node) => (node as HTMLOptionElement).value))

/** What the buttons of the screens do with states. */
export const stateButtons: OfficeStatement[] = [
  {
    id: 'D2-4.17',
    says: 'List buttons: pending to in_process, and in_process to shipped',
    only: { width: [360, 1366] },
    async flow(told) {
      const { page, office } = told
      const { id, recipientName } = await newRequest(told)
      await page.goto(`/admin/solicitudes?q=${encodeURIComponent(String(recipientName))}`)
      const row = rows(told).first()
      await row.getByRole('button', { name: /^Marcar en proceso/ }).click()
      await row.getByRole('button', { name: /^Marcar enviado/ }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Marcar enviado' }).click()
      await expect(row).toContainText('Enviado')
      const stored = await bodyOf(office('get', `/api/hope-in-a-box/requests/${id}`))
      expect(stored).toMatchObject({ status: 'shipped', shippedAt: expect.any(String) })
    },
  },
  {
    id: 'D2-4.18',
    says: 'List buttons: pending or in_process to closed',
    only: { width: 1366 },
    async flow(told) {
      const { page } = told
      for (const status of ['pending', 'in_process']) {
        const { id, recipientName } = await newRequest(told)
        await changed(told, `/api/hope-in-a-box/requests/${id}`, { status })
        await page.goto(`/admin/solicitudes?q=${encodeURIComponent(String(recipientName))}`)
        await rows(told)
          .first()
          .getByRole('button', { name: /^Más acciones/ })
          .click()
        await page.getByRole('button', { name: 'Cerrar solicitud' }).filter({ visible: true }).click()
        await expect(rows(told).first()).toContainText('Cerrado')
      }
    },
  },
  {
    id: 'D2-4.19',
    says: 'Detail dialog: any of the five may be set directly and saved',
    on: 'request',
    async check({ page }) {
      const status = page.getByRole('region', { name: 'Seguimiento' }).locator('[name="status"]')
      expect(await optionsOf(status)).toEqual(['pending', 'in_process', 'shipped', 'delivered', 'closed'])
    },
  },
  {
    id: 'D2-4.20',
    says: 'The edit modal on the dashboard offers pending, approved, shipped, delivered',
    on: 'dashboardEdit',
    async check(seen) {
      const offered = await optionsOf(control(seen, 'status'))
      expect(offered).toEqual(expect.arrayContaining(['pending', 'approved', 'shipped', 'delivered']))
      // The state of the request itself stays on offer.
      expect(offered.filter((status) => /in_process|closed/.test(status)).length).toBeLessThan(2)
    },
  },
  {
    id: 'D2-4.21',
    says: 'Box management is disabled for shipped requests, with a message that the box was already shipped',
    on: 'shipped',
    async check({ page }) {
      const box = page.getByRole('region', { name: 'Contenido de la caja' })
      await expect(box.getByText('Esta caja ya fue enviada.')).toBeVisible()
      for (const control of [
        box.getByLabel('Añadir a la caja'),
        box.getByRole('button', { name: 'Añadir', exact: true }),
      ])
        await expect(control).toBeDisabled()
      await expect(box.getByRole('button', { name: /^(Sacar|Incluir|Remover|Una (más|menos))/ })).toHaveCount(
        0,
      )
    },
  },
  {
    id: 'D2-4.22',
    says:
      'isIncluded toggles; in the contents the minus is disabled at 1, and decreasing from 1 in the available list removes ' +
      'the item',
    only: { width: 1366 },
    async flow(told) {
      const { page, office } = told
      const [{ id }, { id: inventoryItemId, name }] = [await newRequest(told), await newItem(told)]
      await bodyOf(
        office('post', '/api/hope-box-items', { requestId: id, inventoryItemId, isIncluded: true }),
      )
      await page.goto(`/admin/solicitudes/${id}`)
      const box = page.getByRole('region', { name: 'Contenido de la caja' })
      const included = box.getByRole('region', { name: 'Incluidos en la caja' })
      const available = box.getByRole('region', { name: 'Disponibles, fuera de la caja' })
      await expect(included.getByRole('button', { name: `Una menos de ${name}` })).toBeDisabled()
      await included.getByRole('button', { name: `Una más de ${name}` }).click()
      await expect(included.getByRole('status', { name: `Cantidad de ${name}` })).toHaveText('2')
      await included.getByRole('button', { name: `Una menos de ${name}` }).click()
      await expect(included.getByRole('status', { name: `Cantidad de ${name}` })).toHaveText('1')
      await included.getByRole('button', { name: `Sacar ${name} de la caja` }).click()
      await available.getByRole('button', { name: `Quitar ${name}` }).click()
      await expect(box.getByRole('listitem').filter({ hasText: String(name) })).toHaveCount(0)
    },
  },
  {
    id: 'D2-4.23',
    says: 'Report filter statuses: volunteers (pending, approved, rejected)',
    on: 'reportFilters',
    async check({ page }) {
      const offered = await optionsOf(page.locator('[name="volunteerStatus"]'))
      expect(offered).toEqual(expect.arrayContaining(['pending', 'approved', 'rejected']))
    },
  },
  {
    id: 'D2-4.24',
    says: 'Report filter statuses: events (active, inactive); requests (pending, approved, delivered)',
    on: 'reports',
    only: { width: 1366 },
    async check({ page }) {
      for (const [name, values] of [
        ['Eventos', ['active', 'inactive']],
        ['Solicitudes Hope in a Box', ['pending', 'approved', 'delivered']],
      ] as const) {
        const card = page.getByRole('region', { name, exact: true })
        await card.getByRole('button', { name: `Filtros de ${name}` }).click()
        await expect(card.locator('[name="status"]')).toBeVisible()
        expect(await optionsOf(card.locator('[name="status"]'))).toEqual(expect.arrayContaining([...values]))
        await card.getByRole('button', { name: `Filtros de ${name}` }).click()
      }
    },
  },
  {
    id: 'D2-4.25',
    says: 'A hospital box is pending until prepared; a prepared box cannot be prepared again from the interface',
    on: 'delivery',
    async check(seen) {
      const pending = rows(seen).filter({ hasText: 'Pendiente' }).first()
      await expect(pending.getByRole('button', { name: /^Marcar preparada/ })).toBeVisible()
      const prepared = rows(seen).filter({ hasText: 'Preparada' }).first()
      await expect(prepared).toBeVisible()
      await expect(prepared.getByRole('button', { name: /^Marcar preparada/ })).toHaveCount(0)
    },
  },
]
