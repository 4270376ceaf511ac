import { localAddress } from '#lib/text/local-address.ts'
import { audit, expect, test } from '../../e2e/support/page.ts'
import { publicPaths } from '../../e2e/support/public-tour.ts'
import { until } from './engine.ts'
import { isFetched, type OldVersion, startOldChromium } from './old-chromium.ts'
import { Person } from './person.ts'

const need = (version: OldVersion) =>
  test.skip(!isFetched(version), `Chromium ${version} could not be fetched from npm`)

test(
  'Chromium 102 opens each page with its style from the cache, and sends a form',
  audit,
  async ({ site: { url } }) => {
    need(102)
    const engine = await startOldChromium(102)
    try {
      await engine.resize(360, 740)
      const person = new Person(engine)
      for (const path of [...publicPaths, ...publicPaths.map((path) => localAddress(path, 'en'))]) {
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
    need(92)
    const engine = await startOldChromium(92)
    try {
      await engine.resize(360, 740)
      for (const path of publicPaths) {
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
