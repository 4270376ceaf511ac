import { execFile } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliDecompressSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { bringIntoWindow, type Engine, type EngineMaker } from './engine.ts'

const runProgram = promisify(execFile)

/** Chromium as it was, in npm packages that were made for servers. */
const packages = {
  92: '@sparticuz/chromium@92.0.0',
  /** The oldest after 98 that is to be had. */
  102: '@sparticuz/chrome-aws-lambda@14.0.0',
} as const

export const oldChromium = (version: keyof typeof packages): EngineMaker => ({
  name: `Chromium ${version}`,
  missing: () => [],
  start: () => startOldChromium(version),
})

/** Path of the program; fetched once into the machine's temporary folder. */
export async function fetchChromium(version: keyof typeof packages): Promise<string> {
  const folder = join(tmpdir(), `chromium-${version}`)
  const path = join(folder, 'chromium')
  if (existsSync(path)) return path
  mkdirSync(folder, { recursive: true })
  const { stdout } = await runProgram('npm', ['pack', '--silent', packages[version]], { cwd: folder })
  await runProgram('tar', ['-xzf', stdout.trim()], { cwd: folder })
  writeFileSync(`${path}.part`, brotliDecompressSync(readFileSync(join(folder, 'package/bin/chromium.br'))))
  chmodSync(`${path}.part`, 0o755)
  renameSync(`${path}.part`, path)
  return path
}

/** Playwright’s own clicks wait for what these do not answer, so that the mouse and the keyboard are moved by hand. */
async function startOldChromium(version: keyof typeof packages): Promise<Engine> {
  const browser = await chromium.launch({
    executablePath: await fetchChromium(version),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  page.setDefaultNavigationTimeout(30_000)
  async function pointAt(selector: string): Promise<[number, number]> {
    await page.evaluate(bringIntoWindow, selector)
    const at = await page.evaluate((selector) => {
      const found = document.querySelector(selector)
      const box = found?.getBoundingClientRect()
      if (!found || !box?.width) return null
      const x = box.left + box.width / 2
      const y = box.top + box.height / 2
      const top = document.elementFromPoint(x, y)
      return top && (found.contains(top) || top.contains(found)) ? { x, y } : null
    }, selector)
    if (!at) throw new Error(`Something covers ${selector}`)
    return [at.x, at.y]
  }
  return {
    open: async (url) => void (await page.goto(url, { waitUntil: 'domcontentloaded' })),
    resize: (width, height) => page.setViewportSize({ width, height }),
    evaluate: (script, arg) => page.evaluate(script as never, arg),
    hover: async (selector) => page.mouse.move(...(await pointAt(selector))),
    click: async (selector) => page.mouse.click(...(await pointAt(selector))),
    type: async (selector, text) => {
      await page.evaluate((selector) => document.querySelector<HTMLElement>(selector)?.focus(), selector)
      await page.keyboard.type(text)
    },
    screenshot: () => page.screenshot(),
    close: () => browser.close(),
  }
}
