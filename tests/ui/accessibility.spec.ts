import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { audit } from '../e2e/support/page.ts'
import { button, expect, open, test } from './harness/gallery-page.ts'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core'), 'utf8')

async function violations(page: Page) {
  await page.evaluate(axeSource)
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run: (options: object) => Promise<{ violations: AxeViolation[] }> }
    }
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
    const result = await axe.run({ runOnly: tags })
    return result.violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`,
    )
  })
}

type AxeViolation = { id: string; nodes: { html: string }[] }

for (const width of [320, 1280]) {
  test(
    `the gallery passes the accessibility checks at ${width} px, with errors and dialogs`,
    audit,
    async ({ page }) => {
      await page.setViewportSize({ width, height: 720 })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await open(page)
      await button(page, 'Continuar').click()
      expect(await violations(page)).toEqual([])
      for (const opener of ['Abrir hoja', 'Eliminar a María', 'Abrir guardado']) {
        await button(page, opener).click()
        expect(await violations(page)).toEqual([])
        await page.keyboard.press('Escape')
      }
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBeLessThanOrEqual(0)
    },
  )
}

test('reduced motion disables animations and transitions', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await open(page)
  await button(page, 'Abrir hoja').click()
  const longest = await page.evaluate(() => {
    const styles = [...document.querySelectorAll('*')].map((element) => getComputedStyle(element))
    const durations = styles.flatMap((style) =>
      `${style.animationDuration},${style.transitionDuration}`.split(','),
    )
    return Math.max(...durations.map(Number.parseFloat))
  })
  expect(longest).toBe(0)
})
