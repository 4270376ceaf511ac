import type { Page } from '@playwright/test'
import { adminRoutes } from '#app/admin-routes.ts'
import { localAddress } from '#lib/text/local-address.ts'
import { expect, hydrated, phone, test } from './support/page.ts'
import { publicPaths } from './support/public-tour.ts'
import { languages } from './support/tour.ts'

test.use({ viewport: phone, expectedErrors: [/Failed to load resource/] })

for (const lang of languages) {
  test(`no public page shows code or what the browser hides, ${lang}`, async ({ page }) => {
    const found: string[] = []
    for (const path of publicPaths) {
      await page.goto(localAddress(path, lang))
      await hydrated(page)
      found.push(...(await codeOn(page)))
    }
    expect(found).toEqual([])
  })
}

test('no screen of the back office shows code or what the browser hides', async ({ page, staff: _ }) => {
  test.setTimeout(180_000)
  const found: string[] = []
  for (const { path } of adminRoutes.filter(({ path }) => !/[:*]/.test(path))) {
    await page.goto(path)
    await page.locator('main h1').first().waitFor()
    found.push(...(await codeOn(page)))
  }
  expect(found).toEqual([])
})

test('no class shows what the browser hides', async ({ page }) => {
  await page.goto('/')
  await page.evaluate(() => {
    const classes = [...document.querySelectorAll('[class]')].flatMap((element) => [...element.classList])
    const names = [...new Set(classes)].join(' ')
    const hidden = ['<noscript>', '<template>', '<datalist>', '<dialog>', '<div hidden>', '<ul popover>']
    for (const start of hidden) {
      const host = document.createElement('div')
      host.innerHTML = `${start}<p class="x">Texto</p>`
      const element = host.firstElementChild as HTMLElement
      element.className = `${names} contents`
      if (start === '<noscript>') element.textContent = '<p class="x">Texto</p>'
      document.querySelector('main')?.append(element)
    }
  })
  expect(await codeOn(page)).toEqual([])
})

/** Elements that the browser hides by itself and that have a box here, and markup in what a person reads. */
const codeOn = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const hidden =
      'noscript, template, datalist, script, style, dialog:not([open]), [popover]:not(:popover-open)'
    const shown = [...document.body.querySelectorAll(`${hidden}, [hidden]:not([hidden="until-found"])`)]
      .filter((element) => {
        const inside = document.createRange()
        inside.selectNodeContents(element)
        return inside.getClientRects().length > 0
      })
      .map((element) => element.outerHTML)
    const read =
      document.body.innerText.match(/<\/?[a-z]+( [^>]*)?>|\b(class|href)=|\[object |\bundefined\b/g) ?? []
    return [...shown, ...read].map((part) => `${location.pathname}: ${part.slice(0, 80)}`)
  })
