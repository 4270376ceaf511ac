import { eq } from 'drizzle-orm'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { eventRegistrations } from '#domains/events/events/tables.server.ts'
import { type Incident, on, year } from './incident.ts'
import { shown } from './screen.ts'
import type { World } from './world.ts'

const november = `${year}-11`

const requestPage = (w: World, name: string) => `/admin/solicitudes/${w.idOf(name)}`
const codeOf = async (w: World, name: string): Promise<string> => (await w.read(name)).code

/** What staff and families do on the screen; the month's numbers must stay true for them too. */
export const screenIncidents: Incident[] = [
  on('11-03', 'on the screen: Alma asks for a box to pick up, on her phone', async (w) => {
    await w.screen.visitor('/', async (page) => {
      await page.getByRole('main').getByRole('button', { name: 'Pedir una Hope in a Box' }).first().click()
      const dialog = page.locator('dialog[open]').first()
      const heading = dialog.locator('h2').first()
      const choose = (name: string, value: string) =>
        dialog.locator(`input[name="${name}"][value="${value}"]`).check()
      const fill = (name: string, value: string) => dialog.locator(`[name="${name}"]`).fill(value)
      const next = async () => {
        const before = await heading.textContent()
        await dialog.getByRole('button', { name: 'Continuar', exact: true }).click()
        await shown(heading).not.toHaveText(before ?? '')
      }
      await choose('boxPurpose', 'personal')
      await choose('targetedFor', 'mama')
      await next()
      await fill('recipientName', 'Alma')
      await next()
      await fill('phone', '787-555-0900')
      await fill('email', 'alma@example.org')
      await fill('town', 'Caguas')
      await next()
      await choose('lossType', 'unica')
      await next()
      await choose('deliveryMethod', 'pickup')
      await next()
      await next()
      await dialog.locator('[name="liabilityWaiver"]').check()
      await dialog.getByRole('button', { name: 'Enviar mi solicitud' }).click()
      await shown(page.getByText(/HB-|Recibimos/).first()).toBeVisible()
    })
    const [row] = await w.app.ctx.db
      .select({ id: boxRequests.id, reference: boxRequests.reference })
      .from(boxRequests)
      .where(eq(boxRequests.recipientName, 'Alma'))
    w.requests.set('Alma', row!)
  }),
  on('11-04', 'on the screen: a nurse’s call is written down', async (w) => {
    await w.screen.staff('/admin/solicitudes', async (page) => {
      await page.getByRole('button', { name: 'Nueva solicitud' }).click()
      const dialog = page.getByRole('dialog', { name: 'Nueva solicitud' })
      await dialog.getByLabel('Llegó').selectOption('hospital')
      await dialog.getByLabel('Detalle').fill('Trabajadora social')
      await dialog.getByLabel('Nombre de quien recibe la caja').fill('Brisa')
      await dialog.getByLabel('Teléfono').fill('787-555-0901')
      await dialog.getByLabel('Pueblo', { exact: true }).fill('Lares')
      await dialog.getByLabel('Cómo la recibe').selectOption('pickup')
      await dialog.getByLabel('Para quién').selectOption('personal')
      await dialog.getByLabel('Le leí el relevo').check()
      await dialog.getByRole('button', { name: 'Crear solicitud' }).click()
      await shown(page).toHaveURL(/\/admin\/solicitudes\/\d+$/)
      const id = Number(new URL(page.url()).pathname.split('/').at(-1))
      w.requests.set('Brisa', { id, reference: '' })
    })
  }),
  on('11-05', 'on the screen: Alma’s box is packed, and its cost recorded', async (w) => {
    await w.screen.staff(requestPage(w, 'Alma'), async (page) => {
      const box = page.getByRole('region', { name: 'Contenido de la caja' })
      const choice = box.getByLabel('Añadir a la caja')
      for (const item of ['Manta', 'Libro']) {
        const option = choice.locator('option', { hasText: item })
        await choice.selectOption((await option.getAttribute('value')) as string)
        await box.getByRole('button', { name: 'Añadir', exact: true }).click()
        await shown(box.getByRole('region', { name: 'Incluidos en la caja' })).toContainText(item)
      }
      await shown(box.getByText('$14.50').first()).toBeVisible()
      await box.getByRole('button', { name: 'Registrar costo en contabilidad' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Registrar $14.50' }).click()
      await shown(page.getByText('Costo registrado en contabilidad')).toBeVisible()
    })
    w.books.add('expense', `${november}-05`, '14.50')
  }),
  on('11-06', 'on the screen: Alma’s box leaves, is taken back within the minute, and leaves', async (w) => {
    const code = await codeOf(w, 'Alma')
    await w.change('Alma', { status: 'in_process' })
    await w.screen.staff(`/admin/solicitudes?q=${code.slice(1)}`, async (page) => {
      for (const isUndone of [true, false]) {
        await page.getByRole('button', { name: `Marcar lista para recoger: ${code}` }).click()
        await shown(page.getByRole('button', { name: `Marcar recogida: ${code}` })).toBeVisible()
        if (!isUndone) continue
        await page.getByRole('button', { name: 'Deshacer' }).click()
        await shown(page.getByText('Deshecho')).toBeVisible()
      }
    })
  }),
  on('11-08', 'on the screen: Alma comes for her box', async (w) => {
    const code = await codeOf(w, 'Alma')
    await w.screen.staff(requestPage(w, 'Alma'), async (page) => {
      await page.getByRole('button', { name: `Marcar recogida: ${code}` }).click()
      await shown(page.getByText(/^Recogida por la familia · /)).toBeVisible()
    })
  }),
  on('11-08', 'on the screen: Duna’s parcel is lost, and a second one is packed', async (w) => {
    await w.asks('Duna', { deliveryMethod: 'delivery', deliveryNotes: 'Casa verde' })
    await w.packsAndShips('Duna')
    await w.screen.staff(requestPage(w, 'Duna'), async (page) => {
      await page.getByRole('button', { name: 'Más acciones para la solicitud' }).click()
      await page.getByRole('button', { name: 'Anotar cómo terminó' }).click()
      const dialog = page.getByRole('dialog', { name: /^¿Cómo terminó/ })
      await dialog.getByRole('radio', { name: /El paquete se perdió/ }).check()
      await dialog.getByLabel('Motivo').fill('Se dejó en otra casa')
      await dialog.getByRole('button', { name: 'Anotar', exact: true }).click()
      await shown(dialog).toBeHidden()
      await page.getByRole('button', { name: 'Preparar otro paquete' }).click()
      await shown(page.getByText('Paquete 2: el anterior no llegó')).toBeVisible()
    })
    await w.packsAndShips('Duna')
    await w.change('Duna', { status: 'delivered' })
  }),
  on('11-10', 'on the screen: a gift in cash is recorded and gets the next receipt', async (w) => {
    await w.screen.staff('/admin/contabilidad/transacciones?ficha=nueva', async (page) => {
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Tipo').selectOption('donation')
      await dialog.getByLabel('Cantidad').fill('35.25')
      await dialog.getByLabel('Descripción').fill('Venta de bizcochos')
      await dialog.getByLabel('Categoría').fill('Donativos')
      await dialog.getByLabel('Fecha').fill(`${november}-09`)
      await dialog.getByLabel('Nombre').fill('Panadería Sol')
      await dialog.getByRole('button', { name: 'Registrar' }).click()
      await shown(page.getByText('Transacción registrada')).toBeVisible()
    })
    w.books.add('donation', `${november}-09`, '35.25')
  }),
  on('11-12', 'on the screen: Cora by mail says that she paid; staff verify it', async (w) => {
    await w.asks('Cora', {
      deliveryMethod: 'correo',
      postalAddress: '9 CALLE B',
      postalCity: 'Caguas',
      postalState: 'PR',
      postalZipCode: '00725',
    })
    const code = await codeOf(w, 'Cora')
    await w.screen.staff(requestPage(w, 'Cora'), async (page) => {
      await page.getByRole('button', { name: 'Revisar el pago' }).click()
      const dialog = page.getByRole('dialog', { name: `Pago de ${code}` })
      await dialog.getByLabel('Cómo se pagó').selectOption('Cheque')
      await dialog.getByLabel(/Número del cheque/).fill('1041')
      await dialog.getByLabel('Día en que se pagó').fill(`${november}-11`)
      await dialog.getByRole('button', { name: 'Verificar a mano' }).click()
      await shown(page.getByText('Pago verificado')).toBeVisible()
    })
    w.books.add('income', `${november}-11`, '23.95')
  }),
  on('11-14', 'on the screen: Cora will come for the box; the postage is returned in part', async (w) => {
    await w.screen.visitor(`/solicitud/${w.refOf('Cora').reference}`, async (page) => {
      await page.getByRole('button', { name: 'Cambiar la entrega' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('La recojo en San Juan').check()
      await dialog.getByRole('button', { name: 'Guardar el cambio' }).click()
      await shown(dialog).toBeHidden()
    })
    const code = await codeOf(w, 'Cora')
    await w.screen.staff(requestPage(w, 'Cora'), async (page) => {
      await page.getByRole('button', { name: 'Revisar el pago' }).click()
      const dialog = page.getByRole('dialog', { name: `Pago de ${code}` })
      await dialog.getByRole('button', { name: 'Anotar una devolución' }).click()
      const refund = page.getByRole('dialog', { name: `Devolución a ${code}` })
      await refund.getByLabel('Cantidad devuelta').fill('20')
      await refund.getByLabel('Cómo se devolvió').selectOption('Efectivo')
      await refund.getByLabel(/Por qué/).fill('Viene a buscarla')
      await refund.getByRole('button', { name: 'Anotar devolución' }).click()
      await shown(page.getByText('Devolución anotada')).toBeVisible()
    })
    w.books.add('income', `${november}-14`, '-20.00')
  }),
  on('11-15', 'on the screen: Hada waits for the circle and leaves the list on her page', async (w) => {
    await w.register('Círculo', 'Hada')
    const { reference } = await w.registration('Círculo', 'Hada')
    await w.screen.visitor(`/registro/${reference}`, async (page) => {
      await page.getByRole('button', { name: 'Salir de la lista de espera' }).click()
      const question = page.getByRole('alertdialog', { name: '¿Salir de la lista de espera?' })
      await question.getByRole('button', { name: 'Sí, salir' }).click()
      await shown(page.getByText('Ya no estás en la lista de espera.').first()).toBeVisible()
    })
    const [row] = await w.app.ctx.db
      .select({ status: eventRegistrations.status })
      .from(eventRegistrations)
      .where(eq(eventRegistrations.reference, reference))
    shown(row?.status).toBe('cancelled')
  }),
  on('11-18', 'on the screen: Brisa’s box is corrected, packed in one go and handed over', async (w) => {
    const code = await codeOf(w, 'Brisa')
    await w.screen.staff(requestPage(w, 'Brisa'), async (page) => {
      await page.getByRole('button', { name: 'Corregir datos' }).click()
      const dialog = page.getByRole('dialog', { name: `Corregir ${code}` })
      await dialog.getByLabel('Pueblo', { exact: true }).fill('Ponce')
      await dialog.getByRole('button', { name: 'Guardar cambios' }).click()
      await shown(dialog).toBeHidden()
    })
    await w.packs('Brisa')
    await w.screen.staff(requestPage(w, 'Brisa'), async (page) => {
      await page.getByRole('button', { name: `Marcar lista para recoger: ${code}` }).click()
      await page.getByRole('button', { name: `Marcar recogida: ${code}` }).click()
      await shown(page.getByText(/^Recogida por la familia · /)).toBeVisible()
    })
    shown((await w.read('Brisa')).town).toBe('Ponce')
  }),
  on('11-20', 'on the screen: two candles are missing at the count', async (w) => {
    await w.screen.staff('/admin/contabilidad/inventario?q=Vela', async (page) => {
      const text = await page
        .getByText(/^\d+ unidades/)
        .first()
        .innerText()
      const before = Number.parseInt(text, 10)
      await page.getByRole('button', { name: 'Más acciones para Vela' }).click()
      await page.getByRole('button', { name: 'Contar' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Cuántas contaste').fill(String(before - 2))
      await shown(dialog.getByText(/Diferencia: −2/)).toBeVisible()
      await dialog.getByRole('button', { name: 'Aceptar el conteo' }).click()
      await shown(page.getByText(`${before - 2} unidades`).first()).toBeVisible()
    })
  }),
]

/** The screen's sums of a month equal the books that were written by hand. */
export async function expectBooksOnScreen(w: World, month: string): Promise<void> {
  const { income, expenses, balance } = w.books.month(month)
  const money = (amount: string) =>
    Number(amount.replace('-', '')).toLocaleString('en-US', { style: 'currency', currency: 'USD' })
  await w.screen.staff(`/admin/contabilidad?periodo=${month}`, async (page) => {
    const cash = page.getByRole('main')
    for (const amount of [income, expenses, balance]) await shown(cash).toContainText(money(amount))
  })
}
