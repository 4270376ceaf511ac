import { namespaces } from '../eyes/look.ts'
import { readScreen } from '../eyes/reader.ts'
import { expect, hydrated, phone, test } from './support/page.ts'

test.use({ viewport: phone })

/** Every page and screen is read by tests/eyes: here what no page shows yet. */
test('no class shows what the browser hides', async ({ page }) => {
  await page.goto('/')
  await hydrated(page)
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
  expect(await page.evaluate(readScreen, { namespaces })).toEqual([])
})
