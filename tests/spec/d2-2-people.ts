import {
  asks,
  control,
  deleteFirst,
  fields,
  heads,
  type OfficeStatement,
  reads,
  rowSays,
  rows,
  shows,
} from './d2-screens.ts'
import { expect } from './statement.ts'

const reports = [
  'Voluntarios',
  'Eventos',
  'Registros de eventos',
  'Donaciones',
  'Mensajes de contacto',
  'Solicitudes Hope in a Box',
]

export const volunteerViews: OfficeStatement[] = [
  {
    id: 'D2-2.77',
    says: 'Counts of volunteers (total, pending, approved)',
    on: 'volunteers',
    async check({ page, system }) {
      const counts = page.getByRole('navigation', { name: 'Estado' }).getByRole('link')
      for (const [index, name] of ['Total', 'Pendientes', 'Aprobados'].entries()) {
        await expect(counts.nth(index)).toBeVisible()
        await expect(counts.nth(index)).toHaveText(
          new RegExp(`^${name}\\s*${system === 'empty' ? '0' : '\\d+'}$`),
        )
      }
    },
  },
  heads('D2-2.78', 'volunteers', 'Nombre, Pueblo, Estado, Teléfono, Fecha, Talento, Disponibilidad'),
  rowSays('D2-2.79', 'volunteers', 'Name, phone, status badge, town, talent, availability, creation date', [
    /\p{L}+ \p{L}+/u,
    /787-\d{3}-\d{4}/,
    /Pendiente|Aprobado|Rechazado/,
    /\d{1,2} \p{Ll}{3,5} 20\d\d/u,
  ]),
  {
    id: 'D2-2.80',
    says: 'Pending ones have approve and reject buttons, the others have not',
    on: 'volunteers',
    only: { system: 'filled' },
    async check(seen) {
      const pending = rows(seen).filter({ hasText: 'Pendiente' }).first()
      for (const name of [/^Aprobar a /, /^Rechazar a /])
        await expect(pending.getByRole('button', { name })).toBeVisible()
      const approved = rows(seen).filter({ hasText: 'Aprobado' }).first()
      await expect(approved).toBeVisible()
      await expect(approved.getByRole('button', { name: /^(Aprobar|Rechazar) a / })).toHaveCount(0)
    },
  },
  {
    id: 'D2-2.81',
    says: 'Edit and delete buttons',
    on: 'volunteers',
    only: { system: 'filled' },
    async check(seen) {
      await rows(seen)
        .first()
        .getByRole('button', { name: /^Más acciones/ })
        .click()
      for (const [role, name] of [
        ['link', 'Editar'],
        ['button', 'Eliminar'],
      ] as const)
        await expect(seen.page.getByRole(role, { name, exact: true }).filter({ visible: true })).toHaveCount(
          1,
        )
      await seen.page.keyboard.press('Escape')
    },
  },
  shows('D2-2.82', 'volunteers', 'Add-volunteer button', ['link', 'Añadir voluntario']),
  fields(
    'D2-2.83',
    'volunteerNew',
    'Add dialog',
    'name phone email town talent availability status adminNotes',
  ),
  fields(
    'D2-2.84',
    'volunteer',
    'Edit dialog',
    'name phone email town talent availability status adminNotes',
  ),
  reads('D2-2.85', 'volunteers', 'Empty state text', ['No hay voluntarios registrados'], { system: 'empty' }),
  asks(
    'D2-2.86',
    'volunteers',
    'Volunteer deletion warns it cannot be undone',
    deleteFirst,
    /ya no se puede deshacer/,
  ),
]

export const reportViews: OfficeStatement[] = [
  shows('D2-2.87', 'reports', 'Six report categories', ...reports.map((name) => ['region', name] as const)),
  shows(
    'D2-2.88',
    'reports',
    'Each has CSV and Excel download buttons',
    ...reports
      .flatMap((name) => [`Descargar CSV de ${name}`, `Descargar Excel de ${name}`])
      .map((name) => ['button', name] as const),
  ),
  {
    id: 'D2-2.89',
    says: 'Each has collapsible filters, closed at first',
    on: 'reports',
    async check({ page }) {
      for (const name of reports)
        await expect(page.getByRole('button', { name: `Filtros de ${name}` })).toHaveAttribute(
          'aria-expanded',
          'false',
        )
    },
  },
  {
    id: 'D2-2.90',
    says: 'An active-filter count and a clear-filters button',
    on: 'reportFilters',
    async check({ page }) {
      const card = page.getByRole('region', { name: 'Voluntarios' })
      await expect(card.getByText('0 filtros activos')).toBeVisible()
      await expect(card.getByRole('button', { name: 'Limpiar filtros' })).toBeDisabled()
      await page.locator('[name="volunteerStatus"]').selectOption('approved')
      await expect(card.getByText('1 filtro activo', { exact: true })).toBeVisible()
      await card.getByRole('button', { name: 'Limpiar filtros' }).click()
      await expect(card.getByText('0 filtros activos')).toBeVisible()
    },
  },
  shows('D2-2.91', 'reports', 'The download buttons stand on an empty system too', [
    'button',
    'Descargar CSV de Donaciones',
  ]),
]

export const hospitalViews: OfficeStatement[] = [
  {
    id: 'D2-2.92',
    says: 'Totals: deliveries, boxes delivered, average boxes per delivery, rounded',
    on: 'deliveries',
    async check({ page, system }) {
      const totals = page.getByRole('region', { name: 'Totales' })
      for (const name of ['Entregas', 'Cajas entregadas', 'Promedio de cajas por entrega']) {
        const figure = totals
          .getByRole('term')
          .filter({ hasText: new RegExp(`^${name}$`) })
          .locator('xpath=following::dd[1]')
        await expect(figure).toBeVisible()
        await expect(figure).toHaveText(system === 'empty' ? '0' : /^\d+$/)
      }
    },
  },
  heads(
    'D2-2.93',
    'deliveries',
    'Institución, Correo, Contacto, Teléfono, Acuerdo, Entrega, Cajas, Estado, Acciones',
  ),
  rowSays(
    'D2-2.94',
    'deliveries',
    'Institution and e-mail, contact and phone, agreement and delivery dates, boxes, status',
    [
      /\p{L}+/u,
      /@\S+\.org/,
      /787-\d{3}-\d{4}/,
      /\d{1,2} \p{Ll}{3,5} 20\d\d[\s\S]*\d{1,2} \p{Ll}{3,5} 20\d\d/u,
      /Pendiente|Completado/,
    ],
  ),
  {
    id: 'D2-2.95',
    says: 'Actions: manage boxes, edit, delete',
    on: 'deliveries',
    only: { system: 'filled' },
    async check(seen) {
      const row = rows(seen).first()
      await expect(row.getByRole('link', { name: /^Cajas de / })).toBeVisible()
      await row.getByRole('button', { name: /^Más acciones/ }).click()
      for (const name of [/^Editar/, /^Eliminar/])
        await expect(seen.page.getByRole('button', { name }).filter({ visible: true })).toHaveCount(1)
      await seen.page.keyboard.press('Escape')
    },
  },
  asks(
    'D2-2.96',
    'deliveries',
    'Deleting a delivery asks for confirmation',
    deleteFirst,
    /¿Eliminar la entrega/,
  ),
  fields(
    'D2-2.97',
    'deliveryNew',
    'Create dialog',
    'institutionName contactPersonName phone email collaborationDate deliveryDate boxesDelivered status notes',
  ),
  {
    id: 'D2-2.98',
    says: 'Box management: tabs Cajas and Contenido, Contenido disabled until a box is chosen',
    on: 'delivery',
    async check({ page }) {
      await expect(page.getByRole('tab', { name: /^Cajas/ })).toHaveAttribute('aria-selected', 'true')
      await expect(page.getByRole('tab', { name: 'Contenido' })).toBeDisabled()
    },
  },
  {
    id: 'D2-2.99',
    says: 'Create-box dialog and "generate missing boxes" button',
    on: 'delivery',
    async check({ page }) {
      for (const name of [/^Crear caja/, /^Generar cajas faltantes/])
        await expect(page.getByRole('button', { name }).filter({ visible: true }).first()).toBeVisible()
    },
  },
  shows('D2-2.100', 'deliveryContents', 'The contents of a box are shown, with a close button', [
    'button',
    'Cerrar',
  ]),
]

export const graphViews: OfficeStatement[] = [
  {
    id: 'D2-2.101',
    says: 'Graph setup: three fields (tenant, client, secret values)',
    on: 'graph',
    async check(seen) {
      for (const name of ['tenantId', 'clientId', 'clientSecret'])
        await expect(control(seen, name)).toBeVisible()
    },
  },
  shows('D2-2.102', 'graph', 'Instructions', ['heading', 'Cómo conseguir los valores']),
  shows('D2-2.103', 'graph', 'A test-connection button', ['button', 'Probar conexión']),
  {
    id: 'D2-2.104',
    says: 'A result alert',
    only: { width: 360 },
    async flow({ page }) {
      await page.goto('/graph-setup')
      await page.getByRole('button', { name: 'Probar conexión' }).click()
      await expect(page.getByRole('main').getByRole('alert').first()).toContainText(/\S/)
    },
  },
  {
    id: 'D2-2.105',
    says: 'Requests are counted by status, on an empty list too',
    on: 'requests',
    async check({ page, system }) {
      const counts = page.getByRole('navigation', { name: 'Estado' }).getByRole('link')
      for (const name of ['Todas', 'Pendientes', 'En proceso', 'Enviadas', 'Entregadas', 'Cerradas'])
        await expect(counts.filter({ hasText: name })).toHaveText(
          new RegExp(`^${name}\\s*${system === 'empty' ? '0' : '\\d+'}$`),
        )
    },
  },
  shows(
    'D2-2.106',
    ['requests', 'providers', 'events', 'registrations', 'transactions', 'donations', 'inventory'],
    'Lists have their filters, on an empty list too',
    ['button', 'Filtros'],
  ),
  reads('D2-2.107', 'donations', 'The count of donations stands on an empty list too', [/\d+ donaci/]),
  reads('D2-2.108', 'inventory', 'The value stands on an empty inventory too', [
    /\d+ artículos activos · \$/,
  ]),
]
