import { administrator } from '../e2e/support/administrator.ts'
import { hydrated } from '../e2e/support/page.ts'
import { field, type PublicScreen, top } from './d1-screens.ts'
import { asAdministrator, requestBody, uniqueEmail } from './d1-support.ts'
import { expect, type Seen, type Statement } from './statement.ts'

export async function openLogin(seen: Seen) {
  const { page, words } = seen
  await page.goto(words({ es: '/contacto', en: '/en/contact' }))
  await hydrated(page)
  await page
    .getByRole('button', { name: words({ es: 'Acceso administrativo', en: 'Staff sign-in' }) })
    .click()
  await expect(field(seen, 'username')).toBeVisible()
}

async function signIn(seen: Seen, password: string = administrator.password) {
  await openLogin(seen)
  await field(seen, 'username').fill(administrator.username)
  await field(seen, 'password').fill(password)
  await top(seen).locator('button[type="submit"]').click()
}

/** What a stranger may send is taken without a session. */
const open = (id: string, says: string, path: string, body: () => object): Statement<PublicScreen> => ({
  id,
  says: `A public visitor may ${says}`,
  async call({ stranger }) {
    expect((await stranger.post(path, { data: body() })).status()).toBe(201)
  },
})

/** What a stranger may read. */
const read = (id: string, says: string, path: string): Statement<PublicScreen> => ({
  id,
  says: `A public visitor may ${says}`,
  async call({ stranger }) {
    const response = await stranger.get(path)
    expect(response.status()).toBe(200)
    expect(await response.json()).toEqual(expect.any(Array))
  },
})

const volunteer = () => ({
  name: 'Ana Colón',
  phone: '787-555-0182',
  town: 'Añasco',
  talent: 'Coser, escuchar y conducir',
  email: uniqueEmail(),
  availability: 'Sábados',
})

export const access: Statement<PublicScreen>[] = [
  open('D1-6.01', 'request a box', '/api/hope-in-a-box/request', requestBody),
  open('D1-6.02', 'volunteer', '/api/volunteers', volunteer),
  open('D1-6.03', 'send contact messages', '/api/contact', () => ({
    name: 'Ana Colón',
    email: uniqueEmail(),
    subject: 'Una pregunta',
    message: '¿Puedo pedir la caja?',
  })),
  read('D1-6.04', 'read active providers', '/api/service-providers'),
  read('D1-6.05', 'list events', '/api/events'),
  {
    id: 'D1-6.06',
    says: 'Admin: logs in with username and password; the token and the user are stored as adminToken and adminUser',
    only: { lang: 'es' },
    async flow(told) {
      const { page } = told
      await signIn(told)
      await expect(page).toHaveURL(/\/admin$/)
      const [token, user] = await page.evaluate(() => [
        localStorage.getItem('adminToken'),
        localStorage.getItem('adminUser'),
      ])
      expect(token).toMatch(/\S{20,}/)
      expect(JSON.parse(String(user))).toMatchObject({ username: administrator.username })
    },
  },
  {
    id: 'D1-6.07',
    says: 'The token is sent as a bearer authorization header on admin calls',
    only: { lang: 'es' },
    async flow({ page }) {
      await asAdministrator(page)
      const call = page.waitForRequest('**/api/dashboard/stats*')
      await page.goto('/admin')
      const headers = await (await call).allHeaders()
      const token = await page.evaluate(() => localStorage.getItem('adminToken'))
      expect(headers.authorization).toBe(`Bearer ${token}`)
    },
  },
  {
    id: 'D1-6.08',
    says: 'The users’ role defaults to admin',
    async call({ office }) {
      expect(await (await office('get', '/api/user')).json()).toMatchObject({ role: 'admin' })
    },
  },
]

export const loginMessages: Statement<PublicScreen>[] = [
  {
    id: 'D1-8.14',
    says: 'Login failure: title "Error de inicio de sesión", text "Credenciales inválidas. Intenta nuevamente." (destructive)',
    expectedErrors: [/status of 401/],
    async flow(told) {
      const { page, words } = told
      await signIn(told, 'no es esta clave')
      const toast = page.locator('[data-toast="error"]')
      for (const text of words({
        es: ['Error de inicio de sesión', 'Credenciales inválidas. Intenta nuevamente.'],
        en: ['Sign-in error', 'Invalid credentials. Try again.'],
      }))
        await expect(toast).toContainText(text)
    },
  },
  {
    id: 'D1-8.15',
    says:
      'Login success: "Inicio de sesión exitoso" and "Bienvenido al panel administrativo.", the dialog closes, and the user ' +
      'goes to /admin',
    only: { lang: 'es' },
    async flow(told) {
      const { page } = told
      await signIn(told)
      await expect(page).toHaveURL(/\/admin$/)
      await expect(page.locator('dialog[open]')).toHaveCount(0)
      const toast = page.locator('[data-toast="success"]')
      await expect(toast).toContainText('Inicio de sesión exitoso')
      await expect(toast).toContainText('Bienvenido al panel administrativo.')
    },
  },
  {
    id: 'D1-8.16',
    says: 'Cancel closes the login dialog',
    async flow(told) {
      const { page, words } = told
      await openLogin(told)
      await top(told)
        .getByRole('button', { name: words({ es: 'Cancelar', en: 'Cancel' }) })
        .click()
      await expect(page.locator('dialog[open]')).toHaveCount(0)
    },
  },
]
