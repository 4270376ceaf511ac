/** What a test asks of a browser, whoever made it. Selectors are CSS. */
export type Engine = {
  open(url: string): Promise<void>
  /** The size of the page, without the browser's own bars. */
  resize(width: number, height: number): Promise<void>
  /** `script` runs in the page and uses nothing from outside itself. */
  evaluate<Arg, Result>(script: (arg: Arg) => Result, arg: Arg): Promise<Result>
  /** Also brings it into the window. */
  hover(selector: string): Promise<void>
  click(selector: string): Promise<void>
  /** Into an empty field. */
  type(selector: string, text: string): Promise<void>
  screenshot(): Promise<Uint8Array>
  close(): Promise<void>
}

/** `missing`: what has to be installed first. */
export type EngineMaker = { name: string; missing: () => string[]; start: () => Promise<Engine> }

/** Asks the page again and again. Bounded, because a page may never say yes. */
export async function until<Arg>(
  engine: Engine,
  what: string,
  script: (arg: Arg) => unknown,
  arg: Arg,
): Promise<void> {
  const giveUpAt = Date.now() + 30_000
  // While a document is left, there is nothing to ask.
  while (!(await engine.evaluate(script, arg).catch(() => false))) {
    if (Date.now() > giveUpAt) throw new Error(`It did not happen: ${what}`)
    await new Promise((done) => setTimeout(done, 100))
  }
}

/** Runs in the page. */
export function bringIntoWindow(selector: string): void {
  document.querySelector(selector)?.scrollIntoView({ block: 'center', behavior: 'instant' })
}
