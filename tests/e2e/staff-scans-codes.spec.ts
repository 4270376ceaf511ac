import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
// @ts-expect-error a script without types
import { findChromium } from '#scripts/system-tools.mjs'
import { filmOfBarcode } from '../support/camera-film.ts'
import { askForBox, uniqueName } from './support/box-requests.ts'
import { expect, expectFineOnBothScreens, test } from './support/page.ts'
import { asStaff } from './support/people.ts'

const filmed = 'LATA-0420'
const detector = createRequire(import.meta.url).resolve('barcode-detector')
const wasm = createRequire(detector).resolve('zxing-wasm/reader/zxing_reader.wasm')

test.use({
  // Chromium on Linux has no BarcodeDetector. The same interface, read by ZXing, needs WebAssembly.
  bypassCSP: true,
  permissions: ['camera'],
  launchOptions: {
    executablePath: findChromium() ?? undefined,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${await filmOfBarcode(filmed)}`,
    ],
  },
})

test('a scanner ticks items, finds them in a count and receives them', async ({
  page,
  staff: { api, token },
}) => {
  test.slow()
  const post = (path: string, data: object) => asStaff(api, token, 'post', path, data)
  const digits = String(Date.now()).slice(-10)
  // With a vowel: without one, and without a zero, it would be a family's number.
  const [soap, tea] = [`1${digits}A`, `2${digits}E`]
  const items: { id: number; [field: string]: unknown }[] = []
  for (const [name, code] of [
    ['Jabón', soap],
    ['Tisana', tea],
    ['Lata', filmed],
  ] as const)
    items.push(
      await post('/api/inventory-items', { name: uniqueName(name), code, quantity: 9, category: 'hopebox' }),
    )
  const nameOf = (at: number) => String(items[at]?.name)
  const lines = items.map(({ id }) => ({ inventoryItemId: id }))
  const recipe = await post('/api/box-recipes', { name: uniqueName('Receta'), lines })
  const request = await askForBox(api, token, { deliveryMethod: 'pickup' })
  await post(`/api/packing/${request.id}/actions`, { kind: 'prepare', recipeId: recipe.id })

  // As fast as a USB scanner types.
  const scan = async (code: string) => {
    await page.keyboard.insertText(code)
    await page.keyboard.press('Enter')
  }
  await page.goto('/admin/preparar')
  await page.getByLabel('Escanear o escribir').click()
  await scan(request.code)
  await scan(soap)
  await scan(`ART-${items[1]?.id}`)
  const box = page.getByRole('region', { name: `Caja ${request.code}` })
  await expect(box.getByRole('checkbox', { name: nameOf(0) })).toBeChecked()
  await expect(box.getByRole('checkbox', { name: nameOf(1) })).toBeChecked()
  await scan('4006381333931')
  await expect(page.getByText('Ningún artículo tiene el código 4006381333931.')).toBeVisible()

  await page.getByRole('button', { name: 'Usar la cámara' }).click()
  await expect(page.getByText('Este navegador no lee códigos con la cámara.')).toBeVisible()
  await page.evaluate(readFileSync(join(dirname(detector), '../iife/ponyfill.js'), 'utf8'))
  await page.route('**/reader.wasm', (route) =>
    route.fulfill({ path: wasm, contentType: 'application/wasm' }),
  )
  await page.evaluate(() => {
    const { BarcodeDetectionAPI: ponyfill } = window as never as {
      BarcodeDetectionAPI: { BarcodeDetector: unknown; prepareZXingModule(options: object): void }
    }
    ponyfill.prepareZXingModule({ overrides: { locateFile: () => '/reader.wasm' } })
    Object.assign(window, { BarcodeDetector: ponyfill.BarcodeDetector })
  })
  await page.getByRole('button', { name: 'Usar la cámara' }).click()
  await expect(box.getByRole('checkbox', { name: nameOf(2) })).toBeChecked()
  await page.getByRole('button', { name: 'Cerrar la cámara' }).click()

  const count = await post('/api/stock-counts', { categories: ['hopebox'] })
  await page.goto(`/admin/inventario/conteos/${count.id}`)
  await page.getByLabel('Buscar con el código').click()
  const field = (at: number) => page.getByLabel(`Cuántas contaste de ${nameOf(at)}`)
  await scan(soap)
  await expect(field(0)).toBeFocused()
  await page.keyboard.insertText('8')
  // The next thing is scanned into the same field.
  await scan(tea)
  await expect(field(1)).toBeFocused()
  await expect(field(0)).toHaveValue('8')
  await expect(page.getByText(/El inventario decía 9: diferencia −1|El inventario decía 8/)).toBeVisible()
  await expectFineOnBothScreens(page)

  const fresh = uniqueName('Postal')
  await page.goto('/admin/inventario/recibir')
  await page.getByLabel('Escanear o escribir un código').click()
  for (const code of [tea, tea, '96385074']) await scan(code)
  const line = (number: number) => page.getByRole('group', { name: `Artículo ${number}`, exact: true })
  await expect(line(1).getByLabel('Cantidad')).toHaveValue('2')
  await line(2).getByLabel('Artículo', { exact: true }).fill(fresh)
  for (const number of [1, 2]) await line(number).getByLabel('Costo de cada uno').fill('1')
  await expectFineOnBothScreens(page)
  await page.getByRole('button', { name: 'Registrar entrada' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Entradas de inventario')

  await page.goto('/admin/inventario/etiquetas')
  await expect(page.getByRole('img', { name: 'Código de barras 96385074' })).toBeVisible()
  await expectFineOnBothScreens(page)
})
