import type { Engine } from './engine.ts'
import { until } from './engine.ts'

type Target = { name?: string; field?: string; value?: string; isSubmit?: boolean; within?: string }

/** What a person does in a browser, in words: presses what is called so, in the dialog that is open or on the page. */
export class Person {
  readonly engine: Engine
  /** The part of the page that is meant where two have a field or a button of the same name. */
  within?: string

  constructor(engine: Engine) {
    this.engine = engine
  }

  async open(url: string) {
    await this.engine.open(url)
    await until(
      this.engine,
      `${url} is ready`,
      () =>
        Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__react')) ||
        Boolean(document.querySelector('.admin main h1')),
      null,
    )
    await until(this.engine, `${url} rests`, rests, 500)
  }

  /** A button, link or folded part by the start of its name. */
  async press(name: string) {
    await this.click({ name })
  }

  /** A field of several choices. */
  async choose(field: string, value: string) {
    await this.click({ field, value })
  }

  async type(field: string, text: string) {
    await this.onWhatIsFound({ field }, () => this.engine.type(marked, text))
  }

  /** The button that sends the form of the dialog or of the page. */
  async submit() {
    await this.click({ isSubmit: true })
  }

  /** Waits for words on the screen. */
  reads(words: string) {
    const isThere = (words: string) => document.body.innerText.includes(words)
    return until(this.engine, `«${words}» can be read`, isThere, words)
  }

  private click(target: Target) {
    return this.onWhatIsFound(target, () => this.engine.click(marked))
  }

  /** The page may move between the look and the act: then again. */
  private async onWhatIsFound(what: Target, act: () => Promise<void>) {
    const target = { ...what, within: this.within }
    await this.find(target)
    await act().catch(async () => {
      await this.find(target)
      await act()
    })
  }

  private find(target: Target) {
    return until(this.engine, `there is ${JSON.stringify(target)}`, mark, target)
  }
}

/** A person looks before she presses. What is pressed before that has tests of its own (visitor-presses-too-early). */
function rests(ms: number): boolean {
  const page = window as Window & { movedAt?: number }
  if (page.movedAt === undefined)
    new MutationObserver(() => {
      page.movedAt = performance.now()
    }).observe(document.body, { childList: true, subtree: true })
  page.movedAt ??= performance.now()
  return performance.now() - page.movedAt > ms
}

const marked = '[data-person]'

/** Marks what the person means. A choice may be drawn by its label alone, so that the label is pressed. */
function mark({ name, field, value, isSubmit, within }: Target): boolean {
  document.querySelector('[data-person]')?.removeAttribute('data-person')
  const part = within ? document.querySelector(within) : null
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? part ?? document
  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
  const isShown = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
  const buttons = isSubmit && [
    ...scope.querySelectorAll('main form [type="submit"], dialog form [type="submit"], form [type="submit"]'),
  ]
  const found = buttons
    ? buttons.filter(isShown)[0]
    : name
      ? [
          ...scope.querySelectorAll(
            'main button, main a, dialog button, header button, footer button, button, a, summary',
          ),
        ]
          .filter(isShown)
          .find((element) => nameOf(element).startsWith(name))
      : [...scope.querySelectorAll<HTMLInputElement>(`[name="${field}"]`)].find(
          (input) => value === undefined || input.value === value,
        )
  if (!found || found.matches(':disabled')) return false
  const target = value === undefined ? found : ((found as HTMLInputElement).labels?.[0] ?? found)
  target.scrollIntoView({ block: 'center', behavior: 'instant' })
  target.setAttribute('data-person', '')
  return true
}
