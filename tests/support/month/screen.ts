import { existsSync } from 'node:fs'
import { type Browser, chromium, type Dialog, expect, type Page } from '@playwright/test'
// @ts-expect-error a script without types
import { findChromium } from '#scripts/system-tools.mjs'
import type { TestApp } from '../app.ts'

const phone = { width: 360, height: 740 }
const desktop = { width: 1366, height: 768 }

/** A browser of staff and one of a family, on the month's clock. Pages fail the test when they throw. */
export class Screen {
  readonly #browser: Browser
  readonly #app: TestApp
  readonly #origin: string
  readonly #problems: string[] = []

  private constructor(browser: Browser, app: TestApp, origin: string) {
    this.#browser = browser
    this.#app = app
    this.#origin = origin
  }

  static async start(app: TestApp, port: number): Promise<Screen> {
    const executablePath = findChromium()
    if (!executablePath || !existsSync('build/client'))
      throw new Error('This test needs Chromium and the built pages: npm run build')
    await app.app.listen({ host: '127.0.0.1', port })
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
    return new Screen(browser, app, `http://127.0.0.1:${port}`)
  }

  async close(): Promise<void> {
    await this.#browser.close()
  }

  /** A signed-in person at a desk opens a page of the back office. */
  staff(path: string, work: (page: Page) => Promise<unknown>): Promise<void> {
    return this.#open(path, desktop, work, async (page) => {
      const session = [this.#app.adminToken, JSON.stringify(this.#app.admin)]
      await page.addInitScript(([token, user]) => {
        localStorage.setItem('adminToken', token as string)
        localStorage.setItem('adminUser', user as string)
      }, session)
    })
  }

  /** A visitor opens a public page on a phone. */
  visitor(path: string, work: (page: Page) => Promise<unknown>): Promise<void> {
    return this.#open(path, phone, work, async () => {})
  }

  async #open(
    path: string,
    viewport: typeof phone,
    work: (page: Page) => Promise<unknown>,
    prepare: (page: Page) => Promise<void>,
  ): Promise<void> {
    const context = await this.#browser.newContext({
      baseURL: this.#origin,
      viewport,
      locale: 'es-PR',
      timezoneId: 'America/Puerto_Rico',
      // The page's own calls only.
      serviceWorkers: 'block',
    })
    const page = await context.newPage()
    page.setDefaultTimeout(15_000)
    page.on('pageerror', (error) => this.#problems.push(`${path}: ${error.message}`))
    page.on('dialog', (dialog: Dialog) => void dialog.accept())
    await page.clock.setFixedTime(new Date())
    await prepare(page)
    await page.goto(path)
    // Hydrated: the first press is not lost.
    await page.waitForFunction(() =>
      Object.keys(document.body.querySelector('main') ?? document.body).some((key) =>
        key.startsWith('__react'),
      ),
    )
    try {
      await work(page)
    } catch (error) {
      const text = await page.locator('body').innerText()
      throw new Error(`${path} shows:\n${text.slice(0, 2_000)}`, { cause: error })
    } finally {
      await context.close()
    }
    expect(this.#problems).toEqual([])
  }
}

export { expect as shown }
