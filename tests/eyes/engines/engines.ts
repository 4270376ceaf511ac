import { accessSync, constants } from 'node:fs'
import { join } from 'node:path'
import { chromium, type LaunchOptions, type Page } from '@playwright/test'
// @ts-expect-error a script without types
import { findChromium } from '#scripts/system-tools.mjs'
import type { Engine, EngineMaker } from './engine.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

/** The three families of browsers. On an iPhone every browser is WebKit. */
export const engines: EngineMaker[] = [
  {
    name: 'Chromium',
    missing: () => (findChromium() ? [] : ['chromium-headless-shell']),
    start: () => startChromium(),
  },
  {
    name: 'Firefox',
    missing: () => missing({ 'firefox-esr': 'firefox-esr' }),
    start: () => startFirefox('firefox-esr'),
  },
  {
    name: 'WebKit',
    missing: () => missing({ WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' }),
    start: startWebKit,
  },
]

/** With the back-forward cache, which the headless shell does not have, and Playwright turns off. */
export const enginesThatKeepPages: EngineMaker[] = [
  {
    name: 'Chromium',
    missing: () => missing({ chromium: 'chromium' }),
    start: () =>
      startChromium({
        executablePath: onPath('chromium'),
        headless: false,
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
        args: ['--no-sandbox', '--disable-gpu', '--headless=new'],
      }),
  },
  ...engines.slice(1),
]

const startChromium = async (options?: LaunchOptions): Promise<Engine> => (await openChromium(options)).engine

/** With its page, for a version in which Playwright acts otherwise. */
export async function openChromium(options: LaunchOptions = {}): Promise<{ page: Page; engine: Engine }> {
  const browser = await chromium.launch({
    executablePath: findChromium() ?? undefined,
    args: ['--no-sandbox', '--disable-gpu'],
    ...options,
  })
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  // What is looked for is there already, unless the page has moved.
  page.setDefaultTimeout(5_000)
  page.setDefaultNavigationTimeout(30_000)
  const engine: Engine = {
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    resize: (width, height) => page.setViewportSize({ width, height }),
    evaluate: (script, arg) => page.evaluate(script as never, arg),
    hover: (selector) => page.hover(selector),
    click: (selector) => page.click(selector),
    type: (selector, text) => page.locator(selector).pressSequentially(text),
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  }
  return { page, engine }
}

const missing = (packages: Record<string, string>): string[] =>
  Object.entries(packages).flatMap(([program, name]) => (onPath(program) ? [] : [name]))

function onPath(program: string): string | undefined {
  return (process.env.PATH ?? '')
    .split(':')
    .map((folder) => join(folder, program))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}
