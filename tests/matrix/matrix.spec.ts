import { expect, test } from '../e2e/support/page.ts'
import { signedIn } from '../e2e/support/session.ts'
import type { Engine, EngineMaker } from '../eyes/engines/engine.ts'
import { engines } from '../eyes/engines/engines.ts'
import { isFetched, startOldChromium } from '../eyes/engines/old-chromium.ts'
import { Person } from '../eyes/engines/person.ts'
import { openConditioned } from './conditioned-site.ts'
import { conditions } from './conditions.ts'
import { entersWithoutCookies, journeys, signsInWithoutStorage } from './journeys.ts'

/*
 * Journey × engine × condition, at 360 px, in both languages: `npm run matrix` prints it. By hand, because all of it takes one
 * to two hours.
 */
test.describe.configure({ timeout: 3_600_000 })

const kinds: EngineMaker[] = [
  ...engines,
  {
    name: 'Chromium 102',
    missing: () => (isFetched(102) ? [] : ['it, from npm']),
    start: () => startOldChromium(102),
  },
]

/** A person is not sent to the page of a payment provider, which is not of this machine. */
function staysHere() {
  window.open = () => ({ closed: false, close() {}, focus() {}, location: {} }) as unknown as Window
}

for (const { name: engineName, missing, start } of kinds)
  for (const condition of conditions) {
    test(`${engineName}, ${condition.name}`, async ({ site, request }) => {
      const absent = missing()
      test.skip(absent.length > 0, `${engineName} was not tried. Missing: ${absent.join(' ')}`)
      const { token } = await signedIn(request)
      const all = [staysHere, ...(condition.script ? [condition.script] : [])]
      const engine = await start()
      const failed: string[] = []
      const row: string[] = []
      const told = [
        ...(condition.forgets ? [signsInWithoutStorage] : []),
        ...(condition.noCookies ? [entersWithoutCookies] : []),
      ]
      const possible = journeys.filter(
        ({ needsCookies, needsStorage }) =>
          !(needsStorage && condition.forgets) && !(needsCookies && condition.noCookies),
      )
      for (const journey of [...possible, ...told])
        for (const lang of journey.langs) {
          const conditioned = await openConditioned(site.url, all, condition)
          try {
            await engine.resize(360, 740)
            await journey.go({
              person: new Person(engine),
              url: conditioned.url,
              lang,
              staff: { api: request, token },
            })
            row.push(`${journey.name} (${lang})`)
          } catch (error) {
            const { message } = error as Error
            failed.push(`${journey.name} (${lang}): ${message.split('\n')[0]}: ${await seen(engine)}`)
          } finally {
            conditioned.close()
          }
        }
      await engine.close()
      console.log(
        `${engineName} · ${condition.name} · hold: ${row.join(', ')}${failed.length ? ` · FAIL: ${failed.join(' | ')}` : ''}`,
      )
      expect(failed).toEqual([])
    })
  }

const seen = (engine: Engine) =>
  engine
    .evaluate(
      () =>
        ([...document.querySelectorAll<HTMLElement>('dialog[open], main')].at(-1) ?? document.body).innerText
          .replace(/\s+/g, ' ')
          .slice(-600),
      null,
    )
    .catch(() => 'nothing')
