import type { Page, Request } from '@playwright/test'

const mostPresses = 60

type Options = {
  /** The view as it is before the first press. */
  onOpened?: () => Promise<void>
  /** After each press, and after the main button of a dialog that it opened. */
  onPressed?: (name: string) => Promise<void>
  /** Buttons that end the test: names they start with. */
  without?: readonly string[]
  /** Through the router of the document that is open, which is several times faster. */
  inApp?: boolean
  /** Also what stands around the view: header, menus, footer. */
  everywhere?: boolean
}

/**
 * Presses with Enter each visible button of the view, once by its words, and the main button of the dialog that opens.
 * Items of an open menu come first. Opens the view again when a press has left it.
 */
export async function pressEverything(page: Page, address: string, options: Options = {}): Promise<void> {
  const { onOpened, onPressed, without = [], inApp = false, everywhere = false } = options
  const pressed = new Set<string>()
  const calls = watchCalls(page)
  const reopen = () => (inApp ? openInApp(page, address, calls) : open(page, address, calls))
  await reopen()
  await onOpened?.()
  for (let count = 0; count < mostPresses; count++) {
    const name = await focusNext(page, [...pressed], without, everywhere ? '' : 'main ')
    if (name === null) return
    pressed.add(name)
    await press(page, calls)
    await onPressed?.(name)
    if (await focusMainOfDialog(page, without)) {
      await press(page, calls)
      await onPressed?.(`${name}, and the dialog's main button`)
    }
    if (await hasDialog(page)) await page.keyboard.press('Escape')
    const isElsewhere = new URL(page.url()).pathname !== address.split('?')[0]
    if (isElsewhere || (await hasDialog(page))) await reopen()
  }
}

const hasDialog = async (page: Page) => (await page.locator('dialog[open]').count()) > 0

async function open(page: Page, address: string, calls: ReadonlySet<Request>): Promise<void> {
  // A form with unsaved input would ask.
  await page.goto('about:blank')
  await page.goto(address)
  await page.locator('main h1').first().waitFor()
  await quiet(page, calls)
}

/**
 * A screen that does not exist comes between, so that the view starts again. It also leaves unsaved forms. A dialog that
 * the address opened would go back in the history when it is left, so that then the document starts again.
 */
export async function openInApp(page: Page, address: string, calls: ReadonlySet<Request>): Promise<void> {
  if (await hasDialog(page)) return open(page, address, calls)
  const go = (to: string) =>
    page.evaluate((to) => {
      history.pushState(null, '', to)
      dispatchEvent(new PopStateEvent('popstate'))
    }, to)
  await go('/admin/entre-pantallas')
  const between = page.locator('main h1', { hasText: 'No encontramos esta página' })
  await between.waitFor()
  await go(address)
  await between.waitFor({ state: 'detached' })
  await page.locator('main h1').first().waitFor()
  await quiet(page, calls)
}

/** The calls that have no answer yet. */
export function watchCalls(page: Page): ReadonlySet<Request> {
  const calls = new Set<Request>()
  page.on('request', (request) => calls.add(request))
  for (const end of ['requestfinished', 'requestfailed'] as const)
    page.on(end as 'requestfinished', (request) => calls.delete(request))
  return calls
}

async function press(page: Page, calls: ReadonlySet<Request>): Promise<void> {
  await page.keyboard.press('Enter')
  await quiet(page, calls)
}

/** Waits for the calls, and for what their answers change. */
async function quiet(page: Page, calls: ReadonlySet<Request>): Promise<void> {
  let quietRounds = 0
  for (let rounds = 0; rounds < 1_000 && quietRounds < 3; rounds++) {
    await twoFrames(page)
    quietRounds = calls.size === 0 ? quietRounds + 1 : 0
  }
}

const twoFrames = (page: Page) =>
  page
    .evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    // The press may have opened another document.
    .catch(() => null)

/** Names without digits: one row of a list stands for all. */
const focusNext = (page: Page, known: string[], without: readonly string[], within: string) =>
  page.evaluate(
    ({ known, without, within }) => {
      const nameOf = (button: Element) =>
        (button.textContent?.trim() || button.getAttribute('aria-label') || '')
          .replace(/\d+/g, '#')
          .slice(0, 16)
      const buttons = ['[popover]:popover-open button', 'button']
        .map((selector) => within + selector)
        .flatMap((selector) => [...document.querySelectorAll<HTMLElement>(selector)])
        .filter((button) => button.checkVisibility() && button.ariaDisabled !== 'true')
      const next = buttons.find((button) => {
        const name = nameOf(button)
        return !known.includes(name) && !without.some((start) => name.startsWith(start))
      })
      next?.focus()
      return next ? nameOf(next) : null
    },
    { known, without, within },
  )

const focusMainOfDialog = (page: Page, without: readonly string[]) =>
  page.evaluate((without) => {
    const dialog = [...document.querySelectorAll('dialog[open]')].at(-1)
    const main = [...(dialog?.querySelectorAll<HTMLElement>('button') ?? [])]
      // A toast shows inside the dialog, too.
      .filter((button) => button.checkVisibility() && !button.closest('[data-toast]'))
      // The menu of a phone ends with the button that signs out.
      .filter(({ textContent }) => !without.some((start) => textContent?.trim().startsWith(start)))
      .at(-1)
    main?.focus()
    return Boolean(main)
  }, without)
