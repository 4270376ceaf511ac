import type { Page } from '@playwright/test'
import { expectWordsFit } from './support/fit.ts'
import { audit, desktop, expect, expectAccessible, hydrated, phone, test } from './support/page.ts'
import { addEvent, addProvider, fillDirectory } from './support/people.ts'
import { publicPaths, tours } from './support/public-tour.ts'
import { inLang } from './support/tour.ts'

/** Includes states of refused and failed calls. */
test.use({ expectedErrors: [/404|401|409|ERR_FAILED/], viewport: phone })

test.beforeEach(async ({ page, staff: { api, token } }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await addEvent(api, token, {
    title: 'Encuentro de acompañamiento interdisciplinario',
    // Before the events of other tests, which have one seat: the tour registers for the first.
    eventDate: new Date(Date.now() + 2 * 3_600_000).toISOString(),
    location: 'Biblioteca Electrónica de San Sebastián de las Vegas del Pepino',
    maxParticipants: 500,
  })
  await addProvider(api, token, {
    name: 'Dra. Encarnación Peñalverástegui',
    specialty: 'Psicología perinatal y neuropsicología interdisciplinaria',
    email: 'encarnacion.penalverastegui@acompanamientointerdisciplinario.example.org',
    website: 'https://acompanamientointerdisciplinario.example.org',
    hours: 'Lunes a viernes, 9:00 a. m. a 6:00 p. m.',
  })
  await fillDirectory(api, token)
})

for (const lang of ['es', 'en'] as const) {
  const looks = lang === 'es' ? 'whole, readable at night and accessible' : 'whole'

  test(
    `every page in ${lang} is ${looks}, with large letters and on both screens`,
    audit,
    async ({ page }) => {
      for (const path of publicPaths) {
        await page.goto(inLang(path, lang))
        await hydrated(page)
        await expectWhole(page, path)
        if (lang === 'en') continue
        await expectReadable(page)
        await page.setViewportSize(desktop)
        await expectAccessible(page)
        await page.setViewportSize(phone)
      }
    },
  )

  for (const [name, tour] of Object.entries(tours))
    test(
      `${name} in ${lang}: every state is ${looks}, with large letters and on both screens`,
      audit,
      async ({ page }) => {
        // What failed to be sent is not sent again meanwhile.
        await page.route('**/api/health/live', (route) => route.abort())
        for await (const state of tour(page, lang)) {
          await expectWhole(page, state)
          if (lang === 'es') await expectReadable(page)
        }
      },
    )
}

async function expectWhole(page: Page, state: string) {
  await expectToastAside(page, state)
  await expectWordsFit(page, state)
}

/** The language changes texts only: one language is enough. */
async function expectReadable(page: Page) {
  await expectAccessible(page)
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await expectAccessible(page, 'color-contrast')
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize(desktop)
  await expectAccessible(page, 'target-size')
  await page.setViewportSize(phone)
}

/** A toast covers neither the active field nor the submit button. */
async function expectToastAside(page: Page, state: string) {
  const covered = () =>
    page.evaluate(() => {
      const toast = document.querySelector('[data-toast]')
      if (!toast) return []
      const box = toast.getBoundingClientRect()
      const scope = toast.closest('dialog') ?? document.body
      const protectedElements = [...scope.querySelectorAll('button[type="submit"]'), document.activeElement]
      return protectedElements
        .filter((element) => element?.matches('button, input, select, textarea, a'))
        .filter((element) => !toast.contains(element as Element))
        .filter((element) => {
          const whole = (element as Element).getBoundingClientRect()
          // The part that its scrolling area shows.
          const area = (element as Element).closest('.ui-dialog-content')?.getBoundingClientRect() ?? whole
          const other = {
            left: whole.left,
            right: whole.right,
            top: Math.max(whole.top, area.top),
            bottom: Math.min(whole.bottom, area.bottom),
          }
          const across = box.left < other.right && other.left < box.right
          return across && box.top < other.bottom && other.top < box.bottom
        })
        .map((element) => (element as HTMLElement).outerHTML.slice(0, 120))
    })
  await expect.poll(covered, { message: `${state}: the notice covers` }).toEqual([])
}
