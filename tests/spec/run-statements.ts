import type { Page } from '@playwright/test'
import { settled } from '../e2e/support/page.ts'
import {
  expect,
  fits,
  type Lang,
  langs,
  type Screen,
  type Seen,
  type Statement,
  type SystemName,
  systemNames,
  type Width,
  widths,
} from './statement.ts'
import { test } from './support/systems.ts'

const heights = { 360: 740, 1024: 768, 1366: 768 } as const

type Table<Name extends string> = {
  document: string
  statements: readonly Statement<Name>[]
  screens: Record<Name, Screen>
  langs?: readonly Lang[]
  /** Before a screen is opened, and before a flow of somebody who is signed in. */
  signIn?: (page: Page) => Promise<void>
}

/** The tests of a table: one of each screen with all that is said of it, one of each flow, one of all calls. */
export function runStatements<Name extends string>(table: Table<Name>) {
  for (const system of systemNames) {
    runScreens(table, system)
    runCalls(table, system)
  }
  runFlows(table)
}

function runScreens<Name extends string>(
  { document, statements, screens, langs: spoken = langs, signIn }: Table<Name>,
  system: SystemName,
) {
  const names = Object.keys(screens) as Name[]
  const next = (name: Name): Name[] => [
    name,
    ...names.filter((one) => isAfter(screens[one], name)).flatMap(next),
  ]
  const first = names.filter(
    (name) => !('after' in screens[name].path) && fits(screens[name].only, { system }),
  )
  for (const name of first)
    test.describe(`${document}, ${system}, ${name}`, () => {
      test.use({ system, expectedErrors: screens[name].expectedErrors ?? [] })
      for (const lang of spoken)
        test(lang, async ({ page }) => {
          await signIn?.(page)
          // Statements leave no trace, so a screen that nothing follows is opened once, and then made wider.
          const isOpenedOnce = next(name).length === 1
          let isOpen = false
          for (const width of widths) {
            const seen = seenAt(page, lang, width, system)
            await page.setViewportSize({ width, height: heights[width] })
            for (const here of next(name).filter((one) => fits(screens[one].only, seen))) {
              if (!isOpen) await open(seen, screens[here])
              isOpen = isOpenedOnce
              await settled(page)
              for (const statement of statements)
                if ('on' in statement && [statement.on].flat().includes(here) && fits(statement.only, seen))
                  await hold(statement, `${width} px`, () => statement.check(seen))
            }
          }
        })
    })
}

const isAfter = ({ path }: Screen, name: string) => 'after' in path && path.after === name

async function open(seen: Seen, { path, open }: Screen) {
  const { page, words } = seen
  if (!('after' in path)) {
    await page.goto(words(path))
    // Parts below the first screen are painted once they are near: here all are read.
    await page.evaluate(() => document.documentElement.classList.add('whole'))
  }
  await open?.(seen)
}

/** A statement that does not hold is reported, and the next one is read all the same. */
async function hold({ id, says }: Statement, where: string, check: () => Promise<void>) {
  const problem = await test.step(`${id} ${says}`, () =>
    check().then(
      () => '',
      (error: Error) => error.message.split('Call log')[0],
    ))
  expect.soft(problem, `${id} (${where}) ${says}`).toBe('')
}

function runCalls<Name extends string>({ document, statements }: Table<Name>, system: SystemName) {
  const calls = statements.flatMap((statement) =>
    'call' in statement && fits(statement.only, { system }) ? [statement] : [],
  )
  if (calls.length === 0) return
  test.describe(`${document}, ${system}`, () => {
    test.use({ system: system === 'empty' ? 'written' : system })
    test('calls', async ({ callers }) => {
      for (const statement of calls)
        await hold(statement, system, () => statement.call({ ...callers, system }))
    })
  })
}

function runFlows<Name extends string>({ statements, langs: spoken = langs, signIn }: Table<Name>) {
  for (const statement of statements) {
    if (!('flow' in statement)) continue
    const { id, says, only, flow, expectedErrors = [], withMotion, signedOut } = statement
    const system = only?.system ?? 'filled'
    test.describe(() => {
      test.use({
        system: system === 'empty' ? 'written' : system,
        expectedErrors,
        contextOptions: { reducedMotion: withMotion ? 'no-preference' : 'reduce' },
      })
      for (const lang of spoken.filter((lang) => fits(only, { lang })))
        for (const width of [only?.width ?? 1366].flat())
          test(`${id} ${says} · ${lang}, ${width} px`, async ({ page, callers }) => {
            await page.setViewportSize({ width, height: heights[width] })
            if (!signedOut) await signIn?.(page)
            await flow({ ...seenAt(page, lang, width, system), ...callers })
          })
    })
  }
}

const seenAt = (page: Page, lang: Lang, width: Width, system: SystemName): Seen => ({
  page,
  lang,
  width,
  system,
  main: page.getByRole('main'),
  words: (both) => both[lang],
})
