import type { BrowserContext, Page } from '@playwright/test'
import { testWithDatabase as base } from './filled-site.ts'
import { NamedBuild, type Parts, type Way } from './named-build.ts'
import { hydrated } from './page.ts'

type WithParts = Window & { parts: Parts }

/** Each component on the page by now, and whether it gives elements something to do. */
export async function partsSeen(page: Page): Promise<[string, boolean][]> {
  await page.waitForFunction(() => (window as unknown as Partial<WithParts>).parts?.seen.size)
  return page.evaluate(() => {
    const { seen, acting } = (window as unknown as WithParts).parts
    return [...seen].map((name) => [name, acting.has(name)])
  })
}

/** From now on, and in the next documents of this tab. Without a target nothing breaks. */
export const breakPart = (page: Page, target: string, way: Way = 'render') =>
  page.evaluate(
    (broken) => {
      Object.assign((window as unknown as WithParts).parts ?? {}, broken)
      window.name = JSON.stringify(broken)
    },
    { target, way },
  )

export const hasThrown = (page: Page) =>
  page.waitForFunction(() => (window as unknown as Partial<WithParts>).parts?.thrown, null, {
    timeout: 30_000,
  })

/** Does what a person could do to each element, until something throws. Returns whether it did. */
export const pressAll = (page: Page): Promise<boolean> =>
  page.evaluate(async () => {
    const { parts } = window as unknown as WithParts
    // A late refusal to copy would speak after what broke.
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
    document.addEventListener(
      'click',
      (event) => event.target instanceof Element && event.target.closest('a') && event.preventDefault(),
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
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const key = Object.keys(element).find((name) => name.startsWith('__reactProps'))
      if (!key) continue
      const props = (element as unknown as Record<string, object>)[key] ?? {}
      for (const name of Object.keys(props).filter((name) => /^on[A-Z]/.test(name))) {
        if (
          name === 'onChange' &&
          element.matches('input:not([type="checkbox"], [type="radio"]), textarea')
        ) {
          const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value') ?? {}
          set?.call(element, '12')
          element.dispatchEvent(new Event('input', { bubbles: true }))
        } else if (name === 'onChange' && element.matches('input')) element.click()
        else {
          const type =
            eventsOf[name] ??
            name
              .replace(/Capture$/, '')
              .slice(2)
              .toLowerCase()
          const Kind = type.startsWith('key') ? KeyboardEvent : type === 'click' ? MouseEvent : Event
          element.dispatchEvent(new Kind(type, { bubbles: true, cancelable: true }))
        }
        if (parts.thrown) return true
      }
    }
    return false
  })

/** What the server wrote: headings, and where its links lead. */
export type Written = { headings: string[]; links: string[] }

export const writtenIn = (page: Page, html: string): Promise<Written> =>
  page.evaluate((html) => {
    const parsed = new DOMParser().parseFromString(html, 'text/html')
    for (const element of parsed.querySelectorAll('noscript')) element.remove()
    const textOf = (element: Element) => (element.textContent ?? '').trim()
    return {
      headings: [...parsed.querySelectorAll('main :is(h1, h2)')].map(textOf),
      links: [...parsed.querySelectorAll('#site a[href]')].map((link) => link.getAttribute('href') ?? ''),
    }
  }, html)

/** What a person misses on a page with a broken part: a heading, a link, a number to call, or a word of what happened. */
export const missingFrom = (page: Page, written: Written, saying: RegExp): Promise<string[]> =>
  page.evaluate(
    async ({ written: { headings, links }, saying }) => {
      const { way } = (window as unknown as WithParts).parts
      for (let frames = 0; frames < 4; frames++) await new Promise((done) => requestAnimationFrame(done))
      const missing: string[] = []
      const there = new Set(
        [...document.querySelectorAll('main :is(h1, h2)')].map((one) => (one.textContent ?? '').trim()),
      )
      for (const heading of headings) if (!there.has(heading)) missing.push(`«${heading}»`)
      const targets = new Set(
        [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href')),
      )
      // A handler that throws takes nothing off the page; what was pressed and typed before it may filter a list.
      for (const link of way === 'press' ? [] : links) if (!targets.has(link)) missing.push(link)
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
      if (!says()) missing.push('a word of what happened and whom to call')
      return missing
    },
    { written, saying: saying.source },
  )

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
