import { audit, expect, expectFineOnBothScreens, phone, test } from './support/page.ts'
import { asStaff } from './support/people.ts'

type Article = { id: number; titleEs: string; updatedAt: string; [field: string]: unknown }

/** Each test has an article of its own. */
const ids = { conflict: 18, screens: 17 }

test('drafts, previews, publishes, and brings back the earlier text', async ({
  page,
  request,
  staff: _staff,
}) => {
  const shown = async () =>
    (await request.get('/si-acaba-de-pasar/fechas-dificiles', { headers: { Cookie: '' } })).text()
  await page.goto('/admin/biblioteca?q=fechas')
  await page.getByRole('link', { name: /Las fechas difíciles/ }).click()
  const body = page.locator('main [name="bodyEs"]')
  const original = await body.inputValue()
  await body.fill(`${original}\n\n## Una idea más\n\nPrende una luz. <script>alert(1)</script>`)
  const preview = page.getByRole('region', { name: 'Vista previa: Español' })
  await expect(preview.getByRole('heading', { name: 'Una idea más' })).toBeVisible()
  await expect(preview.getByText('<script>alert(1)</script>')).toBeVisible()
  const publish = page.getByRole('button', { name: 'Publicar' })
  await expect(publish).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('Guarda el borrador antes de publicarlo.')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar borrador' }).click()
  await expect(page.getByText('Borrador guardado')).toBeVisible()
  await expect(page.getByText('Con cambios sin publicar').first()).toBeVisible()
  expect(await shown()).not.toContain('Una idea más')

  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Lectura publicada')).toBeVisible()
  await expect(publish).toBeFocused()
  await expect.poll(shown).toContain('>Una idea más</h2>')
  expect(await shown()).not.toContain('<script>alert(1)')

  // The toast's undo puts the earlier text back on the page.
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Deshecho')).toBeVisible()
  await expect.poll(shown).not.toContain('Una idea más')
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect.poll(shown).toContain('Una idea más')

  await page.getByRole('button', { name: 'Restaurar: Texto original del programa' }).click()
  await expect(page.getByText('Texto anterior en el borrador')).toBeVisible()
  await expect(body).toHaveValue(original)
  expect(await shown()).toContain('Una idea más')
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect.poll(shown).not.toContain('Una idea más')
  await expect(page.getByRole('list', { name: 'Historial' })).toContainText('Volvió a un texto anterior')

  await page.getByRole('button', { name: 'Retirar de la página' }).click()
  await expect(page.getByText('Lectura retirada de la página')).toBeVisible()
  expect((await request.get('/si-acaba-de-pasar/fechas-dificiles')).status()).toBe(404)
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect.poll(async () => (await request.get('/si-acaba-de-pasar/fechas-dificiles')).status()).toBe(200)
})

test.describe('when the server refuses', () => {
  test.use({ expectedErrors: [/400|409/] })

  test('adds an article with its sources; errors stand at their fields', async ({
    page,
    request,
    staff: _staff,
  }) => {
    await page.goto('/admin/biblioteca/nueva')
    await page.getByRole('button', { name: 'Añadir fuente' }).click()
    await page.getByRole('button', { name: 'Guardar borrador' }).click()
    await expect(page.getByText('Escribe el nombre de la fuente.').first()).toBeVisible()
    const fields = {
      titleEs: 'El seguro médico',
      titleEn: 'Health insurance',
      summaryEs: 'Qué preguntar al plan.',
      summaryEn: 'What to ask your plan.',
      bodyEs: '## Primero\n\nLlama al plan.',
      bodyEn: '## First\n\nCall the plan.',
      slugEs: 'seguro-medico',
      slugEn: 'milk',
      'sources.0.name': 'Oficina del Paciente',
      'sources.0.readOn': '2026-11-22',
    }
    for (const [name, value] of Object.entries(fields))
      await page.locator(`main [name="${name}"]`).fill(value)
    await page.locator('main [name="group"]').selectOption('need')
    await page.locator('main [name="sources.0.lang"]').selectOption({ label: 'Español' })
    await page.getByRole('button', { name: 'Guardar borrador' }).click()
    await expect(page.getByText('Otra lectura ya usa esa dirección. Escoge otra.').first()).toBeVisible()
    await page.locator('main [name="slugEn"]').fill('health-insurance')
    await page.getByRole('button', { name: 'Guardar borrador' }).click()
    await expect(page).toHaveURL(/\/admin\/biblioteca\/\d{4}$/)
    await expect(page.getByText('Borrador', { exact: true }).first()).toBeVisible()
    expect((await request.get('/en/just-happened/health-insurance')).status()).toBe(404)
    await page.getByRole('button', { name: 'Publicar' }).click()
    await expect
      .poll(async () => (await request.get('/en/just-happened/health-insurance')).status())
      .toBe(200)
    const published = await request.get('/en/just-happened/health-insurance')
    expect(await published.text()).toContain('<span lang="es">Oficina del Paciente</span>')
    await page.reload()
    await expect(page.locator('main [name="sources.0.lang"]')).toHaveValue('es')
    await page.getByRole('button', { name: 'Retirar de la página' }).click()
    await expect(page.getByText('Retirada', { exact: true })).toBeVisible()
  })

  test('keeps both texts when two people write at once', async ({ page, staff: { api, token } }) => {
    const path = `/api/library-articles/${ids.conflict}`
    await page.goto(`/admin/biblioteca/${ids.conflict}`)
    await page.locator('main [name="titleEs"]').fill('Lo mío')
    const article = await asStaff<Article>(api, token, 'get', path)
    await asStaff(api, token, 'put', path, { ...article, titleEs: 'Lo suyo', summaryEs: 'Su resumen.' })
    await page.getByRole('button', { name: 'Guardar borrador' }).click()
    await expect(page.getByText('No se guardó: cambió mientras escribías')).toBeVisible()
    await expect(page.locator('main [name="summaryEs"]')).toHaveValue('Su resumen.')
    await page.getByRole('radio', { name: /Conservar lo mío/ }).check()
    await page.getByRole('button', { name: 'Guardar borrador' }).click()
    await expect(page.getByText('Borrador guardado')).toBeVisible()
    expect(await asStaff<Article>(api, token, 'get', path)).toMatchObject({
      titleEs: 'Lo mío',
      summaryEs: 'Su resumen.',
    })
  })
})

test.describe('on a phone and on a desktop', () => {
  test.use({ viewport: phone })

  test('list, article and a version are accessible and fit', audit, async ({ page, staff: _staff }) => {
    await page.goto('/admin/biblioteca')
    await expect(page.getByRole('link', { name: /Cuando baja la leche/ })).toBeVisible()
    await expectFineOnBothScreens(page)
    await page.goto(`/admin/biblioteca/${ids.screens}`)
    await expect(page.getByRole('region', { name: 'Vista previa: Inglés' })).toBeVisible()
    await expectFineOnBothScreens(page)
    await page.getByRole('button', { name: 'Ver: Texto original del programa' }).click()
    await expect(page.getByRole('dialog').getByText('Ley de Madres Obreras')).toBeVisible()
    await expectFineOnBothScreens(page)
  })
})
