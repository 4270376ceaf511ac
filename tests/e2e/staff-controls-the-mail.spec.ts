import type { APIRequestContext } from '@playwright/test'
import pg from 'pg'
import { type GraphFake, graphSecrets, startGraphFake } from '../fakes/graph.ts'
import { familyRequest } from '../support/family-request.ts'
import { createDatabaseOn } from '../support/scratch-databases.ts'
import { test as base, expect, expectFineOnBothScreens, phone } from './support/page.ts'
import { addVolunteer, asStaff } from './support/people.ts'
import { startSite } from './support/site.ts'

type Mail = { graph: GraphFake; database: pg.Client }

/** A site of its own, whose Microsoft is the fake. */
const test = base.extend<{ quiet: undefined }, { mail: Mail & { databaseUrl: string } }>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters' names
    async ({}, use) => {
      const { E2E_POSTGRES_URL, E2E_TEMPLATE } = process.env
      const databaseUrl = await createDatabaseOn(String(E2E_POSTGRES_URL), 'hib_e2e_mail', E2E_TEMPLATE)
      const database = new pg.Client({ connectionString: databaseUrl })
      await database.connect()
      const graph = await startGraphFake()
      await use({ graph, database, databaseUrl })
      await graph.close()
      await database.end()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ mail }, use) => {
      const { url } = mail.graph
      const settings = { GRAPH_LOGIN_BASE_URL: url, GRAPH_BASE_URL: url, OUTGOING_TIMEOUT_MS: '2000' }
      const site = await startSite(mail.databaseUrl, settings)
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],
  // E-mails and accounts of earlier tests must not be sent in this one.
  quiet: [
    async ({ mail }, use) => {
      await mail.database.query(`update mail_outbox set status = 'sent' where status in ('queued', 'held')`)
      await mail.database.query('delete from mail_settings')
      mail.graph.restore()
      await use(undefined)
    },
    { auto: true },
  ],
})

const credentials = {
  tenantId: graphSecrets.AZURE_TENANT_ID,
  clientId: graphSecrets.AZURE_CLIENT_ID,
  clientSecret: graphSecrets.AZURE_CLIENT_SECRET,
}
let number = 0
const newAddress = () => `correo.${Date.now()}.${number++}@example.org`

async function requestBox(api: APIRequestContext, email: string, recipientName = 'Una Rivera') {
  const data = { ...familyRequest, email, recipientName }
  const sent = await api.post('/api/hope-in-a-box/request', { data })
  expect(sent.status()).toBe(201)
}

const recipients = ({ emails }: GraphFake) => emails.map((email) => /^To: (.*)$/im.exec(email)?.[1])

test.describe('on a phone and on a desktop', () => {
  test.use({ viewport: phone })

  test('an approval that is undone withdraws its e-mail; approved again, it is written again', async ({
    page,
    staff: { api, token },
  }) => {
    const { id, name } = await addVolunteer(api, token)
    const { email } = await asStaff(api, token, 'get', `/api/volunteers/${id}`)
    await page.goto(`/admin/voluntarios?q=${name}`)
    await page.getByRole('button', { name: `Aprobar a ${name}` }).click()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByText('Quedó como estaba antes.')).toBeVisible()
    await page.goto(`/admin/correo?q=${email}`)
    await expect(page.getByText('Retirado', { exact: true })).toBeVisible()
    await expect(page.getByText('Se retiró antes de salir: el paso se deshizo o cambió.')).toBeVisible()
    await expectFineOnBothScreens(page)

    await page.goto(`/admin/voluntarios?q=${name}`)
    await page.getByRole('button', { name: `Aprobar a ${name}` }).click()
    await expect(page.getByText('Voluntario actualizado')).toBeVisible()
    await page.goto(`/admin/correo?q=${email}&status=queued`)
    await page.getByRole('link', { name: 'Voluntariado: bienvenida' }).click()
    const dialog = page.getByRole('dialog', { name: 'Voluntariado: bienvenida' })
    await expect(dialog).toContainText('por si el paso se deshace')
    await expectFineOnBothScreens(page)
  })

  test('an e-mail is discarded, brought back with undo, held, and discarded with others', async ({
    page,
    staff: { api },
  }) => {
    const email = newAddress()
    await requestBox(api, email)
    await requestBox(api, email, 'Otra Rivera')
    await page.goto(`/admin/correo?q=${email}`)
    await expect(page.getByText('El correo no está configurado', { exact: true })).toBeVisible()
    await page.getByRole('link', { name: 'Solicitud recibida' }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Solicitud recibida' })
    await dialog.getByRole('button', { name: 'Descartar' }).click()
    await expect(page.getByText('Correo descartado')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.getByText('Descartado', { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Deshacer' }).click()
    await expect(page.getByText('Descartado', { exact: true })).toBeHidden()

    // Its row leaves the tab, by keyboard.
    await page.goto(`/admin/correo?q=${email}&status=queued`)
    await page.getByRole('link', { name: 'Solicitud recibida' }).first().focus()
    await page.keyboard.press('Enter')
    await dialog.getByRole('button', { name: 'Retener' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('Correo retenido')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(page.locator('main')).toBeFocused()
    await page.goto(`/admin/correo?q=${email}`)
    await expect(page.getByText('Retenido', { exact: true })).toBeVisible()
    await page.getByRole('checkbox', { name: 'Seleccionar todo' }).first().check()
    await page.getByRole('button', { name: 'Descartar' }).click()
    await expect(page.getByText('2 correos descartados')).toBeVisible()
    await expect(page.getByText('Descartado', { exact: true })).toHaveCount(2)
    await expectFineOnBothScreens(page)
  })

  test.describe('a wrong address', () => {
    // The first correction is no address.
    test.use({ expectedErrors: [/status of 400/] })
    test('is corrected, and the e-mail leaves', async ({ page, staff: { api, token }, mail: { graph } }) => {
      const [wrong, right] = [newAddress(), newAddress()]
      await asStaff(api, token, 'put', '/api/mail-settings', credentials)
      graph.script(/sendMail/, [{ status: 400, json: { error: { code: 'ErrorInvalidRecipients' } } }])
      await requestBox(api, wrong)
      await expect(async () => {
        await page.goto(`/admin/correo?q=${wrong}&status=failed`)
        await expect(page.getByText('La dirección fue rechazada.')).toBeVisible({ timeout: 1_000 })
      }).toPass()
      await page.getByRole('link', { name: 'Solicitud recibida' }).click()
      await page.getByRole('button', { name: 'Corregir la dirección' }).click()
      const dialog = page.getByRole('dialog', { name: 'Corregir la dirección' })
      await dialog.getByLabel('Correo electrónico').fill('no es una dirección')
      await dialog.getByRole('button', { name: 'Guardar y enviar' }).click()
      await expect(dialog.getByLabel('Correo electrónico')).toHaveAttribute('aria-invalid', 'true')
      await expectFineOnBothScreens(page)
      await dialog.getByLabel('Correo electrónico').fill(right)
      await dialog.getByRole('button', { name: 'Guardar y enviar' }).click()
      await expect(page.getByText('Dirección corregida: el correo volvió a la cola')).toBeVisible()
      await expect.poll(() => recipients(graph)).toContain(right)
      expect(recipients(graph)).not.toContain(wrong)
    })
  })

  test('the set-up names the wrong field, turns green when accepted, and lets staff choose what still goes', async ({
    page,
    staff: { api },
    mail: { graph, database },
  }) => {
    const [old, thanked] = [newAddress(), newAddress()]
    await requestBox(api, old)
    const message = { name: 'Ana', email: thanked, subject: 'Hola', message: 'Una pregunta' }
    expect((await api.post('/api/contact', { data: message })).status()).toBe(201)
    await page.goto('/admin')
    await expect(page.getByRole('link', { name: /correos esperan: no hay cuenta de correo/ })).toBeVisible()
    // Two days later.
    await database.query(
      `update mail_outbox set created_at = now() - interval '2 days', last_error_code = 'not_configured'
       where status = 'queued'`,
    )

    await page.goto('/graph-setup')
    await expect(page.getByText('Todavía nadie lleva los correos')).toBeVisible()
    await page.getByLabel('Tenant ID (directorio)').fill(credentials.tenantId)
    await page.getByLabel('Client ID (aplicación)').fill(credentials.clientId)
    const secret = page.getByLabel('Client Secret (valor del secreto)')
    await secret.fill('el-id-del-secreto')
    await page.getByLabel('Buzón que envía').fill('cajas@example.org')
    await page.getByRole('button', { name: 'Guardar y probar' }).click()
    await expect(page.getByText('Microsoft Graph no acepta la cuenta: los correos no salen')).toBeVisible()
    await expect(page.getByText('Mira el campo «Client Secret (valor del secreto)».').first()).toBeVisible()
    await expect(secret).toBeFocused()
    await expect(secret).toHaveAttribute('aria-invalid', 'true')
    await expect(secret).toHaveValue('')
    await expectFineOnBothScreens(page)
    await page.goto('/admin')
    await page.getByRole('link', { name: /cuenta de correo que el servicio no acepta/ }).click()

    await secret.fill(credentials.clientSecret)
    await page.getByRole('button', { name: 'Guardar y probar' }).click()
    await expect(page.getByText('Los correos salen por Microsoft Graph')).toBeVisible()
    await expect(page.getByText('Remitente: cajas@example.org')).toBeVisible()
    await expectFineOnBothScreens(page)

    await page.getByRole('link', { name: 'Elegir cuáles salen' }).click()
    await page.getByRole('button', { name: 'Elegir cuáles salen' }).click()
    const dialog = page.getByRole('dialog', { name: 'Correos que esperaban' })
    await expect(dialog.getByRole('button', { name: 'Elige qué hacer' })).toBeDisabled()
    await dialog.getByRole('group', { name: 'Solicitud recibida' }).getByLabel('Enviar').check()
    await dialog.getByRole('group', { name: 'Mensaje recibido' }).getByLabel('Descartar').check()
    await expectFineOnBothScreens(page)
    await dialog.getByRole('button', { name: 'Enviar 1 y descartar 1' }).click()
    await expect(page.getByText('Salen: 1. Descartados: 1.')).toBeVisible()
    await expect.poll(() => recipients(graph)).toContain(old)
    expect(recipients(graph)).not.toContain(thanked)
    await expect(page.getByRole('button', { name: 'Elegir cuáles salen' })).toBeHidden()
    await expect(page.locator('main')).toBeFocused()
  })
})
