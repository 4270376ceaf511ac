import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { fetchedPackage } from '../../machines/fetched-package.ts'
import { bringIntoWindow, type Engine } from './engine.ts'
import { openChromium } from './engines.ts'

/** Chromium as it was, in npm packages that were made for servers. */
const packages = {
  92: ['@sparticuz/chromium', '92.0.0'],
  /** The oldest after 98 that is to be had. */
  102: ['@sparticuz/chrome-aws-lambda', '14.0.0'],
} as const
export type OldVersion = keyof typeof packages

/** Path of the program. Throws where npm's registry cannot be reached. */
function oldChromium(version: OldVersion): string {
  const [name, release] = packages[version]
  const path = join(fetchedPackage(name, release), 'bin/chromium')
  if (existsSync(path)) return path
  writeFileSync(`${path}.part`, brotliDecompressSync(readFileSync(`${path}.br`)), { mode: 0o755 })
  renameSync(`${path}.part`, path)
  return path
}

/** Without npm's registry it cannot be tried. */
export function isFetched(version: OldVersion): boolean {
  try {
    oldChromium(version)
    return true
  } catch {
    return false
  }
}

/** Playwright’s own clicks wait for what these do not answer, so that the mouse and the keyboard are moved by hand. */
export async function startOldChromium(version: OldVersion): Promise<Engine> {
  const { page, engine } = await openChromium({ executablePath: oldChromium(version) })
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
    ...engine,
    hover: async (selector) => page.mouse.move(...(await pointAt(selector))),
    click: async (selector) => page.mouse.click(...(await pointAt(selector))),
    type: async (selector, text) => {
      await page.evaluate((selector) => document.querySelector<HTMLElement>(selector)?.focus(), selector)
      await page.keyboard.type(text)
    },
  }
}
