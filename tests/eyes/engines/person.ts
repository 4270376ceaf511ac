import type { Engine } from './engine.ts'
import { until } from './engine.ts'

type Target = { name?: string; field?: string; value?: string }

/** What a person does in a browser, in words: presses what is called so, in the dialog that is open or on the page. */
export class Person {
  readonly engine: Engine

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
  }

  /** A button or link by the start of its name. */
  async press(name: string) {
    await this.find({ name })
    await this.engine.click(marked)
  }

  /** A field of several choices. */
  async choose(field: string, value: string) {
    await this.find({ field, value })
    await this.engine.click(marked)
  }

  async type(field: string, text: string) {
    await this.find({ field })
    await this.engine.type(marked, text)
  }

  /** Waits for words on the screen. */
  reads(words: string) {
    const isThere = (words: string) => document.body.innerText.includes(words)
    return until(this.engine, `«${words}» can be read`, isThere, words)
  }

  private find(target: Target) {
    return until(this.engine, `there is ${JSON.stringify(target)}`, mark, target)
  }
}

const marked = '[data-person]'

/** Marks what the person means. A choice may be drawn by its label alone, so that the label is pressed. */
function mark({ name, field, value }: Target): boolean {
  document.querySelector('[data-person]')?.removeAttribute('data-person')
  const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document
  const nameOf = (element: Element) => element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
  const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true })
  const found = name
    ? [
        ...scope.querySelectorAll(
          'main button, main a, dialog button, header button, footer button, button, a',
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
