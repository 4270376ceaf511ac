import type { Locator } from '@playwright/test'
import { publicScreens } from './d1-screens.ts'
import { expect, type Screen, type Seen, type Statement } from './statement.ts'

const at = (path: string) => ({ es: path, en: path })

/** A view that is there once its title is. */
const view = (path: string, only?: Screen['only']) =>
  ({
    path: at(path),
    only,
    open: async ({ page }) => {
      await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible()
    },
  }) satisfies Screen

const dialogAt = (path: string, only?: Screen['only']) =>
  ({
    path: at(path),
    only,
    open: async ({ page }) => {
      await expect(page.getByRole('dialog').locator('form')).toBeVisible()
    },
  }) satisfies Screen

const filled = { system: 'filled' } as const

/** The record of the list's first row. */
const firstOf = (list: string) =>
  ({
    path: at(list),
    only: filled,
    open: async ({ page }) => {
      await rows({ page }).first().getByRole('link').first().click()
      await expect(page.getByRole('region', { name: 'Contenido de la caja' })).toBeVisible()
    },
  }) satisfies Screen

const after = (screen: string, press: (seen: Seen) => Promise<void>, only: Screen['only'] = filled) =>
  ({ path: { after: screen }, only, open: press }) satisfies Screen

/** The views of the administrator, as they open, and the dialogs that a press opens. */
export const officeScreens = {
  login: publicScreens.login,
  dashboard: view('/admin'),
  dashboardEdit: after('dashboard', async ({ page }) => {
    await page
      .getByRole('button', { name: /^Editar #HIB/ })
      .first()
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
  }),
  requests: view('/admin/solicitudes'),
  request: firstOf('/admin/solicitudes?status=in_process'),
  shipped: firstOf('/admin/solicitudes?status=shipped'),
  providers: view('/admin/proveedores'),
  providerNew: view('/admin/proveedores/nuevo'),
  events: view('/admin/eventos'),
  eventNew: view('/admin/eventos/nuevo'),
  registrations: view('/admin/registros'),
  registration: dialogAt('/admin/registros?ficha=1', filled),
  overview: view('/admin/contabilidad'),
  inventory: view('/admin/contabilidad/inventario'),
  inventoryNew: dialogAt('/admin/contabilidad/inventario?ficha=nueva'),
  transactions: view('/admin/contabilidad/transacciones'),
  transactionNew: dialogAt('/admin/contabilidad/transacciones?ficha=nueva'),
  donations: view('/admin/contabilidad/donaciones'),
  volunteers: view('/admin/voluntarios'),
  volunteerNew: dialogAt('/admin/voluntarios?ficha=nueva'),
  volunteer: dialogAt('/admin/voluntarios?ficha=1', filled),
  reports: view('/admin/informes'),
  reportFilters: after(
    'reports',
    async ({ page }) => {
      await page.getByRole('button', { name: 'Filtros de Voluntarios' }).click()
      await expect(page.locator('[name="volunteerStatus"]')).toBeVisible()
    },
    undefined,
  ),
  deliveries: view('/admin/entregas'),
  deliveryNew: after(
    'deliveries',
    async ({ page }) => {
      await page.getByRole('button', { name: 'Nueva entrega' }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    undefined,
  ),
  delivery: view('/admin/entregas/3', filled),
  deliveryContents: after('delivery', async ({ page }) => {
    await page
      .getByRole('button', { name: /^Contenido de / })
      .first()
      .click()
    await expect(page.getByRole('tab', { name: 'Contenido' })).toHaveAttribute('aria-selected', 'true')
  }),
  graph: view('/graph-setup'),
} satisfies Record<string, Screen>

export type OfficeScreen = keyof typeof officeScreens
export type OfficeStatement = Statement<OfficeScreen>

/** The rows of a list: of its table, or its cards below 1024 px. */
export const rows = ({ page }: Pick<Seen, 'page'>) =>
  page.locator('main [data-rows] :is(tbody tr, li:has(> article))')

const wide = { width: [1024, 1366] } as const

/** The heads of a table, on an empty list too. */
export const heads = (id: string, on: OfficeScreen, names: string): OfficeStatement => ({
  id,
  says: `The list ${on} has the columns ${names}`,
  on,
  only: wide,
  async check({ main }) {
    for (const name of names.split(', '))
      await expect(main.getByRole('columnheader').getByText(name, { exact: true })).toBeVisible()
  },
})

/** What every row says, in a table and on a card. */
export const rowSays = (id: string, on: OfficeScreen, says: string, facts: RegExp[]): OfficeStatement => ({
  id,
  says,
  on,
  only: filled,
  async check(seen) {
    const row = rows(seen).first()
    await expect(row).toBeVisible()
    for (const fact of facts) await expect(row).toContainText(fact, { useInnerText: true })
    expect(await cutIn(rows(seen))).toEqual([])
  },
})

/** Texts of which the screen shows the first lines only. */
export const cutIn = (places: Locator): Promise<string[]> =>
  places.evaluateAll((found) =>
    found
      .flatMap((place) => [...place.querySelectorAll<HTMLElement>('*')])
      .filter((part) => part.clientHeight > 1 && part.scrollHeight > part.clientHeight + 2)
      .filter((part) => getComputedStyle(part).overflowY === 'hidden')
      .map((part) => part.innerText),
  )

type Role = 'button' | 'link' | 'heading' | 'tab' | 'region'

/** A control or a part that is seen. */
export const shows = (
  id: string,
  on: OfficeScreen | readonly OfficeScreen[],
  says: string,
  ...parts: (readonly [Role, string | RegExp])[]
): OfficeStatement => ({
  id,
  says,
  on,
  async check({ page }) {
    for (const [role, name] of parts)
      await expect(page.getByRole(role, { name, exact: typeof name === 'string' }).first()).toBeVisible()
  },
})

/** Words that are read on the screen. */
export const reads = (
  id: string,
  on: OfficeScreen,
  says: string,
  words: (string | RegExp)[],
  only?: OfficeStatementOnly,
): OfficeStatement => ({
  id,
  says,
  on,
  only,
  async check({ page }) {
    for (const word of words)
      await expect(page.getByText(word).filter({ visible: true }).first()).toBeVisible()
  },
})

type OfficeStatementOnly = Screen['only']

/** The control with a documented name, in the open dialog or in the view. */
export const control = ({ page }: Pick<Seen, 'page'>, name: string) =>
  page.locator(`dialog[open] [name="${name}"], main form [name="${name}"]`).last()

/** Fields by their documented names. */
export const fields = (id: string, on: OfficeScreen, says: string, names: string): OfficeStatement => ({
  id,
  says: `${says}: ${names.replaceAll(' ', ', ')}`,
  on,
  async check(seen) {
    for (const name of names.split(' ')) await expect(control(seen, name), name).toBeAttached()
  },
})

/** Asks before deleting, by a menu or a button, and keeps the record. */
export const asks = (
  id: string,
  on: OfficeScreen,
  says: string,
  open: (seen: Seen) => Promise<void>,
  question: RegExp,
): OfficeStatement => ({
  id,
  says,
  on,
  only: { system: 'filled', width: 1366 },
  async check(seen) {
    await open(seen)
    const dialog = seen.page.getByRole('alertdialog')
    await expect(dialog).toContainText(question)
    await dialog.getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog).toHaveCount(0)
  },
})

/** Opens the menu of the first row, and chooses «Eliminar». */
export async function deleteFirst(seen: Seen) {
  const row = rows(seen).first()
  await row.getByRole('button', { name: /^Más acciones/ }).click()
  await seen.page
    .getByRole('button', { name: /^Eliminar/ })
    .filter({ visible: true })
    .first()
    .click()
}
