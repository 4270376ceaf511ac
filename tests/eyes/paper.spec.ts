import type { Page } from '@playwright/test'
import { askForBox, uniqueName } from '../e2e/support/box-requests.ts'
import { withOwnFacts } from '../e2e/support/own-facts.ts'
import { expect, settled, test } from '../e2e/support/page.ts'
import { asStaff } from '../e2e/support/people.ts'
import { namespaces } from './look.ts'
import { readScreen } from './reader.ts'

/** A sheet of Letter without its margins, at 96 pixels an inch. */
const letterWidth = 720

/** The longest that people really write. */
const name = 'María de los Ángeles Fernández-Maldonado de la Concepción Rodríguez'
const words = 'Con todo nuestro cariño, pensando en ustedes cada día de este mes tan difícil. '
const item = 'Manta tejida a mano por las voluntarias de la Iglesia San Juan Bautista de Maricao, color crema'

async function papersOf(page: Page, path: string, ready: string | RegExp): Promise<string[]> {
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize({ width: 1366, height: 900 })
  await page.goto(path)
  await expect(page.getByText(ready).first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: letterWidth, height: 960 })
  await settled(page)
  const faults = await page.evaluate(readScreen, { namespaces })
  return faults.map(
    ({ kind, text, where }) => `${path.replace(/\d+/g, ':id')}: ${kind}: «${text}» at ${where}`,
  )
}

test('every paper has room for the longest that people write', async ({ page, staff: { api, token } }) => {
  await withOwnFacts(page)
  const post = (path: string, data: object) => asStaff<{ id: number }>(api, token, 'post', path, data)
  const full = uniqueName(name)
  const request = await askForBox(api, token, {
    recipientName: full,
    boxPurpose: 'gift',
    requesterName: name,
    giftSenderName: `${name} y toda la familia Fernández-Maldonado`,
    giftRecipientName: full,
    giftMessage: words.repeat(7).slice(0, 500),
    postalAddress:
      'Urbanización Jardines de la Hacienda de San Agustín\nCalle Flor de Maga 1234, Apartamento 12-B',
    postalCity: 'San Sebastián',
    additionalNotes: words.repeat(3),
  })
  for (let nth = 1; nth <= 12; nth++) {
    const { id } = await post('/api/inventory-items', {
      name: `${uniqueName(item)}`,
      quantity: 20,
      unitCost: '3.00',
    })
    await post('/api/hope-box-items', { requestId: request.id, inventoryItemId: id, isIncluded: true })
  }
  const donation = await asStaff<{ receipt: { id: number } }>(
    api,
    token,
    'post',
    '/api/accounting-transactions',
    {
      type: 'donation',
      amount: '12345678.90',
      description: words.repeat(5),
      category: 'donaciones',
      donorName: full,
      donorEmail: 'una-direccion-de-correo-muy-larga.de.la.familia@correo.universidad.example.org',
    },
  )
  const institutionName = `Hospital Universitario Pediátrico Dr. Antonio Ortiz del Centro Médico ${uniqueName('de')}`
  const delivery = await post('/api/hospital-deliveries', {
    institutionName,
    contactPersonName: name,
    email: 'compras@hospital.example.org',
    collaborationDate: '2026-01-10',
    deliveryDate: '2026-02-05',
    phone: '787-555-0100',
    boxesDelivered: 2,
    notes: words.repeat(4),
  })
  await post(`/api/hospital-deliveries/${delivery.id}/boxes/generate`, {})
  const papers: [string, string | RegExp][] = [
    [`/admin/preparar/imprimir?solicitud=${request.id}`, request.code],
    [`/admin/hoja-de-preparacion?solicitud=${request.id}`, request.code],
    [`/admin/contabilidad/recibos/${donation.receipt.id}`, full],
    [`/admin/contabilidad/recibos/${donation.receipt.id}/resumen`, full],
    ['/admin/inventario/etiquetas', item],
    [`/admin/entregas/${delivery.id}/recibo`, institutionName],
    [`/admin/entregas/${delivery.id}/etiquetas`, institutionName],
    ['/admin/solicitudes', full],
    ['/admin/contabilidad/inventario', item],
    ['/admin/entregas', institutionName],
    ['/admin/contabilidad/transacciones', words.slice(0, 60)],
  ]
  const faults: string[] = []
  for (const [path, ready] of papers) faults.push(...(await papersOf(page, path, ready)))
  expect(faults).toEqual([])
})
