import type { Page } from '@playwright/test'
import {
  audit,
  desktop,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  hydrated,
  phone,
  test,
} from './support/page.ts'
import { addEvent, addProvider } from './support/people.ts'

const index = '/si-acaba-de-pasar'

test.describe('a mother, some days after her loss', () => {
  test.use({
    viewport: phone,
    expectedErrors: [/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)/],
    serviceWorkers: 'allow',
  })

  test('finds what to do about the milk, keeps it all, and reads it without a signal', async ({
    page,
    context,
  }) => {
    await page.goto('/')
    await page.getByRole('main').getByRole('link', { name: 'Leer «Si acaba de pasar»' }).click()
    await expect(page.locator('h1')).toHaveText('Si acaba de pasar')
    await hydrated(page)
    // Another word than the title's, and without its accent.
    await page.getByLabel('Buscar en lecturas, directorio y encuentros').fill('hinchazon')
    // The whole list has the same link, and is replaced after a pause in typing.
    await expect(page.getByText(/^\d resultados?$/)).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByLabel('Buscar en lecturas, directorio y encuentros')).toBeHidden()
    await expect(page.getByRole('link', { name: 'Cuando baja la leche' })).toBeVisible()
    await page.emulateMedia({ media: null })
    await page.getByRole('link', { name: 'Cuando baja la leche' }).click()
    await expect(page.getByRole('heading', { name: 'Si quieres que se vaya' })).toBeVisible()
    await expect(page.getByText('Todavía no la ha revisado una persona profesional.')).toBeVisible()
    await page.getByRole('link', { name: 'Todas las lecturas' }).click()

    // They are kept unasked, while the page is idle. The count is of the page's start.
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('Guardadas en este dispositivo: 21 lecturas.')).toBeVisible({
        timeout: 10_000,
      })
    }).toPass()
    await context.setOffline(true)
    await page.goto(`${index}/leche`)
    await expect(page.locator('h1')).toHaveText('Cuando baja la leche')
    await page.getByRole('link', { name: 'Los papeles y la despedida en Puerto Rico' }).click()
    await expect(page.getByRole('heading', { name: 'Si tu bebé nació sin vida' })).toBeVisible()
    await page.getByRole('link', { name: 'Todas las lecturas' }).click()
    await hydrated(page)
    // After a reload it still says so, because it looks at what is there.
    await expect(page.getByText('Guardadas en este dispositivo: 21 lecturas.')).toBeVisible()
    await page.getByRole('button', { name: 'Borrarlas del dispositivo' }).click()
    await expect(page.getByText('Se borraron de este dispositivo.')).toBeVisible()
    await page.goto(`${index}/abuelos`)
    await expect(page.locator('h1')).toHaveText('No hay conexión')

    // One text is kept from its own page, and the removed library does not come back with it.
    await context.setOffline(false)
    await page.goto(`${index}/leche`)
    await hydrated(page)
    // A text that is read is kept.
    await expect(page.getByText('Guardada en este dispositivo').last()).toBeVisible()
    expect(await page.evaluate(() => caches.match('/library-removed').then(Boolean))).toBe(true)
    await context.setOffline(true)
    await page.reload()
    await expect(page.locator('h1')).toHaveText('Cuando baja la leche')
  })

  test('has a corrected text in an old copy after the next visit', async ({ page }) => {
    await page.goto(index)
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('Guardadas en este dispositivo: 21 lecturas.')).toBeVisible({
        timeout: 10_000,
      })
    }).toPass()
    const copies = (days: number) =>
      page.evaluate(
        async ([paths, date]) => {
          const cache = await caches.open('pages-v1')
          for (const path of paths as string[])
            await cache.put(path, new Response('antes', { headers: { date: date as string } }))
        },
        [[`${index}/leche`, `${index}/abuelos`], new Date(Date.now() - days * 86_400_000).toUTCString()],
      )
    const texts = () =>
      page.evaluate(async (path) => {
        const cache = await caches.open('pages-v1')
        const read = async (slug: string) =>
          (await (await cache.match(`${path}/${slug}`))?.text()) === 'antes'
        return [await read('leche'), await read('abuelos')]
      }, index)
    await copies(8)
    await page.reload()
    await expect.poll(texts).toEqual([false, false])
    // A copy of this week is not fetched again: a family may pay for its data.
    await copies(6)
    await page.reload()
    await page.getByText('Guardadas en este dispositivo: 21 lecturas.').waitFor()
    await page.waitForTimeout(2_000)
    expect(await texts()).toEqual([true, true])
  })

  test('is told when only a part could be kept', async ({ page, context }) => {
    // With Save-Data it keeps nothing unasked.
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
    )
    await page.goto(index)
    await hydrated(page)
    await page.evaluate(async () => {
      await navigator.serviceWorker.register('/sw.js')
      await navigator.serviceWorker.ready
    })
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Guardar para leer sin señal' }).click()
    await expect(page.getByText('No se pudieron guardar todas.')).toBeVisible()
    await expect(page.getByText(/Guardadas en este dispositivo/)).toHaveCount(0)
    await context.setOffline(false)
    await page.getByRole('button', { name: /^Guardar/ }).click()
    // Twenty-one pages are fetched.
    await expect(page.getByText('Guardadas en este dispositivo: 21 lecturas.')).toBeVisible()
  })
})

test('each article ends with a box, a gathering and a voice', async ({ page }) => {
  await page.goto(`${index}/papas-y-parejas`)
  const ways = page.getByRole('region', { name: 'Y ahora, si quieres' })
  await expect(ways.getByRole('link', { name: 'Llámanos: 787-555-0100' })).toHaveAttribute(
    'href',
    'tel:787-555-0100',
  )
  await expect(ways.getByRole('link', { name: /988/ })).toHaveAttribute('href', 'tel:988')
  await expect(ways.getByRole('link', { name: 'Ver los encuentros' })).toHaveAttribute('href', '/eventos')
  await ways.getByRole('link', { name: 'Pedir una Hope in a Box' }).click()
  await expect(page.locator('dialog[open] [name="boxPurpose"]').first()).toBeVisible()
})

test('one search finds lectures, providers and events, and says nothing to the server', async ({
  page,
  staff: { api, token },
}) => {
  const provider = await addProvider(api, token, { specialty: 'Tanatología del corazón' })
  const event = await addEvent(api, token, { title: `Café del corazón ${provider.id}` })
  const asked: string[] = []
  await page.goto(index)
  await hydrated(page)
  // Code that loads when the browser is idle says nothing about the words.
  page.on('request', (request) => request.url().includes('/assets/') || asked.push(request.url()))
  const search = page.getByLabel('Buscar en lecturas, directorio y encuentros')
  await search.fill('CORAZON')
  await expect(page.getByText(String(provider.name))).toBeVisible()
  await expect(page.getByText(String(event.title))).toBeVisible()
  // The words that the page itself proposes find the article they are meant for.
  await search.fill('funeral')
  await expect(page.getByRole('link', { name: 'Los papeles y la despedida en Puerto Rico' })).toBeVisible()
  // Other articles name milk too, two of them about a baby who died.
  await search.fill('leche')
  await expect(page.locator('main h3').first()).toHaveText('Cuando baja la leche')
  await search.fill('cesárea')
  await expect(page.getByRole('heading', { name: 'Lecturas', exact: true })).toBeVisible()
  await search.fill('zzzz')
  await expect(page.getByText('No encontramos nada con esas palabras')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ver todas las lecturas' }).click()
  await expect(page.getByRole('heading', { name: '¿Quién eres?' })).toBeVisible()
  expect(asked).toEqual([])
})

test('the language changes in place, to the English address of the article', async ({ page }) => {
  await page.goto(`${index}/leche`)
  await hydrated(page)
  await page.getByRole('button', { name: /Idioma/ }).click()
  await page.getByRole('button', { name: 'English' }).click()
  await expect(page.locator('h1')).toHaveText('When the milk comes in')
  await expect(page).toHaveURL(/\/en\/just-happened\/milk$/)
  await expect(page.getByRole('heading', { name: 'Why it happens' })).toBeVisible()
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/en\/just-happened\/milk$/)
})

test('the English address with a Spanish name opens too, with its own canonical address', async ({
  page,
}) => {
  await page.goto('/en/just-happened/leche')
  await expect(page.locator('h1')).toHaveText('When the milk comes in')
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/en\/just-happened\/milk$/)
  await expect(page.locator('link[hreflang="es-PR"]')).toHaveAttribute('href', /\/si-acaba-de-pasar\/leche$/)
  const data = (await page.locator('script[type="application/ld+json"]').allInnerTexts()).map((text) =>
    JSON.parse(text),
  )
  expect(data).toMatchObject([
    { '@type': 'Article', headline: 'When the milk comes in', inLanguage: 'en' },
    { '@type': 'BreadcrumbList' },
  ])
})

test('a source says in which language its page is, when it is the other one', async ({ page }) => {
  const pages = [
    [`${index}/primeras-horas`, 'en', 'NHS: what happens', 'en inglés, leída el', 'Ley 184-2016'],
    ['/en/just-happened/first-hours', 'es', 'Ley 184-2016', 'in Spanish, read on', 'NHS: what happens'],
  ] as const
  for (const [path, other, name, said, ownName] of pages) {
    await page.goto(path)
    const source = page.getByRole('listitem').filter({ hasText: name })
    await expect(source).toContainText(said)
    await expect(source.getByRole('link')).toHaveAttribute('hreflang', other)
    await expect(source.locator(`[lang="${other}"]`)).toContainText(name)
    // What a screen reader adds about the new tab is in the page's language.
    await expect(source.locator('[lang] .sr-only')).toHaveCount(0)
    await expect(source.locator('.sr-only')).toHaveCount(1)
    const own = page.getByRole('listitem').filter({ hasText: ownName })
    await expect(own).not.toContainText(said)
    await expect(own.locator('[lang], [hreflang]')).toHaveCount(0)
    const [article] = await page.locator('script[type="application/ld+json"]').allInnerTexts()
    expect(JSON.parse(article ?? '').citation).toMatchObject([
      { inLanguage: 'en' },
      { inLanguage: 'en' },
      { inLanguage: 'es' },
    ])
  }
})

test.describe('an unknown article', () => {
  test.use({ expectedErrors: [/404/] })

  test('is 404 with all the others', async ({ page }) => {
    const response = await page.goto(`${index}/no-existe`)
    expect(response?.status()).toBe(404)
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
    await expect(page.getByRole('main').getByRole('link')).toHaveCount(21)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('index and article can be read; what needs scripts is not there', async ({ page }) => {
    await page.goto(index)
    await page.getByRole('link', { name: 'Las primeras horas' }).click()
    await expect(page.getByRole('heading', { name: 'No tienes que decidir todo ahora' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Imprimir' })).toBeHidden()
  })
})

for (const path of [
  index,
  '/en/just-happened',
  `${index}/cuando-no-afloja`,
  '/en/just-happened/when-it-does-not-ease',
]) {
  for (const scheme of ['light', 'dark'] as const) {
    test(`${path} is accessible and fits, ${scheme}`, audit, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme })
      await page.goto(path)
      await hydrated(page)
      for (const size of [phone, { width: 768, height: 1024 }, desktop]) {
        await page.setViewportSize(size)
        await expectNoSidewaysScroll(page)
      }
      await expectAccessible(page)
      await page.setViewportSize(phone)
      await expectAccessible(page)
      await expectHeadingsInOrder(page)
    })
  }
}

async function expectHeadingsInOrder(page: Page) {
  const levels = await page
    .locator('main :is(h1, h2, h3, h4)')
    .evaluateAll((all) => all.map(({ tagName }) => Number(tagName[1])))
  expect(levels[0]).toBe(1)
  expect(levels.filter((level, at) => at > 0 && level > (levels[at - 1] ?? 0) + 1)).toEqual([])
}
