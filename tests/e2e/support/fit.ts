import type { Page } from '@playwright/test'
import { desktop, expect, phone, settled } from './page.ts'

const spaced =
  '*{line-height:1.5!important;letter-spacing:.12em!important;word-spacing:.16em!important}p{margin-bottom:2em!important}'

/** Narrowest screen, text at 200 %, text spacing of WCAG 1.4.12, desktop. */
const ways = [
  { name: '1280 px', width: desktop.width, fontSize: '', css: '' },
  { name: '320 px', width: 320, fontSize: '', css: '' },
  { name: '360 px, text at 200 %', width: 360, fontSize: '200%', css: '' },
  { name: '360 px, wide spacing', width: 360, fontSize: '', css: spaced },
] as const

/** In the current state: no horizontal scrolling, no clipped or overlapping text. */
export async function expectWordsFit(page: Page, state: string): Promise<void> {
  const before = page.viewportSize() ?? phone
  const found: string[] = []
  // A part that is painted later has an estimated height, and the one of the width before.
  await page.evaluate(() => document.documentElement.classList.add('whole'))
  for (const { name, width, fontSize, css } of ways) {
    await page.setViewportSize({ width, height: phone.height })
    await page.evaluate(applyLook, { fontSize, css })
    // A part that is opening is cut off and lies on the next one.
    await settled(page)
    for (const misfit of await page.evaluate(findMisfits)) found.push(`${state}, ${name}: ${misfit}`)
  }
  await page.evaluate(applyLook, { fontSize: '', css: '' })
  await page.setViewportSize(before)
  expect.soft(found).toEqual([])
}

/** On paper: no word lies beyond the sheet, under another one or in a box that is too small. `width`: inside its margins. */
export async function expectPaperFits(page: Page, state: string, width: number): Promise<void> {
  const before = page.viewportSize() ?? phone
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width, height: phone.height })
  await settled(page)
  const found = (await page.evaluate(findMisfits)).map((misfit) => `${state}: ${misfit}`)
  await page.emulateMedia({ media: null })
  await page.setViewportSize(before)
  expect.soft(found).toEqual([])
}

function applyLook({ fontSize, css }: { fontSize: string; css: string }) {
  document.documentElement.style.fontSize = fontSize
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = css ? [sheet] : []
  return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
}

function findMisfits(): string[] {
  const slack = 1.5
  const root = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
  const windowWidth = document.documentElement.clientWidth
  const problems = new Set<string>()
  const nameOf = (element: Element) =>
    `<${element.tagName.toLowerCase()}> «${(element.textContent ?? '').trim().slice(0, 60)}»`

  if (document.documentElement.scrollWidth > windowWidth) problems.add('the page scrolls sideways')
  for (const element of [root, ...root.querySelectorAll('*')]) {
    const { overflowX } = getComputedStyle(element)
    const scrolls = overflowX === 'auto' || overflowX === 'scroll'
    if (scrolls && element.scrollWidth > element.clientWidth + slack)
      problems.add(`scrolls sideways inside: ${nameOf(element)}`)
  }

  /** `top` and `bottom` bound the middle half of a line: letters without leading. */
  type Line = { element: Element; layer: Element | null; box: DOMRect; top: number; bottom: number }
  const lines: Line[] = []
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element || !node.textContent?.trim() || element.closest('.sr-only, script, style, option')) continue
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const box of range.getClientRects()) {
      if (box.width < 1) continue
      if (isCut(element, box)) problems.add(`cut off: ${nameOf(element)}`)
      const leading = box.height / 4
      const [top, bottom] = [box.top + leading, box.bottom - leading]
      lines.push({ element, layer: layerOf(element), box, top, bottom })
    }
  }
  // Sorted by top, a line can only overlap those that start before it ends.
  lines.sort((line, other) => line.top - other.top)
  for (const [at, line] of lines.entries())
    for (let next = at + 1; next < lines.length; next++) {
      const other = lines[next]
      if (!other || other.top >= line.bottom - 2) break
      if (line.element === other.element || line.layer !== other.layer) continue
      if (lieOnEachOther(line, other))
        problems.add(`on each other: ${nameOf(line.element)} and ${nameOf(other.element)}`)
    }
  return [...problems]

  /** Clipped by the window's sides or by a box with hidden overflow; vertical scrolling is fine. */
  function isCut(element: Element, box: DOMRect): boolean {
    if (box.right > windowWidth + slack || box.left < -slack) return true
    let scrollsDown = false
    for (let up: Element | null = element; up && up !== document.body; up = up.parentElement) {
      const style = getComputedStyle(up)
      const around = up.getBoundingClientRect()
      const meant = style.webkitLineClamp !== 'none' || style.textOverflow === 'ellipsis'
      if (style.overflowX !== 'visible' && !meant)
        if (box.right > around.right + slack || box.left < around.left - slack) return true
      if (style.overflowY === 'auto' || style.overflowY === 'scroll' || meant) scrollsDown = true
      if (style.overflowY !== 'visible' && !scrollsDown)
        if (box.bottom > around.bottom + slack || box.top < around.top - slack) return true
      // Fixed elements are visible outside their containing box.
      if (style.position === 'fixed') return false
    }
    return false
  }

  /** Sticky elements overlap scrolled content by design. */
  function layerOf(element: Element): Element | null {
    for (let up: Element | null = element; up && up !== root; up = up.parentElement) {
      const { position } = getComputedStyle(up)
      if (position === 'fixed' || position === 'sticky') return up
      if (up.parentElement === root && root instanceof HTMLDialogElement) return up
    }
    return null
  }

  function lieOnEachOther(a: Line, b: Line): boolean {
    const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left)
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
    return across > 2 && down > 2
  }
}
