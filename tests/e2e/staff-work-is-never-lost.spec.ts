import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { administrator } from './support/administrator.ts'
import { askForBox, readRequest, uniqueName } from './support/box-requests.ts'
import { auditAfterFirst, expect, expectAccessible, phone, test } from './support/page.ts'
import { addEvent, addProvider, addVolunteer, asStaff, registerFor, writeToUs } from './support/people.ts'

type Api = [api: APIRequestContext, token: string]
const dialogOf = (page: Page) => page.getByRole('dialog').first()

type Form = {
  address: string
  /** The edited field, found by its name because the sign-in dialog hides what it covers; and what saves it. */
  field: (page: Page) => Locator
  save: (page: Page) => Locator
  expectedToast: string
}

/** One form of each kind: dialog over a list, page, new record, notes. */
const forms: Record<string, (...as: Api) => Promise<Form>> = {
  'a new transaction': async () => ({
    address: '/admin/contabilidad/transacciones?ficha=nueva',
    field: (page) => page.locator('dialog [name="description"]'),
    save: (page) => dialogOf(page).getByRole('button', { name: 'Registrar' }),
    expectedToast: 'Transacción registrada',
  }),
  'an inventory item': async (...as) => {
    const item = await asStaff(...as, 'post', '/api/inventory-items', itemFields())
    return {
      address: `/admin/contabilidad/inventario?ficha=${item.id}`,
      field: (page) => page.locator('dialog [name="description"]'),
      save: (page) => dialogOf(page).getByRole('button', { name: 'Guardar' }),
      expectedToast: 'Item actualizado',
    }
  },
  'a provider': async (...as) => ({
    address: `/admin/proveedores/${(await addProvider(...as)).id}?editar=1`,
    field: (page) => page.locator('form [name="description"]'),
    save: (page) => page.getByRole('button', { name: 'Guardar cambios' }),
    expectedToast: 'Proveedor actualizado',
  }),
  'the comments on a registration': async (...as) => ({
    address: `/admin/registros?ficha=${(await registerFor(...as, (await addEvent(...as)).id)).id}`,
    field: (page) => page.locator('dialog [name="adminComments"]'),
    save: (page) => dialogOf(page).getByRole('button', { name: 'Guardar' }),
    expectedToast: 'Actualizado',
  }),
  'a volunteer': async (...as) => ({
    address: `/admin/voluntarios?ficha=${(await addVolunteer(...as)).id}`,
    field: (page) => page.locator('dialog [name="talent"]'),
    save: (page) => dialogOf(page).getByRole('button', { name: 'Guardar' }),
    expectedToast: 'Voluntario actualizado',
  }),
}

test.describe('when the session expires during the work', () => {
  test.use({ viewport: phone, expectedErrors: [/401/] })

  for (const [index, [name, make]] of Object.entries(forms).entries()) {
    test(
      `${name}: keeps the input and saves it after signing in again`,
      auditAfterFirst(index),
      async ({ page, staff: { api, token } }) => {
        const { address, field, save, expectedToast } = await make(api, token)
        await page.goto(address)
        const typed = uniqueName('Escrito antes de que terminara')
        await field(page).fill(typed)
        if (name === 'a new transaction') {
          await dialogOf(page).getByLabel('Cantidad').fill('5')
          await dialogOf(page).getByLabel('Categoría').fill('materiales')
        }
        // A pending call could meet the expired session before the save does.
        await page.waitForLoadState('networkidle')
        await api.post('/api/auth/logout', { headers: { Authorization: `Bearer ${token}` } })
        await save(page).click()
        const again = page.getByRole('dialog', { name: 'Tu sesión terminó' })
        await expect(again).toContainText('lo que escribiste sigue aquí')
        await expect(field(page)).toBeHidden()
        await expect(field(page)).toHaveValue(typed)
        await again.getByLabel('Usuario').fill(administrator.username)
        await again.getByLabel(/^Contraseña/).fill(administrator.password)
        await again.getByRole('button', { name: 'Iniciar sesión' }).click()
        await expect(
          page.getByRole('region', { name: /^Avisos/ }).getByText(expectedToast, { exact: true }),
        ).toBeVisible()
        await expect(again).toBeHidden()
      },
    )
  }
})

type Act = {
  address: string
  button: string
  /** The stored state before, after the action, and after undo. */
  read: () => Promise<unknown>
  before: unknown
  after: unknown
}

const acts: Record<string, (...as: Api) => Promise<Act>> = {
  'a request’s step': async (...as) => {
    const { id, code, recipientName } = await askForBox(...as)
    return {
      address: `/admin/solicitudes?q=${recipientName}`,
      button: `Marcar en proceso: ${code}`,
      read: async () => (await readRequest(...as, id)).status,
      before: 'pending',
      after: 'in_process',
    }
  },
  'a provider’s switch': async (...as) => {
    const { id, name } = await addProvider(...as)
    return {
      address: `/admin/proveedores?q=${name}`,
      button: `Desactivar a ${name}`,
      read: async () => (await asStaff(...as, 'get', `/api/service-providers/${id}`)).isActive,
      before: true,
      after: false,
    }
  },
  'a volunteer’s approval': async (...as) => {
    const { id, name } = await addVolunteer(...as)
    return {
      address: `/admin/voluntarios?q=${name}`,
      button: `Aprobar a ${name}`,
      read: async () => (await asStaff(...as, 'get', `/api/volunteers/${id}`)).status,
      before: 'pending',
      after: 'approved',
    }
  },
  'a registration’s confirmation': async (...as) => {
    const { id, fullName } = await registerFor(...as, (await addEvent(...as)).id)
    return {
      address: `/admin/registros?q=${fullName}`,
      button: `Confirmar a ${fullName}`,
      read: async () => (await asStaff(...as, 'get', `/api/registrations/${id}`)).status,
      before: 'pending',
      after: 'confirmed',
    }
  },
  'a message’s step': async (...as) => {
    const { id, name } = await writeToUs(...as)
    return {
      address: `/admin/mensajes?q=${name}`,
      button: `Marcar respondido: ${name}`,
      read: async () => (await asStaff(...as, 'get', `/api/contact/${id}`)).status,
      before: 'new',
      after: 'answered',
    }
  },
  'an item of a box': async (...as) => {
    const { id } = await askForBox(...as)
    const item = await asStaff(...as, 'post', '/api/inventory-items', itemFields())
    const body = { requestId: id, inventoryItemId: item.id, isIncluded: true }
    await asStaff(...as, 'post', '/api/hope-box-items', body)
    const lines = () => asStaff<{ isIncluded: boolean }[]>(...as, 'get', `/api/hope-box-items/${id}`)
    return {
      address: `/admin/solicitudes/${id}`,
      button: `Sacar ${item.name} de la caja`,
      read: async () => (await lines())[0]?.isIncluded,
      before: true,
      after: false,
    }
  },
}

for (const [index, [name, make]] of Object.entries(acts).entries()) {
  test(
    `${name} is done at once and can be undone`,
    auditAfterFirst(index),
    async ({ page, staff: { api, token } }) => {
      const { address, button, read, before, after } = await make(api, token)
      expect(await read()).toBe(before)
      await page.goto(address)
      await page.getByRole('button', { name: button, exact: true }).first().click()
      await expect.poll(read).toBe(after)
      await page.getByRole('button', { name: 'Deshacer' }).click()
      await expect(page.getByText('Quedó como estaba antes.')).toBeVisible()
      expect(await read()).toBe(before)
    },
  )
}

const deletions: Record<
  string,
  (...as: Api) => Promise<{ address: string; press: string[]; names: string }>
> = {
  'an inventory item': async (...as) => {
    const { name } = await asStaff(...as, 'post', '/api/inventory-items', itemFields())
    const press = [`Más acciones para ${name}`, 'Eliminar']
    return { address: `/admin/contabilidad/inventario?q=${name}`, press, names: String(name) }
  },
  'a transaction': async (...as) => {
    const description = uniqueName('Sellos')
    const body = { type: 'expense', amount: '7.30', description, category: 'envíos' }
    await asStaff(...as, 'post', '/api/accounting-transactions', body)
    return {
      address: `/admin/contabilidad/transacciones?q=${description}`,
      press: [`Eliminar ${description}`],
      names: `${description}», −$7.30`,
    }
  },
  'a volunteer': async (...as) => {
    const { id, name } = await addVolunteer(...as)
    return { address: `/admin/voluntarios?ficha=${id}`, press: [`Eliminar a ${name}`], names: String(name) }
  },
  'a registration': async (...as) => {
    const { id, fullName } = await registerFor(...as, (await addEvent(...as)).id)
    return { address: `/admin/registros?ficha=${id}`, press: [`Eliminar a ${fullName}`], names: fullName }
  },
}

for (const [index, [name, make]] of Object.entries(deletions).entries()) {
  test(
    `deleting ${name} asks first, names it and focuses "Cancelar"`,
    auditAfterFirst(index),
    async ({ page, staff: { api, token } }) => {
      const { address, press, names } = await make(api, token)
      await page.goto(address)
      for (const button of press) await page.getByRole('button', { name: button, exact: true }).click()
      const question = page.getByRole('alertdialog')
      await expect(question).toContainText(names)
      await expect(question.getByRole('button', { name: 'Cancelar' })).toBeFocused()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(question).toBeHidden()
    },
  )
}

const itemFields = () => ({
  name: uniqueName('Vela'),
  quantity: 9,
  unitCost: '2.00',
  category: 'hopebox',
  minQuantity: 1,
})
