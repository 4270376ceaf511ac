import { confirm, fill, flow, submit, twice, wide } from './d2-acts.ts'
import { changed, newBox, newDelivery, newItem, newRequest } from './d2-records.ts'
import { type OfficeStatement, rows } from './d2-screens.ts'
import { expect } from './statement.ts'

export const hospitalMessages: OfficeStatement[] = [
  flow(
    'D2-8.15',
    'Boxes: "No se pudo crear/actualizar/eliminar la caja. Por favor, intenta de nuevo."; Caja creada/actualizada/eliminada',
    async (told) => {
      const { page } = told
      const again = 'Por favor, intenta de nuevo.'
      const box = await newBox(told)
      await page.goto(`/admin/entregas/${box.hospitalDeliveryId}`)
      await page.getByRole('button', { name: 'Crear caja' }).filter({ visible: true }).click()
      await fill(told, { supportType: 'ambos' })
      await twice(told, submit(told), [`No se pudo crear la caja. ${again}`], ['Caja creada'])
      const prepare = page.getByRole('button', { name: `Marcar preparada: ${box.serialNumber}` })
      await twice(
        told,
        () => prepare.click(),
        [`No se pudo actualizar la caja. ${again}`],
        ['Caja actualizada'],
      )
      const row = rows(told).filter({ hasText: String(box.serialNumber) })
      const open = async () => {
        await row.getByRole('button', { name: /^Más acciones/ }).click()
        await page.getByRole('button', { name: 'Eliminar' }).filter({ visible: true }).click()
      }
      await twice(told, confirm(told, open), [`No se pudo eliminar la caja. ${again}`], ['Caja eliminada'])
    },
  ),
  flow(
    'D2-8.16',
    'Box items (hospital): "No se pudo agregar/actualizar/eliminar el artículo. Por favor, intenta de nuevo."; agregado, …',
    async (told) => {
      const { page } = told
      const again = 'Por favor, intenta de nuevo.'
      const [box, item] = [await newBox(told), await newItem(told)]
      await page.goto(`/admin/entregas/${box.hospitalDeliveryId}`)
      await page.getByRole('button', { name: `Contenido de ${box.serialNumber}` }).click()
      const choice = page.getByLabel('Agregar artículo')
      await choice.selectOption(
        String(await choice.locator('option', { hasText: String(item.name) }).getAttribute('value')),
      )
      const add = page.getByRole('button', { name: 'Agregar', exact: true })
      await twice(
        told,
        () => add.click(),
        [`No se pudo agregar el artículo. ${again}`],
        ['Artículo agregado'],
      )
      const more = page.getByRole('button', { name: `Una más de ${item.name}` })
      await twice(
        told,
        () => more.click(),
        [`No se pudo actualizar el artículo. ${again}`],
        ['Artículo actualizado'],
      )
      const remove = page.getByRole('button', { name: `Remover ${item.name}` })
      await twice(
        told,
        () => remove.click(),
        [`No se pudo eliminar el artículo. ${again}`],
        ['Artículo eliminado'],
      )
    },
  ),
  flow(
    'D2-8.17',
    'Deliveries: "No se pudo crear/actualizar/eliminar la entrega. Por favor, intenta de nuevo."; Entrega creada/actualizada/…',
    async (told) => {
      const { page } = told
      const again = 'Por favor, intenta de nuevo.'
      await page.goto('/admin/entregas')
      await page.getByRole('button', { name: 'Nueva entrega' }).first().click()
      await fill(told, {
        institutionName: 'Hospital Ejemplo',
        contactPersonName: 'Luz Vega',
        phone: '787-555-0111',
        email: 'luz@example.org',
        collaborationDate: '2026-11-02',
        deliveryDate: '2026-12-10',
        boxesDelivered: '3',
      })
      await twice(told, submit(told), [`No se pudo crear la entrega. ${again}`], ['Entrega creada'])
      const { id } = await newDelivery(told)
      await page.goto(`/admin/entregas/${id}`)
      const menu = async (name: string) => {
        await page.getByRole('button', { name: 'Más acciones para la entrega' }).click()
        await page.getByRole('button', { name, exact: true }).filter({ visible: true }).click()
      }
      await menu('Editar')
      await fill(told, { notes: 'Por la otra puerta' })
      await twice(told, submit(told), [`No se pudo actualizar la entrega. ${again}`], ['Entrega actualizada'])
      const open = () => menu('Eliminar entrega')
      await twice(
        told,
        confirm(told, open),
        [`No se pudo eliminar la entrega. ${again}`],
        ['Entrega eliminada'],
      )
    },
  ),
  flow(
    'D2-8.18',
    'Info toast when all boxes already exist: "Ya se han creado todas las cajas necesarias para esta entrega."',
    async ({ page }) => {
      await page.goto('/admin/entregas/1')
      await page.getByRole('button', { name: 'Generar cajas faltantes' }).filter({ visible: true }).click()
      await expect(page.locator('[data-toast="info"]')).toContainText(
        'Ya se han creado todas las cajas necesarias para esta entrega.',
      )
    },
  ),
  {
    id: 'D2-8.19',
    says: 'Report download failure: only logged; the busy state clears, no message shown',
    ruling: 'rulings.md#empty-screens',
    words: 'A download that fails says so on its card',
  },
  {
    id: 'D2-8.20',
    says: 'Setup test: connection failure shows "Error al conectar con el servidor"',
    only: wide,
    expectedErrors: [/Failed to load|ERR_FAILED/],
    async flow({ page }) {
      await page.goto('/graph-setup')
      await page.route('**/api/test-graph-api', (route) => route.abort())
      await page.getByRole('button', { name: 'Probar conexión' }).click()
      await expect(
        page.getByRole('alert').filter({ hasText: 'Error al conectar con el servidor' }),
      ).toBeVisible()
    },
  },
  {
    id: 'D2-8.21',
    says: 'Adding to a shipped box: blocked with a message that the box was already shipped',
    async call(callers) {
      const [{ id: requestId }, { id: inventoryItemId }] = [await newRequest(callers), await newItem(callers)]
      await changed(callers, `/api/hope-in-a-box/requests/${requestId}`, { status: 'shipped' })
      const data = { requestId, inventoryItemId, isIncluded: true }
      expect(await (await callers.office('post', '/api/hope-box-items', data)).text()).toContain(
        'ya fue enviada',
      )
    },
  },
]
