import type { Page } from '@playwright/test'
import { loadTexts } from '#lib/text/texts.server.ts'
import { settled } from '../e2e/support/page.ts'
import { readScreen } from './reader.ts'

/** How a screen is looked at without opening it again. */
export type Way = { width: number; scheme: 'light' | 'dark' }

export const widths = [360, 768, 1366] as const

/**
 * All widths. The scheme alternates with the width and with `turn`, the number of the other conditions (content,
 * language, role): so each pair of conditions occurs.
 */
export const waysOf = (turn: number): Way[] =>
  widths.map((width, index) => ({ width, scheme: (index + turn) % 2 ? 'dark' : 'light' }))

export const namespaces = [...new Set(Object.keys(loadTexts().es).map((key) => key.split('.')[0] ?? ''))]

/** Reads states of a page and keeps each fault once, with the state where it was seen first. */
export class Looks {
  readonly faults = new Map<string, string>()
  private readonly page: Page
  private readonly scripts: boolean

  constructor(page: Page, { scripts = true } = {}) {
    this.page = page
    this.scripts = scripts
  }

  async at(state: string, ways: readonly Way[]): Promise<void> {
    for (const { width, scheme } of ways) {
      await this.page.setViewportSize({ width, height: 768 })
      await this.page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
      // Parts that are painted later have an estimated height (src/app/show-rest.ts).
      await this.page.evaluate(() => document.documentElement.classList.add('whole'))
      // Without scripts there are no frames to wait for.
      if (this.scripts) await settled(this.page)
      for (const { kind, where, text } of await this.page.evaluate(readScreen, { namespaces }))
        this.say(`${kind}: «${text}» at ${where}`, `${state}, ${width} px, ${scheme}`)
    }
  }

  readonly say = (fault: string, state: string): void => {
    if (!this.faults.has(fault)) this.faults.set(fault, state)
  }

  all(): string[] {
    return [...this.faults].map(([fault, state]) => `${state}: ${fault}`)
  }
}
