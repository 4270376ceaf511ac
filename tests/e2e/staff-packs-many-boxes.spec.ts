import { inflateSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { askForBox, readRequest, uniqueName } from './support/box-requests.ts'
import { desktop, expect, expectAccessible, expectFineOnBothScreens, phone, test } from './support/page.ts'
import { asStaff } from './support/people.ts'
import { closeOthers, recipeOf } from './support/recipes.ts'

// A number of USPS: the check digit is computed as a scanner would see it.
function trackingNumber(count: number): string {
  const body = `9400109898765432${String(10_000 + count)}`
  const sum = [...body].reverse().reduce((total, digit, at) => total + Number(digit) * (at % 2 ? 1 : 3), 0)
  return body + String((10 - (sum % 10)) % 10)
}

/** Counts what a person does: presses of the pointer, keys that action, and dialogs that opened. Typing or scanning one
 * number is one action, and so is the Enter after it. */
function counting(page: Page) {
  let actions = 0
  return {
    press: async (target: ReturnType<Page['getByRole']>) => {
      actions += 1
      await target.click()
    },
    choose: async (target: ReturnType<Page['getByRole']>, label: string) => {
      actions += 2
      await target.selectOption({ label })
    },
    scan: async (text: string) => {
      actions += 2
      await page.keyboard.insertText(text)
      await page.keyboard.press('Enter')
    },
    count: () => actions,
  }
}

test('twelve boxes are packed, printed and shipped in at most 60 actions', async ({
  page,
  staff: { api, token },
}) => {
  test.slow()
  await page.setViewportSize({ width: 1366, height: 768 })
  const recipe = await recipeOf(api, token, 3)
  await recipeOf(api, token, 1)
  const requests: Awaited<ReturnType<typeof askForBox>>[] = []
  for (let count = 0; count < 12; count += 1) requests.push(await askForBox(api, token))
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes')
  })
  await closeOthers(
    api,
    token,
    requests.map(({ id }) => id),
  )
  await page.goto('/admin/preparar')
  const actions = counting(page)
  const selectAll = () => actions.press(page.getByRole('checkbox', { name: /^Seleccionar tod/ }))
  const codes = requests.map(({ code }) => code)
  await selectAll()
  let tablesRead = 0
  page.on('request', (request) => {
    if (/\/api\/packing\?/.test(request.url())) tablesRead += 1
  })
  await actions.choose(page.getByLabel('Receta para las elegidas'), recipe.name)
  await actions.press(page.getByRole('button', { name: 'Preparar', exact: true }))
  await expect(page.getByText('12 cajas preparadas')).toBeVisible({ timeout: 60_000 })
  // Once for all twelve: a table after each box would hold up the next one on a slow computer.
  expect(tablesRead).toBe(1)
  // The result has the focus: the work goes on there.
  await expect(page.locator(':focus')).toContainText('12 cajas preparadas')
  // They stay selected: the next steps are with the same boxes.
  await actions.press(page.getByRole('button', { name: 'Marcar empacadas' }))
  await expect(page.getByText('12 cajas empacadas')).toBeVisible({ timeout: 60_000 })
  const first = await asStaff(api, token, 'get', `/api/hope-box-items/${requests[0]!.id}`)
  expect(first).toHaveLength(3)

  await actions.press(page.getByRole('textbox', { name: `Rastreo de ${codes[0]}` }))
  // Enter goes to the next row, and after the last one to the button.
  for (const [at] of requests.entries()) await actions.scan(trackingNumber(at))
  await expect(page.getByRole('button', { name: 'Guardar 12 números' })).toBeFocused()
  await actions.press(page.getByRole('button', { name: 'Guardar 12 números' }))
  await expect(page.getByText('12 números guardados.')).toBeFocused()
  await expect
    .poll(async () => (await readRequest(api, token, requests[11]!.id)).trackingNumber)
    .toBe(trackingNumber(11))

  await actions.press(page.getByRole('link', { name: 'Imprimir' }))
  await actions.press(page.getByRole('button', { name: 'Imprimir 12 cajas' }))
  await expect(page.locator('body[data-printed]')).toBeVisible()
  await actions.press(page.getByRole('link', { name: 'Volver a preparar' }))
  await actions.press(page.getByRole('button', { name: 'Marcar enviado' }))
  await expect(page.getByText('12 cajas enviadas')).toBeVisible({ timeout: 60_000 })
  for (const { id } of requests) expect((await readRequest(api, token, id)).status).toBe('shipped')
  test.info().annotations.push({ type: 'actions', description: String(actions.count()) })
  expect(actions.count()).toBeLessThanOrEqual(60)
})

test('a typed tracking number survives a reload and goes with the box', async ({
  page,
  staff: { api, token },
}) => {
  // The twelve boxes of the other story may be in the same database.
  const number = trackingNumber(100)
  const [first, second] = [await askForBox(api, token), await askForBox(api, token)]
  await closeOthers(api, token, [first.id, second.id])
  const { id: recipeId } = await recipeOf(api, token, 1)
  await asStaff(api, token, 'post', `/api/packing/${first.id}/actions`, { kind: 'prepare', recipeId })
  await page.goto('/admin/preparar')
  const fieldOf = (code: string) => page.getByRole('textbox', { name: `Rastreo de ${code}` })
  await fieldOf(first.code).fill(number)
  await fieldOf(second.code).fill(number)
  await expect(page.getByText(`El número de rastreo es también el de ${first.code}.`)).toBeVisible()
  await fieldOf(second.code).fill('')
  await page.reload()
  await expect(fieldOf(first.code)).toHaveValue(number)
  await page.getByRole('checkbox', { name: new RegExp(first.code) }).check()
  await page.getByRole('button', { name: 'Marcar enviado' }).click()
  await expect(page.getByText('1 caja enviada')).toBeVisible()
  expect((await readRequest(api, token, first.id)).trackingNumber).toBe(number)
  // It had not left after all.
  await page.getByRole('link', { name: 'En camino' }).click()
  const row = page.getByRole('row').filter({ hasText: first.code })
  await expect(row.getByText('· hoy')).toBeVisible()
  await expect(row.getByRole('link', { name: `Ver dónde está ${first.code}` })).toHaveAttribute(
    'href',
    new RegExp(`usps\\.com.*${number}`),
  )
  await row.getByText('· hoy').click()
  await expect(page).toHaveURL(`/admin/solicitudes/${first.id}`)
  await page.goBack()
  await expect
    .poll(() => fieldOf(first.code).evaluate((field) => field.scrollWidth <= field.clientWidth))
    .toBe(true)
  await page.getByRole('checkbox', { name: new RegExp(first.code) }).check()
  await page.getByRole('button', { name: 'Todavía no salió' }).click()
  await expect(page.getByText('1 caja volvió a «Por preparar»')).toBeVisible()
  expect((await readRequest(api, token, first.id)).status).toBe('in_process')
})

test.describe('one box on a phone', () => {
  test.use({ viewport: phone })

  test('is ticked off, swapped, missed, packed and checked', async ({ page, staff: { api, token } }) => {
    const recipe = await recipeOf(api, token, 3)
    const spare = uniqueName('Repuesto')
    await asStaff(api, token, 'post', '/api/inventory-items', { name: spare, quantity: 5 })
    const request = await askForBox(api, token, {
      deliveryMethod: 'pickup',
      recipientName: uniqueName('Luisa Privada'),
    })
    await asStaff(api, token, 'post', `/api/packing/${request.id}/actions`, {
      kind: 'prepare',
      recipeId: recipe.id,
    })
    await page.goto('/admin/preparar')
    await expectFineOnBothScreens(page)
    await expect(page.getByText('Privada')).toBeHidden()
    await page.getByLabel('Escanear o escribir').fill(request.code.replace('#', ''))
    await page.keyboard.press('Enter')
    const box = page.getByRole('region', { name: `Caja ${request.code}` })
    await expect(box).toBeVisible()
    // Ready for the next scan.
    await expect(page.getByLabel('Escanear o escribir').filter({ visible: true })).toBeFocused()
    const [one, two, three] = recipe.names as [string, string, string]
    await box.getByRole('checkbox', { name: one }).check()
    await box.getByRole('button', { name: `Más para ${one}` }).click()
    await box.getByRole('button', { name: 'Se rompió o venció' }).click()
    await expectFineOnBothScreens(page)
    await box.getByRole('button', { name: 'Se rompió', exact: true }).click()
    await expect(box.getByRole('heading', { level: 2 })).toBeFocused()
    // A mistake is taken back, and then it does break.
    await box.getByRole('button', { name: `Deshacer: ${one}` }).click()
    await expect(box.getByText('Salió del inventario')).toBeHidden()
    await expect(box.getByRole('heading', { level: 2 })).toBeFocused()
    await box.getByRole('button', { name: `Más para ${one}` }).click()
    await box.getByRole('button', { name: 'Se rompió o venció' }).click()
    await box.getByRole('button', { name: 'Se rompió', exact: true }).click()
    await expect(box.getByText('Salió del inventario')).toBeVisible()
    await expectFineOnBothScreens(page)
    // Another one from the shelf, which is not in the box yet.
    await expect(box.getByRole('checkbox', { name: one })).not.toBeChecked()
    await box.getByRole('checkbox', { name: one }).check()
    await box.getByRole('button', { name: `Más para ${two}` }).click()
    await box.getByRole('button', { name: 'Falta' }).click()
    await expect(box.getByRole('heading', { level: 2 })).toBeFocused()
    await box.getByRole('button', { name: `Ya está: ${two}` }).click()
    await expect(box.getByRole('heading', { level: 2 })).toBeFocused()
    await expect(box.getByRole('checkbox', { name: two })).toBeChecked()
    await box.getByRole('button', { name: `Más para ${two}` }).click()
    await box.getByRole('button', { name: 'Falta' }).click()
    await expect(box.getByRole('button', { name: `Ya está: ${two}` })).toBeVisible()
    await box.getByRole('button', { name: `Más para ${three}` }).click()
    await box.getByRole('button', { name: 'Cambiar por otro' }).click()
    const choice = box.getByLabel(`En lugar de ${three}`)
    const option = choice.locator('option', { hasText: spare })
    await choice.selectOption((await option.getAttribute('value')) as string)
    await box.getByRole('button', { name: 'Cambiar', exact: true }).click()
    await expect(box.getByRole('checkbox', { name: spare })).toBeVisible()
    await expect(box.getByRole('checkbox', { name: three })).toBeHidden()
    await expectFineOnBothScreens(page)
    await box.getByRole('button', { name: 'Todo dentro' }).click()
    await expect(box.getByRole('button', { name: 'Siguiente caja' })).toBeFocused()
    await expect(box.getByText('Empacó')).toBeVisible()
    await box.getByRole('button', { name: 'Cerrar' }).click()
    await expect(page.getByRole('button', { name: `Abrir ${request.code}` })).toBeFocused()
    await page.getByText('Cuánto y para cuáles').click()
    await expect(page.getByText(new RegExp(`para .*${request.code}`))).toBeVisible()
  })

  test('a reload keeps it open, and Back closes it', async ({ page, staff: { api, token } }) => {
    const [first, second] = [await askForBox(api, token), await askForBox(api, token)]
    await page.goto('/admin/preparar')
    await page.getByRole('button', { name: `Abrir ${first.code}` }).click()
    await page.getByLabel('Escanear o escribir').filter({ visible: true }).fill(second.code.replace('#', ''))
    await page.keyboard.press('Enter')
    const box = page.getByRole('region', { name: `Caja ${second.code}` })
    await expect(box).toBeVisible()
    await page.reload()
    await expect(box).toBeVisible()
    await page.goBack()
    await expect(box).toBeHidden()
    await expect(page).toHaveURL(/\/admin\/preparar$/)
    await expect(page.getByRole('button', { name: `Abrir ${first.code}` })).toBeVisible()
  })
})

test.describe('without a signal', () => {
  test.use({ expectedErrors: [/ERR_INTERNET_DISCONNECTED|409/] })

  test('actions wait on the device, are sent once, and a conflict is told in a sentence', async ({
    page,
    context,
    staff: { api, token },
  }) => {
    const recipe = await recipeOf(api, token, 2)
    const [mine, taken] = [
      await askForBox(api, token, { deliveryMethod: 'pickup' }),
      await askForBox(api, token, { deliveryMethod: 'pickup' }),
    ]
    const action = (id: number, body: object) =>
      asStaff(api, token, 'post', `/api/packing/${id}/actions`, body)
    for (const { id } of [mine, taken]) await action(id, { kind: 'prepare', recipeId: recipe.id })
    await page.goto('/admin/preparar')
    await page.getByRole('button', { name: `Abrir ${mine.code}` }).click()
    const box = page.getByRole('region', { name: `Caja ${mine.code}` })
    await context.setOffline(true)
    await box.getByRole('checkbox', { name: recipe.names[0] }).check()
    await expect(page.getByText('Sin señal: 1 cambio espera')).toBeVisible()
    await box.getByRole('button', { name: 'Todo dentro' }).click()
    await expect(page.getByText('Sin señal: 2 cambios esperan')).toBeVisible()
    await expect(box.getByText('Empacó')).toBeVisible()
    await box.getByRole('button', { name: 'Cerrar' }).click()
    await page.getByRole('button', { name: `Abrir ${taken.code}` }).click()
    await page
      .getByRole('region', { name: `Caja ${taken.code}` })
      .getByRole('checkbox', { name: recipe.names[0] })
      .check()
    const stored = await page.evaluate(() => localStorage.getItem('packing-actions'))
    expect(stored).not.toContain(String(mine.recipientName).split(' ')[0])
    await expectAccessible(page)
    // Meanwhile somebody else ships the other box.
    await action(taken.id, { kind: 'move', from: 'in_process', to: 'shipped' })
    await context.setOffline(false)
    await expect(page.getByText('Esto no se guardó')).toBeVisible()
    await expect(page.getByText('Esta caja ya fue enviada: su contenido no se puede cambiar.')).toBeVisible()
    await expect(page.getByText(/^Sin señal/)).toBeHidden()
    const { boxes } = await asStaff<{ boxes: { requestId: number; packedAt: string | null }[] }>(
      api,
      token,
      'get',
      '/api/packing',
    )
    expect(boxes.find(({ requestId }) => requestId === mine.id)?.packedAt).toBeTruthy()
    expect(await page.evaluate(() => localStorage.getItem('packing-actions'))).toBeNull()
  })

  test('what waits in two tabs is kept when one is closed and the other reads again', async ({
    page,
    context,
    staff: { api, token },
  }) => {
    const recipe = await recipeOf(api, token, 2)
    const { id, code } = await askForBox(api, token, { deliveryMethod: 'pickup' })
    const prepare = { kind: 'prepare', recipeId: recipe.id }
    await asStaff(api, token, 'post', `/api/packing/${id}/actions`, prepare)
    const open = async (tab: Page) => {
      await tab.goto('/admin/preparar')
      await tab.getByRole('button', { name: `Abrir ${code}` }).click()
    }
    await open(page)
    const other = await context.newPage()
    await open(other)
    await context.setOffline(true)
    for (const [at, tab] of [other, page].entries()) {
      await tab.getByRole('checkbox', { name: recipe.names[at] }).check()
      await expect(tab.getByText('Sin señal: 1 cambio espera')).toBeVisible()
    }
    await other.close()
    await page.close()
    await context.setOffline(false)
    const back = await context.newPage()
    await back.goto('/admin/preparar')
    type Box = { requestId: number; items: { isPacked: boolean }[] }
    const packed = async () => {
      const { boxes } = await asStaff<{ boxes: Box[] }>(api, token, 'get', '/api/packing')
      return boxes.find(({ requestId }) => requestId === id)?.items.map(({ isPacked }) => isPacked)
    }
    await expect.poll(packed).toEqual([true, true])
    await expect.poll(() => back.evaluate(() => localStorage.getItem('packing-actions'))).toBeNull()
  })
})

/** The scales at which the pages of a PDF from Chromium are drawn. */
function scalesOf(pdf: Buffer): string[] {
  const pages = [...pdf.toString('latin1').matchAll(/stream\r?\n([\s\S]*?)endstream/g)].flatMap(
    ([, stream = '']) => {
      try {
        return [inflateSync(Buffer.from(stream, 'latin1')).toString('latin1')]
      } catch {
        return []
      }
    },
  )
  return [
    ...new Set(pages.flatMap((page) => /\bcm\s[\s\S]*?([\d.]+) 0 0 \1 0 -?[\d.]+ cm/.exec(page)?.[1] ?? [])),
  ]
}

test('the papers of several boxes end without a blank page', async ({ page, staff: { api, token } }) => {
  await page.setViewportSize(desktop)
  const recipe = await recipeOf(api, token, 3)
  const gift = {
    boxPurpose: 'gift',
    giftSenderName: 'Titi Rosa',
    giftRecipientName: 'Noemí',
    giftMessage: 'Te queremos mucho.',
  }
  const requests = [
    await askForBox(api, token, gift),
    await askForBox(api, token, { deliveryMethod: 'pickup' }),
    await askForBox(api, token),
  ]
  // USPS is not set up here: the third one has a bought label all the same.
  await page.route('**/api/packing/papers*', async (route) => {
    const papers = await (await route.fetch()).json()
    papers[0].locale = 'en'
    Object.assign(papers[2].label, { boughtUrl: '/label.pdf', boughtPicture: '/label.png' })
    await route.fulfill({ json: papers })
  })
  const picture = await sharp({ create: { width: 1200, height: 1800, channels: 3, background: 'grey' } })
    .png()
    .toBuffer()
  await page.route('**/label.png', (route) => route.fulfill({ body: picture, contentType: 'image/png' }))
  for (const { id } of requests)
    await asStaff(api, token, 'post', `/api/packing/${id}/actions`, {
      kind: 'prepare',
      recipeId: recipe.id,
    })
  await page.goto(`/admin/preparar/imprimir?solicitud=${requests.map(({ id }) => id).join(',')}`)
  // Slip and card are in the language of the request.
  await expect(page.getByText('With love, Titi Rosa')).toBeVisible()
  await expect(page.getByText(/^Para /)).toHaveCount(2)
  const [first, second, third] = requests.map(({ code }) => code)
  await expect(page.getByText(`Sin etiqueta: ${second}.`)).toBeVisible()
  await expect(page.getByText(`Sin franqueo comprado: ${first}.`)).toBeVisible()
  await expect(page.getByRole('img', { name: `Etiqueta comprada de ${third}` })).toBeVisible()
  await expectFineOnBothScreens(page)
  const pdf = await page.pdf({ preferCSSPageSize: true })
  // Three slips, one sheet of cards, two labels at 4 × 6 inches.
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(6)
  expect(pdf.toString('latin1').match(/\/MediaBox\s*\[0 0 288 432\]/g)).toHaveLength(2)
  // At their own size: 3.125 is 300 dots to an inch. Labels once made the browser print every sheet smaller.
  expect(scalesOf(pdf)).toEqual(['3.125'])
})
