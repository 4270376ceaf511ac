import { adminRoutes, patternOf } from '#app/admin-routes.ts'
import { may, type Role, roles } from '#lib/rights.ts'
import { audit, desktop, expect } from '../e2e/support/page.ts'
import { openInApp, watchCalls } from '../e2e/support/press-everything.ts'
import { accountOf, signInAs, use } from '../e2e/support/role-account.ts'
import { mayCall } from '../support/role-decisions.ts'
import { test } from './sites.ts'
import { walk } from './walk.ts'

/*
 * `npm run eyes` presses everything on every screen, in each width. Here each role opens each of its screens once. What
 * its controls would call is noted in the page: nothing leaves it. A control that called nothing on two screens opens,
 * sorts or filters, and is not pressed again.
 */
test.use({ viewport: desktop, expectedErrors: [/Failed to load resource/], permissions: ['clipboard-write'] })
test.describe.configure({ timeout: 600_000 })

const isOffice = (path: string) => /^\/admin(\/|$)/.test(path) && !path.startsWith('/admin/vista-previa/')
/** Who may do everything is refused nothing: its screens are only opened. */
const presses = (role: Role) => role !== 'admin'

for (const role of roles)
  test(`${role} meets no screen, no call and no control that is refused`, audit, async ({ page, filled }) => {
    const faults = new Set<string>()
    let now = ''
    const chief = await signInAs(filled.url, filled.username, filled.password)
    await use(await accountOf(role, page.request, chief.token, filled.url), page)
    await page.addInitScript(noteWrites)
    page.on('response', (response) => {
      const { pathname } = new URL(response.url())
      if ([401, 403].includes(response.status())) faults.add(`${now}: ${pathname} is refused`)
    })
    const calls = watchCalls(page)
    await page.goto('/admin')
    await page.locator('main h1').first().waitFor()

    const written = new Set<string>()
    const harmless = new Map<string, number>()
    const pressAll = async (address: string) => {
      const pressed: string[] = []
      for (;;) {
        const known = [...harmless].flatMap(([name, screens]) => (screens >= 2 ? [name] : []))
        const one = await page.evaluate(pressNext, [...pressed, ...known])
        if (!one) return
        pressed.push(one.name)
        harmless.set(
          one.name,
          one.writes.length ? Number.NEGATIVE_INFINITY : (harmless.get(one.name) ?? 0) + 1,
        )
        for (const { method, path } of one.writes) {
          const name = path.replace(/\d+/g, '#')
          written.add(`${method} ${name}`)
          if (!mayCall(role, method, path)) faults.add(`${address}: «${one.name}» calls ${method} ${name}`)
        }
        if (one.isElsewhere) await openInApp(page, address, calls)
      }
    }
    const screens = await walk(page, {
      from: ['/admin'],
      includes: isOffice,
      open: async (address) => {
        now = address
        const [path = ''] = address.split('?')
        const route = adminRoutes.find((one) => one.path !== '/admin/*' && patternOf(one).test(path))
        if (route && !may({ role }, route.right)) faults.add(`a link leads to ${route.path}`)
        await openInApp(page, address, calls)
        const title = await page.locator('main h1').first().innerText()
        if (/no es parte de tu acceso|Algo falló|No encontramos/.test(title))
          faults.add(`${address} says «${title}»`)
      },
      visit: async (address) => {
        if (presses(role)) await pressAll(address)
        return []
      },
      failed: (what, address) => faults.add(`${address} ${what}`),
    })
    expect(screens.length).toBeGreaterThan(5)
    expect([...faults]).toEqual([])
    // Whoever only reads writes nothing but its own account.
    if (role === 'lectura') expect([...written].filter((call) => !ofOwnAccount.test(call))).toEqual([])
  })

const ofOwnAccount = /\/api\/(account|user|auth)(\/|$)/

type Write = { method: string; path: string }

/** Runs before the page's own scripts: a write is noted, and answered as if the server were busy. */
function noteWrites(): void {
  const usual = window.fetch
  const writes: Write[] = []
  Object.assign(window, { writes })
  window.print = () => {}
  window.open = () => null
  window.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (request.method === 'GET') return usual(input, init)
    writes.push({ method: request.method, path: new URL(request.url).pathname })
    const body = JSON.stringify({ title: 'x', status: 503, code: 'unavailable', detail: 'Solo una prueba.' })
    return new Response(body, { status: 503, headers: { 'Content-Type': 'application/problem+json' } })
  }
}

/** Presses the next control of the screen, and the main button of the dialog that it opens; then closes that. */
async function pressNext(known: string[]) {
  const frames = () =>
    new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done, 20))))
  const nameOf = (button: Element) =>
    (button.textContent?.trim() || button.getAttribute('aria-label') || '').replace(/\d+/g, '#').slice(0, 24)
  const isThere = (button: HTMLButtonElement) =>
    button.checkVisibility() && !button.disabled && button.ariaDisabled !== 'true'
  const { writes } = window as never as { writes: { method: string; path: string }[] }
  writes.length = 0
  const next = ['[popover]:popover-open button', 'main button']
    .flatMap((selector) => [...document.querySelectorAll<HTMLButtonElement>(selector)])
    .find((button) => isThere(button) && !known.includes(nameOf(button)))
  if (!next) return null
  const [name, { pathname }] = [nameOf(next), location]
  next.click()
  await frames()
  for (const dialog of [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')].reverse()) {
    const buttons = [...dialog.querySelectorAll<HTMLButtonElement>('button')]
    buttons
      .filter((button) => isThere(button) && !button.closest('[data-toast]'))
      .at(-1)
      ?.click()
    await frames()
    dialog.close()
  }
  await frames()
  const isElsewhere = location.pathname !== pathname || document.querySelector('dialog[open]') !== null
  return { name, writes: [...writes], isElsewhere }
}
