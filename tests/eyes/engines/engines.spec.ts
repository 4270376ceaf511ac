import { audit, expect } from '../../e2e/support/page.ts'
import { namespaces, widths } from '../look.ts'
import { readScreen } from '../reader.ts'
import { test } from '../sites.ts'
import type { Engine } from './engine.ts'
import { engines } from './engines.ts'
import { Person } from './person.ts'

test.describe.configure({ timeout: 480_000, mode: 'default' })

for (const { name, missing, start } of engines)
  test(
    `${name} shows what is meant, from the first page to the last step`,
    audit,
    async ({ filled }, info) => {
      const absent = missing()
      const isCi = Boolean(process.env.CI) && process.env.CI !== 'false'
      const sentence = `${name} was not looked at. Debian and Ubuntu: apt-get install ${absent.join(' ')}`
      if (isCi) expect(absent, sentence).toEqual([])
      test.skip(absent.length > 0, sentence)

      const engine = await start()
      const faultsOf: Record<string, string[]> = {}
      try {
        await visits(engine, filled, faultsOf)
      } catch (error) {
        const body = Buffer.from(await engine.screenshot())
        await info.attach('last screen', { body, contentType: 'image/png' })
        throw error
      } finally {
        await engine.close()
        const seen = Object.entries(faultsOf)
        console.log(
          name,
          seen.map(([screen, faults]) => `${screen}: ${faults.join(' ') || 'as meant'}`).join(' · '),
        )
      }
      expect(Object.fromEntries(Object.entries(faultsOf).filter(([, faults]) => faults.length))).toEqual({})
    },
  )

type Account = { url: string; username: string; password: string }

async function visits(
  engine: Engine,
  { url, username, password }: Account,
  faultsOf: Record<string, string[]>,
) {
  const person = new Person(engine)
  const ways = [...widths]
  /** At each width, and the next screen in the opposite order: a window takes a second to change. */
  const read = async (screen: string) => {
    const faults: string[] = []
    faultsOf[screen] = faults
    // Nobody changes the window in the middle of a request, and WebKit then measures an open dialog late.
    for (const width of screen.startsWith('request') ? [360] : ways.reverse()) {
      await engine.resize(width, 740)
      await engine.evaluate(() => document.documentElement.classList.add('whole'), null)
      let found = await engine.evaluate(readScreen, { namespaces })
      // Again until the page has settled in its new width, which takes WebKit some seconds on a busy machine.
      for (let tries = 0; found.length && tries < 6; tries++) {
        await new Promise((done) => setTimeout(done, 1000))
        found = await engine.evaluate(readScreen, { namespaces })
      }
      for (const { kind, text, where } of found) faults.push(`${width} px: ${kind}: «${text}» at ${where}`)
    }
  }
  /** What `act` opens stands beside its control. */
  const besides = async (screen: string, act: () => Promise<void>) => {
    const faults: string[] = []
    faultsOf[screen] = faults
    for (const width of ways.reverse()) {
      await engine.resize(width, 740)
      await person.open(url)
      // A press while the page still settles may miss, or what it opened moves away with its control.
      let gap: string | null = 'closed'
      for (let tries = 0; tries < 3 && gap; tries++) {
        await act()
        gap = await engine.evaluate(gapOfOpenLayer, null)
      }
      if (gap) faults.push(`${width} px: ${gap}`)
    }
  }

  await engine.resize(1366, 740)
  await person.open(`${url}/`)
  for (const link of await engine.evaluate(linksOf, 'header')) {
    await person.open(url + link)
    await read(link)
  }
  await person.open(`${url}/en`)
  await read('/en')
  await besides('menu of languages', async () => {
    await person.open(`${url}/en`)
    await person.press('Language')
  })

  await asksForBox(person, url, read)

  await person.open(`${url}/contacto`)
  await person.press('Quiero ser voluntaria')
  await read('offer of help')
  await person.open(`${url}/contacto`)
  await person.press('Acceso administrativo')
  await person.type('username', username)
  await read('sign-in')
  await person.type('password', password)
  await person.press('Iniciar sesión')
  await person.reads('Te damos la bienvenida')
  await engine.resize(1366, 740)
  for (const link of await engine.evaluate(linksOf, 'nav')) {
    await person.open(url + link)
    await read(link)
  }
  await besides('menu of a row', async () => {
    await person.open(`${url}/admin/contabilidad/inventario`)
    await person.press('Más')
  })
  await besides('tooltip', async () => {
    await person.open(`${url}/admin`)
    await person.reads('Beneficiarios')
    // While the screen fills, the number moves away from the mouse.
    for (let before = '', now = 'unknown'; before !== now; ) {
      await new Promise((done) => setTimeout(done, 1000))
      ;[before, now] = [now, await engine.evaluate(placeOf, '.ui-tooltip')]
    }
    for (let tries = 0; tries < 10 && !(await engine.evaluate(isLayerOpen, null)); tries++) {
      for (const selector of ['h1', '.ui-tooltip']) await engine.hover(selector).catch(() => null)
      await new Promise((done) => setTimeout(done, 1000))
    }
  })
}

async function asksForBox(person: Person, url: string, read: (screen: string) => Promise<void>) {
  await person.open(`${url}/`)
  await person.press('Pedir una Hope in a Box')
  await person.choose('boxPurpose', 'personal')
  await person.choose('targetedFor', 'mama')
  await read('request: purpose')
  await person.press('Continuar')
  await person.type('recipientName', 'Luz Peña')
  await read('request: person')
  await person.press('Continuar')
  await person.type('phone', '(787) 555-0182')
  await person.type('email', `luz-${Date.now()}@example.org`)
  await person.type('town', 'Ponce')
  await read('request: contact')
  await person.press('Continuar')
  await person.choose('lossType', 'unica')
  await read('request: baby')
  await person.press('Continuar')
  await person.choose('deliveryMethod', 'pickup')
  await read('request: delivery')
  await person.press('Continuar')
  await person.press('Continuar')
  await person.choose('liabilityWaiver', 'on')
  await read('request: review')
  await person.press('Enviar mi solicitud')
  await person.reads('Recibimos tu solicitud')
  await read('request: sent')
}

/** The links of the main menu. */
function linksOf(scope: string): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>(`${scope} a[href]`)]
  const isPage = ({ origin, pathname }: HTMLAnchorElement) =>
    origin === location.origin && !pathname.startsWith('/en')
  return [...new Set(links.filter(isPage).map(({ pathname }) => decodeURI(pathname)))]
}

const placeOf = (selector: string) =>
  JSON.stringify(document.querySelector(selector)?.getBoundingClientRect())

const isLayerOpen = () => document.querySelector(':popover-open') !== null

/** How far the open menu or tooltip stands from its button; null when it stands beside it and inside the window. */
function gapOfOpenLayer(): string | null {
  const layer = [...document.querySelectorAll<HTMLElement>('[popover]')].find((one) =>
    one.matches(':popover-open'),
  )
  if (!layer) return 'nothing is open'
  const control = document.querySelector(`[popovertarget="${layer.id}"]`) ?? layer.parentElement
  const [a, b] = [layer.getBoundingClientRect(), (control as Element).getBoundingClientRect()]
  const across = Math.max(a.left - b.right, b.left - a.right, 0)
  const down = Math.max(a.top - b.bottom, b.top - a.bottom, 0)
  const isInside = a.left >= 0 && a.right <= window.innerWidth && a.top >= 0 && a.bottom <= window.innerHeight
  return across < 2 && down < 24 && isInside
    ? null
    : `at ${[a.left, a.top, a.right, a.bottom].map(Math.round)} of ${window.innerWidth} × ${window.innerHeight}, its control at ${[b.left, b.top, b.right, b.bottom].map(Math.round)}`
}
