import {
  bodyOf,
  eventFields,
  newDelivery,
  newItem,
  newRegistration,
  newRequest,
  newVolunteer,
  volunteerFields,
} from './d2-records.ts'
import { control, type OfficeScreen, type OfficeStatement } from './d2-screens.ts'
import { type Callers, expect, type Seen } from './statement.ts'

/** The message of a field that the server refuses, in Spanish. */
const refusal = (id: string, name: string, typed: string, message: string): OfficeStatement => ({
  id,
  says: `Volunteer form: ${name} (${message})`,
  async call({ office }) {
    const answer = await office('post', '/api/volunteers', { ...volunteerFields(), [name]: typed })
    expect(answer.status()).toBe(400)
    const { errors } = (await answer.json()) as { errors: { path: string; message: string }[] }
    expect(errors.find(({ path }) => path === name)?.message).toContain(message)
  },
})

/** Sends an empty form, and reads which fields are marked as wrong. */
const required = (id: string, says: string, path: string, names: string, others = ''): OfficeStatement => ({
  id,
  says,
  only: { width: 1366 },
  async flow(told) {
    const { page } = told
    await page.goto(path)
    for (const name of names.split(' ')) await control(told, name).fill('')
    await page
      .locator('dialog[open] button[type="submit"], main form:has([name]) button[type="submit"]')
      .last()
      .click()
    for (const name of names.split(' '))
      await expect(control(told, name), name).toHaveAttribute('aria-invalid', 'true')
    for (const name of others.split(' ').filter(Boolean))
      await expect(control(told, name), name).not.toHaveAttribute('aria-invalid', 'true')
  },
})

const steps = (id: string, on: OfficeScreen, name: string, step: string): OfficeStatement => ({
  id,
  says: `${name} has the step ${step}`,
  on,
  async check(seen) {
    await expect(control(seen, name)).toHaveAttribute('step', step)
  },
})

async function chooseFile(
  { page }: Pick<Seen, 'page'>,
  file: { name: string; mimeType: string; size: number },
) {
  await page.goto('/admin/eventos/nuevo')
  const { size, ...named } = file
  await page.locator('main input[type="file"]').setInputFiles({ ...named, buffer: Buffer.alloc(size, 1) })
}

const toastSays = async ({ page }: Pick<Seen, 'page'>, ...texts: string[]) => {
  for (const text of texts) await expect(page.locator('[data-toast="error"]')).toContainText(text)
}

const itemsOf = async (callers: Callers & Pick<Seen, 'page'>, id: number) => {
  await callers.page.goto(`/admin/solicitudes/${id}`)
  const choice = callers.page.getByLabel('Añadir a la caja')
  await expect(choice).toBeVisible()
  await expect.poll(() => choice.locator('option').count()).toBeGreaterThan(1)
  return (await choice.locator('option').allInnerTexts()).join('\n')
}

export const validation: OfficeStatement[] = [
  refusal('D2-5.01', 'name', 'A', 'Nombre debe tener al menos 2 caracteres'),
  refusal('D2-5.02', 'phone', '787555018', 'Número de teléfono debe tener al menos 10 dígitos'),
  refusal('D2-5.03', 'town', 'P', 'Pueblo debe tener al menos 2 caracteres'),
  refusal('D2-5.04', 'talent', 'Coser más', 'Describe tu talento o fortaleza en al menos 10 caracteres'),
  refusal('D2-5.05', 'email', 'rosa@', 'Email inválido'),
  refusal('D2-5.06', 'availability', 'Hoy.', 'Describe tu disponibilidad en al menos 5 caracteres'),
  {
    id: 'D2-5.07',
    says: 'Volunteer form: status optional, one of pending, approved, rejected; adminNotes optional',
    async call(callers) {
      expect((await newVolunteer(callers)).status).toBe('pending')
      for (const status of ['pending', 'approved', 'rejected'])
        expect((await newVolunteer(callers, { status })).status).toBe(status)
      const other = await callers.office('post', '/api/volunteers', { ...volunteerFields(), status: 'maybe' })
      expect(other.status()).toBe(400)
    },
  },
  required(
    'D2-5.08',
    'Inventory form: name, quantity, unit cost and min quantity required',
    '/admin/contabilidad/inventario?ficha=nueva',
    'name quantity unitCost minQuantity',
    'description',
  ),
  steps('D2-5.09', 'inventoryNew', 'unitCost', '0.01'),
  required(
    'D2-5.10',
    'Transaction form: amount, description and category required',
    '/admin/contabilidad/transacciones?ficha=nueva',
    'amount description category',
    'notes transactionId',
  ),
  steps('D2-5.11', 'transactionNew', 'amount', '0.01'),
  {
    id: 'D2-5.12',
    says: 'Donor fields appear only for type donation; supplier fields only for type expense',
    on: 'transactionNew',
    async check(seen) {
      const seenFields = async () => [
        await control(seen, 'donorName').count(),
        await control(seen, 'supplierName').count(),
      ]
      for (const [type, fields] of [
        ['donation', [1, 0]],
        ['income', [0, 0]],
        ['expense', [0, 1]],
      ] as const) {
        await control(seen, 'type').selectOption(type)
        await expect.poll(seenFields, { message: type }).toEqual(fields)
      }
    },
  },
  required(
    'D2-5.13',
    'Provider form: name, specialty, phone, email required; others optional',
    '/admin/proveedores/nuevo',
    'name specialty phone email',
    'title description address website instagram hours',
  ),
  required(
    'D2-5.14',
    'Event form: title, description, date and time required',
    '/admin/eventos/nuevo',
    'title description eventDate',
    'location maxParticipants',
  ),
  {
    id: 'D2-5.15',
    says: 'maxParticipants optional (empty means no limit, parsed as integer)',
    async call({ office }) {
      for (const [sent, stored] of [
        ['', null],
        [null, null],
        ['12', 12],
      ]) {
        const event = await bodyOf(office('post', '/api/events', { ...eventFields(), maxParticipants: sent }))
        expect(event.maxParticipants).toBe(stored)
      }
    },
  },
  {
    id: 'D2-5.16',
    says: 'Choosing virtual sets location to "Virtual" and disables the location input',
    on: 'eventNew',
    async check(seen) {
      await control(seen, 'isVirtual').check()
      await expect(control(seen, 'location')).toHaveValue('Virtual')
      await expect(control(seen, 'location')).toBeDisabled()
      await control(seen, 'isVirtual').uncheck()
      await expect(control(seen, 'location')).toBeEnabled()
    },
  },
  {
    id: 'D2-5.17',
    says: 'registrationRequired and isActive default true',
    on: 'eventNew',
    async check(seen) {
      for (const name of ['registrationRequired', 'isActive']) await expect(control(seen, name)).toBeChecked()
    },
  },
  {
    id: 'D2-5.18',
    says: 'Event image: maximum 5 MB ("Archivo demasiado grande" and its text)',
    only: { width: 1366 },
    async flow(told) {
      await chooseFile(told, { name: 'vela.png', mimeType: 'image/png', size: 5 * 1024 * 1024 + 1 })
      await toastSays(
        told,
        'Archivo demasiado grande',
        'La imagen debe ser menor a 5MB. Por favor, selecciona un archivo más pequeño.',
      )
    },
  },
  {
    id: 'D2-5.19',
    says: 'Event image: must be an image type ("Formato no válido" and its text)',
    only: { width: 1366 },
    async flow(told) {
      await chooseFile(told, { name: 'nota.pdf', mimeType: 'application/pdf', size: 400 })
      await toastSays(told, 'Formato no válido', 'Solo se permiten archivos de imagen (JPG, PNG, GIF, etc.).')
    },
  },
  {
    id: 'D2-5.20',
    says: 'The same rules as in the public form apply when the admin corrects a registration',
    async call(callers) {
      const { id } = await newRegistration(callers)
      for (const [name, typed, message] of [
        ['fullName', 'A', 'El nombre completo es requerido'],
        ['email', 'luz@', 'Email inválido'],
        ['phone', '787555018', 'Número de teléfono es requerido'],
      ] as const) {
        const answer = await callers.office('put', `/api/registrations/${id}`, { [name]: typed })
        expect(answer.status(), name).toBe(400)
        expect(await answer.text()).toContain(message)
      }
    },
  },
  {
    id: 'D2-5.21',
    says: 'Adding box items only offers inventory items with quantity above 0 and active',
    only: { width: 1366 },
    async flow(told) {
      const [here, none, off] = [
        await newItem(told, { quantity: 4 }),
        await newItem(told, { quantity: 0 }),
        await newItem(told, { quantity: 4, isActive: false }),
      ]
      const offered = await itemsOf(told, (await newRequest(told)).id)
      expect(offered).toContain(String(here.name))
      for (const { name } of [none, off]) expect(offered).not.toContain(String(name))
    },
  },
  {
    id: 'D2-5.22',
    says: 'Recording cost is enabled only if at least one item is included and the total is above 0',
    only: { width: 1366 },
    async flow(told) {
      const { page, office } = told
      const { id } = await newRequest(told)
      const record = page.getByRole('button', { name: 'Registrar costo en contabilidad' })
      await page.goto(`/admin/solicitudes/${id}`)
      await expect(record).toBeDisabled()
      for (const [unitCost, isIncluded, isEnabled] of [
        ['2.00', false, false],
        ['0.00', true, false],
        ['2.00', true, true],
      ] as const) {
        const item = await newItem(told, { unitCost })
        await bodyOf(
          office('post', '/api/hope-box-items', { requestId: id, inventoryItemId: item.id, isIncluded }),
        )
        await page.reload()
        await expect(record).toBeEnabled({ enabled: isEnabled })
      }
    },
  },
  {
    id: 'D2-5.23',
    says: 'Hospital delivery form: box count minimum 1',
    async call(callers) {
      expect((await newDelivery(callers, { boxesDelivered: 1 })).boxesDelivered).toBe(1)
      const { id: _, ...whole } = await newDelivery(callers)
      const none = await callers.office('post', '/api/hospital-deliveries', { ...whole, boxesDelivered: 0 })
      expect(none.status()).toBe(400)
      expect(await none.text()).toContain('boxesDelivered')
    },
  },
]

export const access: OfficeStatement[] = [
  {
    id: 'D2-6.01',
    says: 'The token is sent as a bearer header on all admin calls',
    only: { width: 1366 },
    async flow({ page }) {
      const calls: Promise<Record<string, string>>[] = []
      page.on('request', (request) => {
        if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.allHeaders())
      })
      await page.goto('/admin')
      await expect(page.getByRole('region', { name: 'Números' }).getByRole('button').first()).toBeVisible()
      const token = await page.evaluate(() => localStorage.getItem('adminToken'))
      expect(calls.length).toBeGreaterThan(3)
      for (const headers of await Promise.all(calls)) expect(headers.authorization).toBe(`Bearer ${token}`)
    },
  },
  {
    id: 'D2-6.02',
    says: 'The setup-test call is made without the bearer header',
    only: { width: 1366 },
    async flow({ page }) {
      await page.goto('/graph-setup')
      const call = page.waitForRequest('**/api/test-graph-api')
      await page.getByRole('button', { name: 'Probar conexión' }).click()
      const request = await call
      expect((await request.allHeaders()).authorization).toBeUndefined()
      expect(request.postData()).toBeNull()
    },
  },
  {
    id: 'D2-6.03',
    says: 'The label-generation call is made without the bearer header; pickup requests use San Juan, PR, 00919',
    only: { width: 1366 },
    async flow(told) {
      const { page } = told
      const { id, recipientName } = await newRequest(told, { deliveryMethod: 'pickup' })
      await page.goto(`/admin/solicitudes/${id}`)
      const call = page.waitForRequest('**/api/usps/generate-label')
      await page.getByRole('button', { name: 'Generar etiqueta' }).click()
      const more = page.getByRole('alertdialog').getByRole('button', { name: 'Hacerla así' })
      await more.click({ timeout: 1_500 }).catch(() => undefined)
      const request = await call
      expect((await request.allHeaders()).authorization).toBeUndefined()
      expect(request.postDataJSON()).toMatchObject({
        recipientName,
        recipientCity: 'San Juan',
        recipientState: 'PR',
        recipientZipCode: '00919',
      })
    },
  },
  {
    id: 'D2-6.04',
    says: 'Authentication failure (expired or rejected token) is not handled separately',
    ruling: 'rulings.md#session-ended',
    words: 'With a token that the server refuses (401), both keys are cleared',
  },
  {
    id: 'D2-6.05',
    says: 'The server-side access check: an admin call with a token that is none is refused',
    async call({ stranger }) {
      for (const path of ['user', 'volunteers', 'accounting-transactions']) {
        const headers = { Authorization: 'Bearer inventado' }
        expect((await stranger.get(`/api/${path}`, { headers })).status(), path).toBe(401)
      }
    },
  },
]
