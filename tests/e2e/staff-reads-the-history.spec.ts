import type { APIRequestContext, Page } from '@playwright/test'
import { administrator } from './support/administrator.ts'
import { askForBox, changeRequest, uniqueName } from './support/box-requests.ts'
import {
  auditAfterFirst,
  expect,
  expectAccessible,
  expectFineOnBothScreens,
  expectNoSidewaysScroll,
  phone,
  test,
} from './support/page.ts'
import { addEvent, addProvider, addVolunteer, asStaff, registerFor, writeToUs } from './support/people.ts'

type Made = {
  /** The page with the record's history, and the clicks to open it. */
  address: string
  press?: (page: Page) => Promise<void>
  /** The entry's readable text. */
  says: string
}
type Maker = (api: APIRequestContext, token: string) => Promise<Made>

const menuOf = (name: string) => async (page: Page) => {
  await page.getByRole('button', { name: `Más acciones para ${name}` }).click()
  await page.getByRole('button', { name: 'Historial', exact: true }).click()
}

const records: Record<string, Maker> = {
  'a request': async (api, token) => {
    const { id } = await askForBox(api, token)
    await changeRequest(api, token, id, { status: 'in_process', notes: 'Llamar el lunes.' })
    return { address: `/admin/solicitudes/${id}`, says: 'estado: pendiente → en proceso' }
  },
  'the items of a box': async (api, token) => {
    const { id } = await askForBox(api, token)
    const item = await asStaff(api, token, 'post', '/api/inventory-items', itemFields())
    const body = { requestId: id, inventoryItemId: item.id, isIncluded: true }
    await asStaff(api, token, 'post', '/api/hope-box-items', body)
    return { address: `/admin/solicitudes/${id}`, says: `Se añadió a la caja: artículo: ${item.name}` }
  },
  'an inventory item': async (api, token) => {
    const { id, ...item } = await asStaff(api, token, 'post', '/api/inventory-items', itemFields())
    await asStaff(api, token, 'put', `/api/inventory-items/${id}`, { ...item, unitCost: '3.50' })
    return {
      address: `/admin/contabilidad/inventario?ficha=${id}`,
      says: 'costo por unidad: $2.00 → $3.50',
    }
  },
  'a transaction': async (api, token) => {
    const { id } = await asStaff(api, token, 'post', '/api/accounting-transactions', moneyFields('expense'))
    await asStaff(api, token, 'put', `/api/accounting-transactions/${id}`, { amount: '12.50' })
    return {
      address: `/admin/contabilidad/transacciones?ficha=${id}`,
      says: 'cantidad de dinero: $10.00 → $12.50',
    }
  },
  'a donation': async (api, token) => {
    const { id } = await asStaff(api, token, 'post', '/api/accounting-transactions', moneyFields('donation'))
    await asStaff(api, token, 'put', `/api/accounting-transactions/${id}`, { paymentMethod: 'ath_movil' })
    return {
      address: `/admin/contabilidad/donaciones?ficha=${id}`,
      says: 'forma de pago: efectivo → ATH Móvil',
    }
  },
  'a hospital delivery': async (api, token) => {
    const { id } = await asStaff(api, token, 'post', '/api/hospital-deliveries', deliveryFields())
    await asStaff(api, token, 'put', `/api/hospital-deliveries/${id}`, { boxesDelivered: 3 })
    return { address: `/admin/entregas/${id}`, says: 'cantidad de cajas: 2 → 3' }
  },
  'a hospital box': async (api, token) => {
    const { id } = await asStaff(api, token, 'post', '/api/hospital-deliveries', deliveryFields())
    const box = { hospitalDeliveryId: id, boxType: 'apoyo_general', supportType: 'General' }
    const created = await asStaff(api, token, 'post', `/api/hospital-deliveries/${id}/boxes`, box)
    await asStaff(api, token, 'put', `/api/hospital-deliveries/boxes/${created.id}`, { isPrepared: true })
    const press = menuOf(String(created.serialNumber))
    return { address: `/admin/entregas/${id}`, press, says: 'preparada: no → sí' }
  },
  'a provider': async (api, token) => {
    const { id } = await addProvider(api, token)
    await asStaff(api, token, 'put', `/api/service-providers/${id}`, { isActive: false })
    return { address: `/admin/proveedores/${id}`, says: 'activo: sí → no' }
  },
  'an event': async (api, token) => {
    const { id } = await addEvent(api, token)
    await asStaff(api, token, 'put', `/api/events/${id}`, { maxParticipants: 12 })
    return { address: `/admin/eventos/${id}`, says: 'cupo: 1 → 12' }
  },
  'a registration': async (api, token) => {
    const { id } = await registerFor(api, token, (await addEvent(api, token)).id)
    await asStaff(api, token, 'put', `/api/registrations/${id}`, { status: 'confirmed' })
    return { address: `/admin/registros?ficha=${id}`, says: 'Se confirmó: estado: pendiente → confirmado' }
  },
  'a volunteer': async (api, token) => {
    const { id } = await addVolunteer(api, token)
    await asStaff(api, token, 'put', `/api/volunteers/${id}`, { status: 'approved' })
    return { address: `/admin/voluntarios?ficha=${id}`, says: 'Se aprobó: estado: pendiente → aprobado' }
  },
  'a message': async (api, token) => {
    const { id } = await writeToUs(api, token)
    await asStaff(api, token, 'put', `/api/contact/${id}`, { status: 'answered' })
    return { address: `/admin/mensajes?ficha=${id}`, says: 'estado: nuevo → respondido' }
  },
  'a person with access': async (api, token) => {
    const fullName = uniqueName('Rosa')
    const username = fullName.replace(' ', '.').toLowerCase()
    const person = { fullName, username, email: `${username}@ejemplo.org`, password: 'una clave de Rosa' }
    const { id } = await asStaff(api, token, 'post', '/api/users', person)
    await asStaff(api, token, 'put', `/api/users/${id}`, { isActive: false })
    return { address: `/admin/personas?ficha=${id}`, says: 'Se quitó el acceso' }
  },
  'the words of a letter': async (api, token) => {
    const path = '/api/mail-templates/request-received/es'
    const templates = await asStaff<
      { kind: string; locale: string; name: string; subject: string; body: string }[]
    >(api, token, 'get', '/api/mail-templates')
    const email = templates.find(({ locale }) => locale === 'en')!
    await asStaff(api, token, 'put', path.replace('request-received/es', `${email.kind}/en`), {
      subject: email.subject,
      body: email.body,
    })
    const press = (page: Page) => page.getByRole('button', { name: `${email.name}, Inglés` }).click()
    return { address: '/admin/correo/textos', press, says: `correo: ${email.name} · idioma: inglés` }
  },
}

test.describe('on a phone', () => {
  test.use({ viewport: phone })

  for (const [index, [kind, make]] of Object.entries(records).entries()) {
    test(
      `${kind} shows who changed what, with old and new values`,
      auditAfterFirst(index),
      async ({ page, staff: { api, token } }) => {
        const { address, press, says } = await make(api, token)
        await page.goto(address)
        await press?.(page)
        const moment = page.getByRole('list', { name: 'Historial' }).last().getByRole('listitem').first()
        await expect(moment).toContainText(says)
        await expect(moment).toContainText(administrator.fullName)
        await moment.scrollIntoViewIfNeeded()
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
      },
    )
  }
})

test.describe('on a phone and on a desktop', () => {
  test.use({ viewport: phone })

  test('a deleted record keeps its history', async ({ page, staff: { api, token } }) => {
    const { id } = await asStaff(api, token, 'post', '/api/hospital-deliveries', deliveryFields())
    await api.delete(`/api/hospital-deliveries/${id}`, { headers: { Authorization: `Bearer ${token}` } })
    await page.goto('/admin/historial')
    await page
      .getByRole('link', { name: new RegExp(`^Su historial ?: Entrega a hospital ${id}$`) })
      .first()
      .click()
    await expect(page).toHaveURL(`/admin/historial?entity=hospital_delivery&entityId=${id}`)
    const line = page.getByText(/cajas: 0 · institución: Hospital del Historial/)
    await expect(line).toHaveCount(1)
    await expect(line).toBeVisible()
    await expect(page.getByText('Se creó')).toHaveCount(1)
    await expectFineOnBothScreens(page)
  })
})

const itemFields = () => ({
  name: uniqueName('Peluche'),
  quantity: 9,
  unitCost: '2.00',
  category: 'hopebox',
  minQuantity: 1,
})

const moneyFields = (type: string) => ({
  type,
  amount: '10.00',
  description: uniqueName('Cartas'),
  category: 'materiales',
  paymentMethod: 'cash',
})

const deliveryFields = () => ({
  institutionName: 'Hospital del Historial',
  contactPersonName: 'Lic. Vega',
  phone: '787-555-0100',
  email: 'vega@ejemplo.org',
  collaborationDate: '2026-11-02',
  deliveryDate: '2026-12-02',
  boxesDelivered: 2,
})
