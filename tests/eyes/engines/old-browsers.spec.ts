import { audit, expect, test } from '../../e2e/support/page.ts'
import { until } from './engine.ts'
import { fetchChromium, oldChromium } from './old-chromium.ts'
import { Person } from './person.ts'

test.describe.configure({ timeout: 240_000 })

const pages = [
  '/',
  '/solicitar',
  '/contacto',
  '/eventos',
  '/donar',
  '/recursos',
  '/proveedores',
  '/voluntarios',
]

/** Without npm's registry it cannot be tried. */
async function need(version: 92 | 102) {
  const isThere = await fetchChromium(version).then(
    () => true,
    () => false,
  )
  test.skip(!isThere, `Chromium ${version} could not be fetched from npm`)
}

test(
  'Chromium 102 opens each page a second time, with its style from the cache, and sends a form',
  audit,
  async ({ site: { url } }) => {
    await need(102)
    const engine = await oldChromium(102).start()
    try {
      await engine.resize(360, 740)
      const person = new Person(engine)
      for (const path of [...pages, ...pages.map((path) => (path === '/' ? '/en' : path))]) {
        await person.open(url + path)
        // A page that never comes back from its style sheet answers nothing.
        await until(
          engine,
          `${path} has all of its style`,
          () =>
            [...document.styleSheets].some(
              ({ href, media }) => href?.includes('deferred') && media.mediaText === 'all',
            ),
          null,
        )
      }
      await person.open(`${url}/contacto`)
      const words = { name: 'Luz', email: 'luz@example.org', subject: 'Hola', message: 'Gracias por todo' }
      for (const [name, value] of Object.entries(words)) await person.type(name, value)
      await person.submit()
      await person.reads('Escribir otro mensaje')
    } finally {
      await engine.close()
    }
  },
)

test(
  'Chromium 92 has the page without scripts, its plain style, and the number to call',
  audit,
  async ({ site: { url } }) => {
    await need(92)
    const engine = await oldChromium(92).start()
    try {
      await engine.resize(360, 740)
      for (const path of pages) {
        await engine.open(url + path)
        await until(
          engine,
          `${path} says that the browser is old`,
          () => document.getElementById('missing-code')?.getClientRects().length,
          null,
        )
        const seen = await engine.evaluate(
          () => ({
            width: document.documentElement.scrollWidth,
            heading: document.querySelector('main h1')?.getClientRects().length,
            number: document.querySelector<HTMLAnchorElement>('#missing-code a[href^="tel:"]')?.href,
            style: [...document.styleSheets].some(({ href }) => href?.endsWith('plain.css')),
          }),
          null,
        )
        expect(seen, path).toMatchObject({
          width: 360,
          heading: 1,
          number: expect.stringMatching(/^tel:/),
          style: true,
        })
      }
    } finally {
      await engine.close()
    }
  },
)
