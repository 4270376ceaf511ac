import { ApiError } from '#lib/http/http-client.ts'
import { confirm, fill, flow, submit, twice, wide } from './d2-acts.ts'
import {
  bodyOf,
  newEvent,
  newItem,
  newProvider,
  newRegistration,
  newRequest,
  newTransaction,
  newVolunteer,
  volunteerFields,
} from './d2-records.ts'
import { control, type OfficeStatement, rows } from './d2-screens.ts'
import { expect } from './statement.ts'

export const messages: OfficeStatement[] = [
  {
    id: 'D2-8.01',
    says: 'The error’s message is the status code, a colon and space, then the body text, or the status text when empty',
    async call() {
      expect(new ApiError(400, 'Bad Request', 'falta').message).toBe('400: falta')
      expect(new ApiError(502, 'Bad Gateway', '').message).toBe('502: Bad Gateway')
    },
  },
  flow(
    'D2-8.02',
    '"Error al agregar item", "Error al actualizar estado", "Error al remover item" and their successes',
    async (told) => {
      const { page, office } = told
      const { id } = await newRequest(told)
      const [first, second] = [await newItem(told), await newItem(told)]
      await bodyOf(
        office('post', '/api/hope-box-items', { requestId: id, inventoryItemId: first.id, isIncluded: true }),
      )
      await page.goto(`/admin/solicitudes/${id}`)
      const choice = page.getByLabel('Añadir a la caja')
      const value = await choice.locator('option', { hasText: String(second.name) }).getAttribute('value')
      await choice.selectOption(String(value))
      const box = page.getByRole('region', { name: 'Contenido de la caja' })
      const add = box.getByRole('button', { name: 'Añadir', exact: true })
      await twice(told, () => add.click(), ['Error al agregar item'], ['Item agregado e incluido en la caja'])
      const toggle = box.getByRole('button', { name: `Sacar ${first.name} de la caja` })
      await twice(told, () => toggle.click(), ['Error al actualizar estado'], ['Estado del item actualizado'])
      const remove = box.getByRole('button', { name: `Remover ${first.name}` })
      await twice(told, () => remove.click(), ['Error al remover item'], ['Item removido de la caja'])
    },
  ),
  flow(
    'D2-8.03',
    'Request: "Error al actualizar" / "No se pudo actualizar la solicitud."; success "Solicitud actualizada"',
    async (told) => {
      const { id } = await newRequest(told)
      await told.page.goto(`/admin/solicitudes/${id}`)
      await control(told, 'notes').fill('Llamó su hermana')
      const save = told.page.getByRole('button', { name: 'Guardar cambios' })
      const refused = ['Error al actualizar', 'No se pudo actualizar la solicitud.']
      await twice(told, () => save.click(), refused, ['Solicitud actualizada'])
    },
  ),
  flow(
    'D2-8.04',
    '"Costo registrado en contabilidad" (states the amount recorded as expense)',
    async (told) => {
      const { page, office } = told
      const { id } = await newRequest(told)
      const item = await newItem(told, { unitCost: '7.35' })
      await bodyOf(
        office('post', '/api/hope-box-items', { requestId: id, inventoryItemId: item.id, isIncluded: true }),
      )
      await page.goto(`/admin/solicitudes/${id}`)
      await page.getByRole('button', { name: 'Registrar costo en contabilidad' }).click()
      await page.getByRole('alertdialog').getByRole('button').last().click()
      const toast = page.locator('[data-toast="success"]')
      await expect(toast).toContainText('Costo registrado en contabilidad')
      await expect(toast).toContainText('$7.35')
    },
  ),
  flow(
    'D2-8.05',
    'Dashboard: "Error al actualizar" / "No se pudo actualizar la solicitud."; success "Solicitud actualizada"',
    async (told) => {
      await newRequest(told)
      await told.page.goto('/admin')
      await told.page
        .getByRole('button', { name: /^Editar #HIB/ })
        .first()
        .click()
      await control(told, 'notes').fill(`Llamó ${Date.now()}`)
      const refused = ['Error al actualizar', 'No se pudo actualizar la solicitud.']
      await twice(told, submit(told), refused, ['Solicitud actualizada'])
    },
  ),
  flow(
    'D2-8.06',
    'Providers: "Error al crear" / "No se pudo crear el proveedor."; "Proveedor creado"',
    async (told) => {
      await told.page.goto('/admin/proveedores/nuevo')
      await fill(told, {
        name: 'Dra. Vega',
        specialty: 'Psicología',
        phone: '787-555-0144',
        email: 'v@example.org',
      })
      await twice(
        told,
        submit(told),
        ['Error al crear', 'No se pudo crear el proveedor.'],
        ['Proveedor creado'],
      )
    },
  ),
  flow(
    'D2-8.07',
    'Providers: "Error al actualizar" / "No se pudo actualizar el proveedor."; "Proveedor actualizado"',
    async (told) => {
      const { id } = await newProvider(told)
      await told.page.goto(`/admin/proveedores/${id}?editar=1`)
      await fill(told, { hours: 'Lunes' })
      const refused = ['Error al actualizar', 'No se pudo actualizar el proveedor.']
      await twice(told, submit(told), refused, ['Proveedor actualizado'])
    },
  ),
  flow(
    'D2-8.08',
    'Events: "Error al crear" / "No se pudo crear el evento."; "Evento creado"',
    async (told) => {
      await told.page.goto('/admin/eventos/nuevo')
      await fill(told, { title: 'Círculo', description: 'Una tarde', eventDate: '2027-06-01T19:00' })
      await twice(told, submit(told), ['Error al crear', 'No se pudo crear el evento.'], ['Evento creado'])
    },
  ),
  flow(
    'D2-8.09',
    'Events: "Error al actualizar" / "No se pudo actualizar el evento."; "Evento actualizado"',
    async (told) => {
      const { id } = await newEvent(told)
      await told.page.goto(`/admin/eventos/${id}`)
      await fill(told, { description: 'Una tarde tranquila con té' })
      const refused = ['Error al actualizar', 'No se pudo actualizar el evento.']
      await twice(told, submit(told), refused, ['Evento actualizado'])
    },
  ),
  flow(
    'D2-8.10',
    'Registrations: "No se pudo actualizar el estado del registro", "No se pudo eliminar el registro"; "Actualizado", "Eliminado"',
    async (told) => {
      const { page } = told
      const { fullName } = await newRegistration(told)
      await page.goto(`/admin/registros?q=${encodeURIComponent(String(fullName))}`)
      const button = page.getByRole('button', { name: `Confirmar a ${fullName}` })
      await twice(
        told,
        () => button.click(),
        ['No se pudo actualizar el estado del registro'],
        ['Actualizado'],
      )
      const open = async () => {
        await rows(told)
          .first()
          .getByRole('button', { name: /^Más acciones/ })
          .click()
        await page.getByRole('button', { name: 'Eliminar' }).filter({ visible: true }).click()
      }
      await twice(told, confirm(told, open), ['No se pudo eliminar el registro'], ['Eliminado'])
    },
  ),
  flow(
    'D2-8.11',
    '"Error al crear item", "Error al actualizar item", "Error al eliminar item"',
    async (told) => {
      const { page } = told
      await page.goto('/admin/contabilidad/inventario?ficha=nueva')
      await fill(told, { name: `Cinta ${Date.now()}`, quantity: '3', unitCost: '1.00', minQuantity: '1' })
      await twice(told, submit(told), ['Error al crear item'], ['Item creado'])
      const item = await newItem(told)
      await page.goto(`/admin/contabilidad/inventario?ficha=${item.id}`)
      await fill(told, { minQuantity: '3' })
      await twice(told, submit(told), ['Error al actualizar item'], ['Item actualizado'])
      await page.goto(`/admin/contabilidad/inventario?q=${encodeURIComponent(String(item.name))}`)
      const open = async () => {
        await rows(told)
          .first()
          .getByRole('button', { name: /^Más acciones/ })
          .click()
        await page.getByRole('button', { name: 'Eliminar' }).filter({ visible: true }).click()
      }
      await twice(told, confirm(told, open), ['Error al eliminar item'], ['Item eliminado'])
    },
  ),
  flow(
    'D2-8.12',
    '"Error al registrar transacción", "Error al actualizar transacción", "Error al eliminar transacción"',
    async (told) => {
      const { page } = told
      await page.goto('/admin/contabilidad/transacciones?ficha=nueva')
      await fill(told, { amount: '4.00', description: `Cinta ${Date.now()}`, category: 'materiales' })
      await twice(told, submit(told), ['Error al registrar transacción'], ['Transacción registrada'])
      const { id, description } = await newTransaction(told)
      await page.goto(`/admin/contabilidad/transacciones?ficha=${id}`)
      await fill(told, { notes: 'Dos rollos' })
      await twice(told, submit(told), ['Error al actualizar transacción'], ['Transacción actualizada'])
      await page.goto(`/admin/contabilidad/transacciones?q=${encodeURIComponent(String(description))}`)
      const open = () => page.getByRole('button', { name: `Eliminar ${description}` }).click()
      await twice(told, confirm(told, open), ['Error al eliminar transacción'], ['Transacción eliminada'])
    },
  ),
  {
    id: 'D2-8.13',
    says: 'The error toast shows the server’s message',
    only: wide,
    expectedErrors: [/status of 409/],
    async flow(told) {
      const { page } = told
      const detail = 'Alguien más lo está usando ahora.'
      await page.route('**/api/inventory-items', (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({
              status: 409,
              contentType: 'application/problem+json',
              body: JSON.stringify({
                type: 'about:blank',
                title: 'Conflicto',
                status: 409,
                detail,
                code: 'conflict',
                errors: [],
              }),
            })
          : route.fallback(),
      )
      await page.goto('/admin/contabilidad/inventario?ficha=nueva')
      await fill(told, { name: 'Cinta', quantity: '3', unitCost: '1.00', minQuantity: '1' })
      await submit(told)()
      for (const text of ['Error al crear item', detail])
        await expect(page.locator('[data-toast="error"]')).toContainText(text)
    },
  },
  flow(
    'D2-8.14',
    'Volunteers: "No se pudo crear/actualizar/eliminar el voluntario."; Voluntario creado, actualizado, eliminado',
    async (told) => {
      const { page } = told
      await page.goto('/admin/voluntarios?ficha=nueva')
      await fill(told, volunteerFields())
      await twice(told, submit(told), ['No se pudo crear el voluntario.'], ['Voluntario creado'])
      const { id, name } = await newVolunteer(told)
      await page.goto(`/admin/voluntarios?ficha=${id}`)
      await fill(told, { adminNotes: 'Llamar el lunes' })
      await twice(told, submit(told), ['No se pudo actualizar el voluntario.'], ['Voluntario actualizado'])
      await page.goto(`/admin/voluntarios?q=${encodeURIComponent(String(name))}`)
      const open = async () => {
        await rows(told)
          .first()
          .getByRole('button', { name: /^Más acciones/ })
          .click()
        await page.getByRole('button', { name: 'Eliminar' }).filter({ visible: true }).click()
      }
      await twice(told, confirm(told, open), ['No se pudo eliminar el voluntario.'], ['Voluntario eliminado'])
    },
  ),
]
