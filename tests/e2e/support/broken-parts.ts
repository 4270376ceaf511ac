import type { BrowserContext, Page, Route } from '@playwright/test'
import { testWithDatabase as base } from './filled-site.ts'
import { NamedBuild, type Parts, type Way } from './named-build.ts'
import { hydrated } from './page.ts'
import type { Tour } from './tour.ts'

type WithParts = Window & { parts: Parts }

/** A document may replace itself meanwhile: a page without a session or its code loads again. The next one is asked then. */
async function askedAgain<T>(ask: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++)
    try {
      return await ask()
    } catch (error) {
      if (tries === 5 || !/context was destroyed/.test(String(error))) throw error
    }
}

/** Each component on the page by now, and whether it gives elements something to do. */
export async function partsSeen(page: Page): Promise<[string, boolean][]> {
  await page.waitForFunction(() => (window as unknown as Partial<WithParts>).parts?.seen.size)
  return askedAgain(() =>
    page.evaluate(() => {
      const { seen, acting } = (window as unknown as WithParts).parts
      return [...seen].map((name) => [name, acting.has(name)])
    }),
  )
}

/** Where each component shows first, and whether it gives a person something to do. */
export async function partsOfPages(page: Page, paths: readonly string[]) {
  const first = new Map<string, { path: string; acts: boolean }>()
  for (const path of paths) {
    await page.goto(path, { waitUntil: 'networkidle' })
    for (const [name, acts] of await partsSeen(page)) if (!first.has(name)) first.set(name, { path, acts })
  }
  return first
}

/** From now on, and in the next documents of this tab. Without a target nothing breaks. */
const breakPart = (page: Page, target: string, way: Way = 'render') =>
  askedAgain(() =>
    page.evaluate(
      (broken) => {
        Object.assign((window as unknown as WithParts).parts ?? {}, broken)
        window.name = JSON.stringify(broken)
      },
      { target, way },
    ),
  )

const hasThrown = (page: Page) =>
  page
    .waitForFunction(() => (window as unknown as Partial<WithParts>).parts?.thrown, null, { timeout: 30_000 })
    .then(
      () => true,
      () => false,
    )

/** The page stays, and nothing is written: what is sent has no answer. */
const keepStill = (route: Route) => {
  const request = route.request()
  if (request.isNavigationRequest()) return route.fulfill({ status: 204 })
  return request.method() === 'GET' ? route.fallback() : undefined
}

/**
 * Does what a person could do to each element, until something throws: first to those that the broken part made or holds.
 * Returns whether it did.
 */
async function pressAll(page: Page): Promise<boolean> {
  await page.route('**/*', keepStill)
  const hasThrown = await askedAgain(() => pressEach(page))
  await page.unroute('**/*', keepStill)
  return hasThrown
}

const pressEach = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const { parts } = window as unknown as WithParts
    // A late refusal to copy would speak after what broke.
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    // Before React: a link of the router stays, too.
    document.addEventListener(
      'click',
      (event) => event.target instanceof Element && event.target.closest('a') && event.preventDefault(),
      true,
    )
    document.addEventListener('submit', (event) => event.preventDefault())
    const eventsOf: Record<string, string> = {
      onDoubleClick: 'dblclick',
      onFocus: 'focusin',
      onBlur: 'focusout',
      onMouseEnter: 'mouseover',
      onMouseLeave: 'mouseout',
      onPointerEnter: 'pointerover',
      onPointerLeave: 'pointerout',
    }
    // biome-ignore lint/suspicious/noExplicitAny: what React keeps with an element
    const keptWith = (element: Element, prefix: string): any =>
      Object.entries(element).find(([name]) => name.startsWith(prefix))?.[1]
    const isWithin = (element: Element) => {
      for (let fiber = keptWith(element, '__reactFiber'); fiber; fiber = fiber.return) {
        const { type } = fiber
        if ([type, type?.type, type?.render].some((one) => one?.part === parts.target)) return true
      }
      return false
    }
    // What is pressed before the broken part may open, send or leave something, and then speaks in its place.
    const acts = [...document.querySelectorAll<HTMLElement>('body *')].flatMap((element) => {
      const props = keptWith(element, '__reactProps') ?? {}
      const names = Object.keys(props).filter((name) => /^on[A-Z]/.test(name))
      return names.map((name) => {
        const place = props[name] === parts.fail ? 0 : isWithin(element) ? 1 : 2
        return { element, name, place }
      })
    })
    for (const { element, name } of acts.sort((a, b) => a.place - b.place)) {
      if (
        name === 'onChange' &&
        element.matches('input:not([type="checkbox"], [type="radio"], [type="file"]), textarea')
      ) {
        const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value') ?? {}
        set?.call(element, '12')
        element.dispatchEvent(new Event('input', { bubbles: true }))
      } else if (name === 'onChange' && element.matches('[type="checkbox"], [type="radio"]')) element.click()
      else {
        const type =
          eventsOf[name] ??
          name
            .replace(/Capture$/, '')
            .slice(2)
            .toLowerCase()
        const KeyOrOther = type.startsWith('key') ? KeyboardEvent : Event
        const Kind = type === 'click' ? MouseEvent : type === 'paste' ? ClipboardEvent : KeyOrOther
        const how: ClipboardEventInit = { bubbles: true, cancelable: true, clipboardData: new DataTransfer() }
        element.dispatchEvent(new Kind(type, how))
      }
      if (parts.thrown) return true
    }
    return false
  })

/** What the server wrote: headings, and where its links lead. */
export type Written = { headings: string[]; links: string[] }

export const writtenIn = (page: Page, html: string): Promise<Written> =>
  askedAgain(() =>
    page.evaluate((html) => {
      const parsed = new DOMParser().parseFromString(html, 'text/html')
      for (const element of parsed.querySelectorAll('noscript')) element.remove()
      const textOf = (element: Element) => (element.textContent ?? '').trim()
      return {
        headings: [...parsed.querySelectorAll('main :is(h1, h2)')].map(textOf),
        links: [...parsed.querySelectorAll('#site a[href]')].map((link) => link.getAttribute('href') ?? ''),
      }
    }, html),
  )

/** What a person misses on a page with a broken part: a heading, a link, a number to call, or a word of what happened. */
const missingFrom = (page: Page, written: Written, saying: RegExp): Promise<string[]> =>
  page.evaluate(
    async ({ written: { headings, links }, saying }) => {
      const { way } = (window as unknown as WithParts).parts
      const missing: string[] = []
      const isSeen = (element: Element) => {
        const { left, top, width, height } = element.getBoundingClientRect()
        const at = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20))
        return at !== null && element.contains(at)
      }
      // Everything is pressed before the broken part: a dialog that this opens covers what a person would see.
      const closeDialogs = () => {
        if (way === 'press')
          for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]')) dialog.close()
      }
      const says = () =>
        [...document.querySelectorAll('[role="alert"], [data-toast], main h1')].some(
          (element) => new RegExp(saying).test(element.textContent ?? '') && isSeen(element),
        )
      for (let tries = 0; tries < 60 && !says(); tries++) {
        closeDialogs()
        await new Promise((done) => setTimeout(done, 50))
      }
      // A busy machine shows late what stands in for a broken part.
      for (let frames = 0; frames < 4; frames++) await new Promise((done) => requestAnimationFrame(done))
      const there = new Set(
        [...document.querySelectorAll('main :is(h1, h2)')].map((one) => (one.textContent ?? '').trim()),
      )
      for (const heading of headings) if (!there.has(heading)) missing.push(`«${heading}»`)
      const targets = new Set(
        [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href')),
      )
      // A handler that throws takes nothing off the page; what was pressed and typed before it may filter a list.
      for (const link of way === 'press' ? [] : links) if (!targets.has(link)) missing.push(link)
      if (!says()) missing.push('a word of what happened and whom to call')
      return missing
    },
    { written, saying: saying.source },
  )

type Broken = { part: string; way: Way }

/** What the page has both before and after an act: the act itself may take a heading or a link away. */
const inBoth = (before: Written, after: Written): Written => ({
  headings: before.headings.filter((heading) => after.headings.includes(heading)),
  links: before.links.filter((link) => after.links.includes(link)),
})

/** Breaks each component where it shows first. Returns what a person then misses. */
export async function throwInTurn(
  page: Page,
  parts: Awaited<ReturnType<typeof partsOfPages>>,
  { ways, saying, writtenOn }: { ways: readonly Way[]; saying: RegExp; writtenOn: (path: string) => Written },
): Promise<string[]> {
  const faults: string[] = []
  const thrown = new Map(ways.map((way) => [way, 0]))
  for (const [part, { path, acts }] of parts)
    for (const way of ways) {
      if (way === 'press' && !acts) continue
      await breakPart(page, part, way)
      await page.goto(path, { waitUntil: way === 'press' ? 'networkidle' : 'load' })
      // An element may be there only for others to hear of.
      if (way === 'press' && !(await pressAll(page))) continue
      thrown.set(way, (thrown.get(way) ?? 0) + 1)
      const missing = (await hasThrown(page))
        ? await askedAgain(() => missingFrom(page, writtenOn(path), saying))
        : ['nothing thrown']
      if (missing.length) faults.push(`${part}, ${way}, ${path}: ${missing.join(', ')}`)
    }
  console.log(`${parts.size} components of pages: ${[...thrown].map((one) => one.join(' ')).join(', ')}`)
  // Else nothing was tried in this way.
  for (const [way, count] of thrown) if (count < parts.size / 10) faults.push(`${way}: ${count} thrown`)
  return faults
}

/** Breaks a component where an act brings it. `whole`: what stands there then when nothing breaks. */
export async function breakAtStop(
  page: Page,
  tour: Tour,
  { part, stop, way, saying, whole }: Broken & { stop: number; saying: RegExp; whole: Written },
): Promise<string[]> {
  const steps = tour(page, 'es')
  for (let at = 0; at < stop; at++) await steps.next()
  await breakPart(page, part, way)
  const before = { url: page.url(), html: await page.content() }
  // What the tour waits for may not come.
  const arrival = steps.next().then(
    () => true,
    () => false,
  )
  try {
    if (way === 'press' && (await arrival) && !(await pressAll(page))) return []
    if (!(await hasThrown(page))) return ['nothing thrown']
    const html = page.url() === before.url ? before.html : await serverHtml(page, page.url())
    const written = inBoth(await writtenIn(page, html), whole)
    // An effect runs once the act has changed the page: a search has taken the list and its headings away.
    const rest = way === 'render' ? written : { headings: written.headings.slice(0, 1), links: [] }
    return await askedAgain(() => missingFrom(page, rest, saying))
  } finally {
    await page.context().close()
  }
}

export const serverHtml = async (page: Page, path: string) => (await page.request.get(path)).text()

type NamedFixtures = { openNamed: () => Promise<Page> }

/** Opens pages with a build in which each component can be told to throw. */
export const namedBuild = base.extend<NamedFixtures, { named: NamedBuild }>({
  baseURL: async ({ site }, use) => use(site.url),
  named: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the parameters' names
    async ({}, use) => {
      const named = await new NamedBuild().make()
      await use(named)
      named.remove()
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  openNamed: async ({ browser, contextOptions, viewport, baseURL, named }, use) => {
    const contexts: BrowserContext[] = []
    await use(async () => {
      const context = await browser.newContext({
        ...contextOptions,
        viewport,
        baseURL,
        locale: 'es-PR',
        timezoneId: 'America/Puerto_Rico',
        serviceWorkers: 'block',
      })
      contexts.push(context)
      const page = await context.newPage()
      await named.serveTo(page)
      await page.goto('/no-existe')
      await hydrated(page)
      return page
    })
    for (const context of contexts) await context.close()
  },
})
