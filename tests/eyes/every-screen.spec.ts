import type { Page } from '@playwright/test'
import { adminRoutes, patternOf } from '#app/admin-routes.ts'
import { publicPages } from '#app/public-pages.ts'
import { type Role, roles } from '#lib/rights.ts'
import { localAddress } from '#lib/text/local-address.ts'
import { audit, expect, hydrated } from '../e2e/support/page.ts'
import { openInApp, pressEverything, watchCalls } from '../e2e/support/press-everything.ts'
import { accountOf, signInAs, use } from '../e2e/support/role-account.ts'
import { Looks, type Way, waysOf } from './look.ts'
import { refuseWrites } from './refused.ts'
import { type Content, contents, test } from './sites.ts'
import { linksOf, walk } from './walk.ts'

/*
 * All of role or language, content, width, colours and scripts would take a day. Here each pair of them occurs on each
 * screen of visitors and of Dirección. With the usual content each button is pressed, by every role and in both
 * languages. What a button opens is looked at in one way, the next one in the next way.
 */
test.use({
  expectedErrors: [/Failed to load resource|facebook\.example\.org/],
  permissions: ['clipboard-write'],
})
test.describe.configure({ timeout: 3_600_000 })

/** Run by `npm run eyes`. */
const whole = { tag: '@walk' }

type Visitor = { lang: 'es' | 'en'; scripts: boolean }

const visitors: (Visitor & { content: Content })[] = [
  { content: 'usual', lang: 'es', scripts: true },
  { content: 'usual', lang: 'en', scripts: true },
  { content: 'usual', lang: 'es', scripts: false },
  { content: 'usual', lang: 'en', scripts: false },
  { content: 'empty', lang: 'en', scripts: true },
  { content: 'empty', lang: 'es', scripts: false },
  { content: 'many', lang: 'es', scripts: true },
  { content: 'many', lang: 'en', scripts: false },
]

for (const [turn, visitor] of visitors.entries()) {
  const { content, lang, scripts } = visitor
  test.describe(() => {
    test.use({ content, javaScriptEnabled: scripts })
    const site = `site with ${content} content in ${lang}${scripts ? '' : ' without scripts'}`
    test(`on a ${site} a visitor sees what is meant`, whole, ({ page }) =>
      visitorWalks(page, { ...visitor, ways: waysOf(turn), presses: scripts && content === 'usual' }),
    )
  })
}

/** The screens of the other roles are some of these. */
const rolesWith = (content: Content): readonly Role[] =>
  content === 'usual' ? roles : roles.filter((role) => role === 'admin' || role === 'lectura')

for (const [turn, content] of contents.entries())
  test.describe(() => {
    test.use({ content })
    for (const [number, role] of rolesWith(content).entries())
      test(
        `with ${content} content ${role} sees what is meant, and nothing is refused`,
        whole,
        ({ page, filled }) => {
          const all = waysOf(turn + number)
          const ways = role === 'admin' ? all : [all[(turn + number) % all.length] as Way]
          return staffWalks(page, { ...filled, role, ways, presses: content === 'usual' })
        },
      )
  })

/** Of the usual content, without pressing, on one site: what `npm test -- ci` has time for. */
test.describe('at first sight', () => {
  test.describe.configure({ mode: 'default' })
  const presses = false

  test('a visitor sees what is meant', async ({ page }) => {
    await visitorWalks(page, { lang: 'es', scripts: true, presses, ways: [{ width: 360, scheme: 'light' }] })
    await visitorWalks(page, { lang: 'en', scripts: true, presses, ways: [{ width: 1366, scheme: 'dark' }] })
  })

  test('staff see what is meant', audit, ({ page, filled }) =>
    staffWalks(page, { ...filled, role: 'admin', presses, ways: [{ width: 768, scheme: 'light' }] }),
  )

  test.describe(() => {
    test.use({ javaScriptEnabled: false })
    test('without scripts a visitor sees what is meant', ({ page }) =>
      visitorWalks(page, { lang: 'es', scripts: false, presses, ways: [{ width: 360, scheme: 'dark' }] }))
  })
})

/** Any address; the papers for boxes that somebody has ticked; a box for who only packs, from the list of what to take. */
const ledToOtherwise = ['/admin/*', '/admin/preparar/imprimir', '/admin/cajas/:id']

/** A document of its own beside the office. */
const isPreview = (path: string) => path.startsWith('/admin/vista-previa/')
const isPublic = (path: string) => !/^\/(admin|graph-setup)/.test(path)
/** Pages without a record in their address. Some are reached from e-mails only. */
const fixedPages = publicPages.map(({ path }) => path).filter((path) => !/[:*]/.test(path))

type Walker = { ways: Way[]; presses: boolean }

async function visitorWalks(page: Page, { lang, ways, presses, scripts }: Visitor & Walker): Promise<void> {
  const looks = new Looks(page, { scripts })
  await page.setViewportSize({ width: 360, height: 768 })
  if (scripts) await refuseWrites(page)
  const screens = await walk(page, {
    from: [localAddress('/', lang), ...fixedPages.map((path) => localAddress(path, lang))],
    includes: (path) => isPublic(path) && /^\/en(\/|$)/.test(path) === (lang === 'en'),
    open: async (address) => {
      await page.goto(address)
      if (scripts) await hydrated(page)
    },
    visit: async (address) => {
      await looks.at(address, ways)
      return presses ? pressAll(page, looks, address, ways, {}) : []
    },
    failed: looks.say,
  })
  expect(screens.length).toBeGreaterThan(fixedPages.length)
  expect.soft(looks.all()).toEqual([])
}

type Staff = Walker & { url: string; username: string; password: string; role: Role }

async function staffWalks(page: Page, staff: Staff): Promise<void> {
  const { url, username, password, role, ways, presses } = staff
  const looks = new Looks(page)
  const chief = await signInAs(url, username, password)
  const own = role === 'admin' ? chief : await accountOf(role, page.request, chief.token, url)
  await use(own, page)
  const where = await refuseWrites(page, own.token, (call) => looks.say(`refused: ${call}`, where.now))
  const calls = watchCalls(page)
  page.setDefaultTimeout(120_000)
  await page.goto('/admin')
  await page.locator('main h1').first().waitFor()
  const screens = await walk(page, {
    from: ['/admin'],
    includes: (path) => !isPublic(path),
    open: async (address) => {
      const [isApart, wasApart] = [isPreview(address), isPreview(where.now)]
      where.now = address
      if (!isApart && !wasApart) return openInApp(page, address, calls)
      await page.goto(address)
      await page.locator('main h1').first().waitFor()
    },
    visit: async (address) => {
      await looks.at(address, ways)
      const heading = page.locator('main h1').first()
      const title = await heading.innerText({ timeout: 10_000 }).catch(() => 'no heading')
      if (/no heading|no es parte de tu acceso|Algo falló|No encontramos/.test(title))
        looks.say(`says «${title}»`, address)
      return presses ? pressAll(page, looks, address, ways, { inApp: !isPreview(address) }) : []
    },
    failed: looks.say,
  })
  // A screen that nothing leads to is found by nobody.
  if (presses && role === 'admin')
    for (const route of adminRoutes.filter(({ path }) => !ledToOtherwise.includes(path)))
      if (!screens.some((screen) => patternOf(route).test(screen.split('?')[0] ?? '')))
        looks.say('no link leads here', route.path)
  expect.soft(looks.all()).toEqual([])
}

/** Presses every button of the screen and reads what it opens, each time in the next way. Answers where that leads. */
async function pressAll(
  page: Page,
  looks: Looks,
  address: string,
  ways: readonly Way[],
  options: { inApp?: boolean },
): Promise<string[]> {
  const ledTo: string[] = []
  let turn = 0
  await pressEverything(page, address, {
    ...options,
    everywhere: ['/', '/en', '/admin'].includes(address),
    without: ['Salir', 'Cerrar sesión'],
    onPressed: async (name) => {
      const now = new URL(page.url())
      if (decodeURI(now.pathname) !== address.split('?')[0]) return void ledTo.push(now.pathname + now.search)
      await looks.at(`${address}, «${name}»`, [ways[turn++ % ways.length] as Way])
      ledTo.push(...(await page.evaluate(linksOf)))
    },
  })
  return ledTo
}
