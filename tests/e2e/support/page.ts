import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type APIRequestContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import { createDatabaseOn } from '../../support/scratch-databases.ts'
import { signedIn } from './session.ts'
import { type Site, startSite } from './site.ts'

export { expect }

type Fixtures = {
  /** Console messages and exceptions a test expects, e.g. a provoked failed call, and calls to other hosts. */
  expectedErrors: RegExp[]
  /** Signed in through the API: bearer token for calls, storage keys and cookie in the browser. */
  staff: { token: string; api: APIRequestContext }
}

type WorkerFixtures = {
  /** The worker's own server and database, isolated from other workers. */
  site: Site
}

/** A page that fails the test on console errors, uncaught exceptions or requests to other hosts. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters' names
    async ({}, use) => {
      const { E2E_POSTGRES_URL, E2E_TEMPLATE } = process.env
      const site = await startSite(await createDatabaseOn(String(E2E_POSTGRES_URL), 'hib_e2e', E2E_TEMPLATE))
      await use(site)
      await site.stop()
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ site }, use) => use(site.url),

  // A visitor of its own: above 20 forms a minute from one address requests wait as suspected, off the packing table.
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters' names
  extraHTTPHeaders: async ({}, use) => use({ 'X-Forwarded-For': `10.${[...randomBytes(3)].join('.')}` }),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters' names
  expectedErrors: async ({}, use) => use([]),

  page: async ({ page, baseURL, expectedErrors }, use) => {
    const problems: string[] = []
    const isExpected = (text: string) => expectedErrors.some((pattern) => pattern.test(text))
    page.on('console', (message) => {
      if (message.type() === 'error' && !isExpected(message.text()))
        problems.push(`console: ${message.text()} (${message.location().url})`)
    })
    page.on('pageerror', ({ message }) => {
      if (!isExpected(message)) problems.push(`exception: ${message}`)
    })
    page.on('request', (request) => {
      const url = request.url()
      if (/^https?:/.test(url) && !url.startsWith(String(baseURL)) && !isExpected(url))
        problems.push(`another host: ${url}`)
    })
    await use(page)
    expect(problems).toEqual([])
  },

  staff: async ({ page, request, baseURL }, use) => {
    const { token, user, cookies } = await signedIn(request)
    await page.context().addCookies(cookies)
    await page.addInitScript(
      ([token, user, origin]) => {
        if (location.origin !== origin || sessionStorage.getItem('signed-in-once')) return
        sessionStorage.setItem('signed-in-once', 'yes')
        localStorage.setItem('adminToken', token as string)
        localStorage.setItem('adminUser', user as string)
      },
      [token, JSON.stringify(user), String(baseURL)],
    )
    await use({ token, api: request })
  },
})

/** A check repeated for every page, list or language: runs in `npm run test:audits` (playwright.config.ts). */
export const audit = { tag: '@audit' }
/** Of a series, the first is a story. */
export const auditAfterFirst = (index: number) => (index === 0 ? {} : audit)

/** Of a test about what moves by itself; the others run without animations (playwright.config.ts). */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' as const } }

export const phone = { width: 360, height: 740 }
export const desktop = { width: 1280, height: 900 }

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/**
 * Expects no accessibility violations in the current state, by all rules or by one. Of an open dialog only the dialog is
 * examined: the page behind it is inert.
 */
export async function expectAccessible(page: Page, rule?: 'color-contrast' | 'target-size'): Promise<void> {
  await settled(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource)
  const found = await page.evaluate(
    async (runOnly) => {
      const { scrollX, scrollY } = window
      // Axe measures what is not covered, and a control half below the sticky header is not a small target.
      window.scrollTo({ top: 0, left: 0, behavior: 'instant' })
      type Violation = { id: string; nodes: { html: string; failureSummary?: string }[] }
      const { axe } = window as unknown as {
        axe: { run(context: Element | Document, options: object): Promise<{ violations: Violation[] }> }
      }
      const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
      // Nothing to preload: the pages have no audio or video.
      const options = { runOnly, resultTypes: ['violations'], preload: false }
      const { violations } = await axe.run(dialog ?? document, options)
      window.scrollTo({ top: scrollY, left: scrollX, behavior: 'instant' })
      return violations.map(
        ({ id, nodes }) =>
          `${id}: ${nodes.map((node) => `${node.html.slice(0, 160)} ${node.failureSummary ?? ''}`).join(' | ')}`,
      )
    },
    rule ? [rule] : wcag,
  )
  expect(found).toEqual([])
}

/** Waits for fades, which change contrast; endless animations are not awaited. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    const ending = document
      .getAnimations()
      .filter(
        (animation) =>
          animation.playState === 'running' && animation.effect?.getComputedTiming().endTime !== Infinity,
      )
    await Promise.allSettled(ending.map((animation) => animation.finished))
  })
}

/** WCAG 1.4.10: no horizontal scrolling. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  // On a busy machine a table becomes cards some frames after the window.
  await expect.poll(overflow).toBeLessThanOrEqual(0)
}

/** Checks the current state on a desktop and on a phone; leaves the phone viewport. */
export async function expectFineOnBothScreens(page: Page): Promise<void> {
  for (const screen of [desktop, phone]) {
    await page.setViewportSize(screen)
    // Wait until a list has become a table or cards.
    await settled(page)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
  }
}

/** Waits for hydration, so that the first click is not lost. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.body.querySelector('main') ?? document.body).some((key) =>
      key.startsWith('__react'),
    ),
  )
}

/** Presses Tab until `target` has the focus; fails on a focus trap or when the focus leaves an open dialog. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  const placeOfFocus = () =>
    target.evaluate((node) => {
      const dialog = [...document.querySelectorAll('dialog:modal')].at(-1)
      const isOutside = Boolean(dialog && !dialog.contains(document.activeElement))
      return { isThere: node === document.activeElement, isOutside }
    })
  let { isThere, isOutside } = await placeOfFocus()
  for (let stops = 0; !isThere && stops < maxStops; stops++) {
    await page.keyboard.press('Tab')
    ;({ isThere, isOutside } = await placeOfFocus())
    expect(isOutside, 'the focus left the dialog').toBe(false)
  }
  if (isThere) return
  throw new Error(`not reached by Tab: ${target}`)
}

const maxStops = 120

/** Name and state of each web font of the page, without its fallbacks on the device. */
export const webFonts = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.fonts]
      .map(({ family, status }) => ({ name: family.replaceAll('"', ''), status }))
      .filter(({ name }) => name === 'Lora' || name === 'Atkinson')
      .map(({ name, status }) => `${name} ${status}`)
      .sort(),
  )

/** As a browser, or who set it up, that does not let pages copy. */
export const refuseCopying = (page: Page) =>
  page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
