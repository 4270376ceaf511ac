import type { Locator } from '@playwright/test'
import { FamilyForm } from './support/family-form.ts'
import { audit, expect, hydrated, test } from './support/page.ts'
import { inLang, languages } from './support/tour.ts'

/** A desktop zoomed to 400 % (WCAG 1.4.10), and a phone on its side. */
const lowWindows = [
  { name: '400 % zoom', viewport: { width: 320, height: 256 } },
  { name: 'a phone on its side', viewport: { width: 740, height: 360 } },
]

for (const { name, viewport } of lowWindows)
  for (const lang of languages)
    test.describe(`${name} (${lang})`, () => {
      test.use({ viewport })

      test('every field and button of the forms is in view with the focus', audit, async ({ page }) => {
        for (const path of ['/contacto', '/donar', '/solicitud']) {
          await page.goto(inLang(path, lang))
          await hydrated(page)
          const form = page.locator('main form').last()
          await expect(form.locator('button[type="submit"]')).toBeEnabled()
          expect.soft(await findUnreachable(form), path).toEqual([])
        }
        const form = new FamilyForm(page, lang)
        await form.open()
        expect.soft(await findUnreachable(form.dialog), 'purpose').toEqual([])
        await form.purpose('gift')
        expect.soft(await findUnreachable(form.dialog), 'person').toEqual([])
        await form.fill('giftSenderName', 'Luz')
        await form.fill('giftRecipientName', 'Ana')
        await form.next()
        expect.soft(await findUnreachable(form.dialog), 'contact').toEqual([])
        await form.contact()
        await form.baby()
        await form.delivery('correo')
        expect.soft(await findUnreachable(form.dialog), 'address').toEqual([])
        await form.address()
        expect.soft(await findUnreachable(form.dialog), 'review').toEqual([])
      })
    })

/** Focuses each control; names those that something lies on, and where what sticks takes over a third of the window. */
const findUnreachable = (scope: Locator): Promise<string[]> =>
  scope.evaluate(async (root) => {
    const found: string[] = []
    const controls = [...root.querySelectorAll<HTMLElement>('input, select, textarea, button, a[href]')]
    for (const control of controls.filter((control) => control.tabIndex >= 0 && control.checkVisibility())) {
      control.focus()
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
      const { left, top, width, height } = control.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      if (!hit || !(control.contains(hit) || control.closest('label')?.contains(hit)))
        found.push(`covered or out of view: ${control.outerHTML.slice(0, 120)}`)
      const share = shareOfStuck()
      if (share > 1 / 3)
        found.push(`${Math.round(share * 100)} % is covered at ${control.outerHTML.slice(0, 80)}`)
    }
    return found

    /** The part of the window's height that what is fixed or stuck to an edge takes. */
    function shareOfStuck(): number {
      const layer = root.closest('dialog') ?? document.body
      const heights = [...layer.querySelectorAll('*')]
        .filter((element) => ['fixed', 'sticky'].includes(getComputedStyle(element).position))
        .map((element) => element.getBoundingClientRect())
        .filter(({ width }) => width > innerWidth / 2)
        .map(({ top, bottom }) => Math.max(0, Math.min(bottom, innerHeight) - Math.max(top, 0)))
      return heights.reduce((sum, height) => sum + height, 0) / innerHeight
    }
  })
