import {
  bodyOf,
  newEvent,
  newItem,
  newProvider,
  newRegistration,
  newRequest,
  type Row,
} from './d2-records.ts'
import {
  asks,
  control,
  deleteFirst,
  heads,
  type OfficeStatement,
  reads,
  rowSays,
  rows,
  shows,
} from './d2-screens.ts'
import { type Callers, expect } from './statement.ts'

/** Each of these words finds the row in the list. */
async function finds({ office }: Callers, list: string, row: Row, words: unknown[]) {
  for (const word of words) {
    const found = await bodyOf<Row[]>(office('get', `${list}?q=${encodeURIComponent(String(word))}`))
    expect(
      found.map(({ id }) => id),
      String(word),
    ).toContain(row.id)
  }
}

const statuses = ['Pendiente', 'En Proceso', 'Enviado', 'Entregado', 'Cerrado']
const optionsOf = (select: import('@playwright/test').Locator) => select.locator('option').allInnerTexts()

export const requestViews: OfficeStatement[] = [
  heads('D2-2.19', 'requests', 'Solicitud, Pueblo, Estado, Entrega, Para quién, Fecha'),
  rowSays('D2-2.20', 'requests', 'The request id is shown as #HIB-0000 (padded to 4 digits)', [
    /#HIB-\d{4}\b/,
  ]),
  rowSays('D2-2.21', 'requests', 'A request’s row has its name, status, delivery and date', [
    /#HIB-\d{4} · \S+/,
    /Pendiente|En Proceso|Enviado|Entregado|Cerrado|Aprobad/,
    /Correo|Recogida|Entrega en el hogar/,
    /\d{1,2} \p{Ll}{3,5} 20\d\d/u,
  ]),
  {
    id: 'D2-2.22',
    says: 'List buttons move the status along: a pending request has the one to in process',
    on: 'requests',
    only: { system: 'filled' },
    async check(seen) {
      const row = rows(seen).filter({ hasText: 'Pendiente' }).first()
      await expect(row.getByRole('button', { name: /^Marcar en proceso: #HIB-/ })).toBeVisible()
    },
  },
  {
    id: 'D2-2.23',
    says: 'The detail lets the admin set any status, tracking number and internal notes and save',
    on: 'request',
    async check(seen) {
      const form = seen.page.getByRole('region', { name: 'Seguimiento' })
      expect(await optionsOf(form.locator('[name="status"]'))).toEqual(statuses)
      for (const name of ['trackingNumber', 'notes'])
        await expect(form.locator(`[name="${name}"]`)).toBeVisible()
      await expect(form.getByRole('button', { name: 'Guardar cambios' })).toBeVisible()
    },
  },
  shows('D2-2.24', 'request', 'The detail manages the box’s contents', ['region', 'Contenido de la caja']),
  {
    id: 'D2-2.25',
    says: 'The detail and the box contents are dialogs',
    ruling: 'rulings.md#navigation',
    words: 'The detail of a request and the contents of its box are one page',
  },
  shows('D2-2.26', 'request', 'A label-generation action exists', ['button', 'Generar etiqueta']),
  reads('D2-2.27', 'request', 'Box cost is shown with 2 decimals', [/Costo de la caja: ?\$[\d,]+\.\d\d/]),
  {
    id: 'D2-2.28',
    says: 'Box cost is the sum of unitCost times quantity of included items',
    only: { width: 1366 },
    async flow(told) {
      const { page, office } = told
      const { id } = await newRequest(told)
      for (const [unitCost, quantity, isIncluded] of [
        ['2.50', 3, true],
        ['1.25', 1, true],
        ['9.00', 1, false],
      ] as const) {
        const item = await newItem(told, { unitCost })
        await bodyOf(
          office('post', '/api/hope-box-items', {
            requestId: id,
            inventoryItemId: item.id,
            isIncluded,
            quantity,
          }),
        )
      }
      await page.goto(`/admin/solicitudes/${id}`)
      await expect(page.getByText(/Costo de la caja: ?\$8\.75/)).toBeVisible()
    },
  },
  shows('D2-2.29', 'request', 'A "record cost to accounting" action exists', [
    'button',
    'Registrar costo en contabilidad',
  ]),
]

const editors = [['link', /^(Añadir|Nuevo) proveedor$/]] as const

export const providerViews: OfficeStatement[] = [
  heads('D2-2.30', 'providers', 'Nombre, Estado, Especialidad, Teléfono, Correo'),
  shows('D2-2.31', 'providers', 'Providers are created', ...editors),
  rowSays('D2-2.32', 'providers', 'A provider’s row has name, badge, specialty, phone and e-mail', [
    /Amanda Ríos Vélez/,
    /Activo/,
    /Duelo perinatal/,
    /787-\d{3}-\d{4}/,
    /@example\.org/,
  ]),
  {
    id: 'D2-2.33',
    says: 'Providers are edited, activated and deactivated',
    on: 'providers',
    only: { system: 'filled' },
    async check(seen) {
      const row = rows(seen).first()
      await expect(row.getByRole('link').first()).toHaveAttribute('href', /\/admin\/proveedores\/\d+$/)
      await expect(row.getByRole('button', { name: /^(Desactivar|Activar) a / })).toBeVisible()
    },
  },
  {
    id: 'D2-2.34',
    says: 'Search of providers matches name, specialty, email, description, address',
    async call(callers) {
      const word = `x${Date.now()}`
      const row = await newProvider(callers, {
        specialty: `Arte ${word}e`,
        email: `${word}m@example.org`,
        description: `Con calma ${word}d`,
        address: `1 Calle ${word}a`,
      })
      await finds(callers, '/api/service-providers', row, [
        row.name,
        `${word}e`,
        `${word}m@`,
        `${word}d`,
        `${word}a`,
      ])
    },
  },
  {
    id: 'D2-2.35',
    says: 'Icon choices: nineteen, with their meanings',
    on: 'providerNew',
    async check({ page }) {
      const icons = page.locator('main [name="icon"]')
      await expect(icons).toHaveCount(19)
      expect(
        await icons.evaluateAll((nodes) => nodes.map((node) => (node as HTMLInputElement).value)),
      ).toEqual(
        (
          'stethoscope baby heart brain building activity handheart usercheck headphones message shield smile home flower ' +
          'star sun book calendar user'
        ).split(' '),
      )
      for (const name of [
        'Medicina general',
        'Psicología',
        'Hospital',
        'Terapia',
        'Trabajo social',
        'Apoyo emocional',
      ])
        await expect(page.getByRole('radio', { name, exact: true })).toBeAttached()
      for (const name of ['Línea de ayuda', 'Consejería', 'Duelo y memoria', 'Prenatal y fetal'])
        await expect(page.getByRole('radio', { name, exact: true })).toBeAttached()
    },
  },
]

export const eventViews: OfficeStatement[] = [
  heads('D2-2.36', 'events', 'Evento, Estado, Fecha, Lugar, Espacios'),
  shows('D2-2.37', 'events', 'Events are created', ['link', 'Añadir evento']),
  {
    id: 'D2-2.38',
    says: 'The list of events has all, active and inactive',
    on: 'events',
    only: { system: 'filled' },
    async check(seen) {
      for (const badge of ['Activo', 'Inactivo'])
        await expect(rows(seen).getByText(badge, { exact: true }).first()).toBeVisible()
    },
  },
  {
    id: 'D2-2.39',
    says: 'Events are edited, and toggled Activo/Inactivo',
    on: 'events',
    only: { system: 'filled' },
    async check(seen) {
      const row = rows(seen).first()
      await expect(row.getByRole('link').first()).toHaveAttribute('href', /\/admin\/eventos\/\d+$/)
      await expect(row.getByRole('button', { name: /^(Desactivar|Activar): / })).toBeVisible()
    },
  },
  {
    id: 'D2-2.40',
    says: 'Search of events matches title, description, location',
    async call(callers) {
      const word = `y${Date.now()}`
      const row = await newEvent(callers, { description: `Con té ${word}d`, location: `Sala ${word}l` })
      await finds(callers, '/api/events/all', row, [row.title, `${word}d`, `${word}l`])
    },
  },
  {
    id: 'D2-2.41',
    says: 'Image upload is shown as a data URL',
    only: { width: 1366 },
    async flow({ page }) {
      await page.goto('/admin/eventos/nuevo')
      await page.locator('main input[type="file"]').setInputFiles({
        name: 'vela.png',
        mimeType: 'image/png',
        buffer: Buffer.from(
          'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
          'base64',
        ),
      })
      await expect(page.locator('main img[src^="data:image/"]').first()).toBeVisible()
    },
  },
]

export const registrationViews: OfficeStatement[] = [
  heads('D2-2.42', 'registrations', 'Nombre, Correo, Estado, Evento, Teléfono, Se registró'),
  {
    id: 'D2-2.43',
    says: 'Registrations are filtered by status, with counts',
    on: 'registrations',
    async check({ page, system }) {
      const tabs = page.getByRole('navigation', { name: 'Estado' }).getByRole('link')
      for (const [index, name] of ['Todos', 'Pendientes', 'Confirmados', 'Cancelados'].entries())
        await expect(tabs.nth(index)).toHaveText(
          new RegExp(`^${name}\\s*${system === 'empty' ? '0' : '\\d+'}$`),
        )
    },
  },
  {
    id: 'D2-2.44',
    says: 'Registrations are searched on name or email and filtered by event and by status',
    async call(callers) {
      const { office } = callers
      const row = await newRegistration(callers, { email: `z${Date.now()}@example.org` })
      await finds(callers, '/api/registrations', row, [row.fullName, row.email])
      const ids = async (query: string) =>
        (await bodyOf<Row[]>(office('get', `/api/registrations?${query}`))).map(({ id }) => id)
      expect(await ids(`eventId=${row.eventId}`)).toEqual([row.id])
      expect(await ids(`eventId=${row.eventId}&status=pending`)).toEqual([row.id])
      expect(await ids(`eventId=${row.eventId}&status=cancelled`)).toEqual([])
    },
  },
  {
    id: 'D2-2.45',
    says: 'The filter by event is on the screen',
    on: 'registrations',
    only: { width: 1366 },
    async check({ page }) {
      await page.getByRole('button', { name: 'Filtros' }).click()
      await expect(page.locator('[name="eventId"]:visible')).toBeVisible()
      await page.keyboard.press('Escape')
    },
  },
  {
    id: 'D2-2.46',
    says: 'Confirm is disabled if already confirmed, cancel is not',
    on: 'registration',
    async check({ page }) {
      const dialog = page.getByRole('dialog')
      await expect(dialog.getByText('Confirmado', { exact: true }).first()).toBeVisible()
      await expect(dialog.getByRole('button', { name: /^Confirmar a / })).toBeDisabled()
      await expect(dialog.getByRole('button', { name: /^Cancelar su lugar/ })).toBeEnabled()
    },
  },
  {
    id: 'D2-2.47',
    says: 'Cancel is disabled if already cancelled',
    only: { width: 1366 },
    async flow(told) {
      const { page, office } = told
      const { id } = await newRegistration(told)
      await bodyOf(office('put', `/api/registrations/${id}`, { status: 'cancelled' }))
      await page.goto(`/admin/registros?ficha=${id}`)
      await expect(
        page.getByRole('dialog').getByRole('button', { name: /^Cancelar su lugar/ }),
      ).toBeDisabled()
      await expect(page.getByRole('dialog').getByRole('button', { name: /^Confirmar a / })).toBeEnabled()
    },
  },
  {
    id: 'D2-2.48',
    says: 'Admin comments are added',
    on: 'registration',
    async check(seen) {
      await expect(control(seen, 'adminComments')).toBeEditable()
    },
  },
  asks(
    'D2-2.49',
    'registrations',
    'Delete asks "¿Estás seguro de que quieres eliminar este registro?"',
    deleteFirst,
    /¿Estás seguro de que quieres eliminar este registro\?/,
  ),
]
