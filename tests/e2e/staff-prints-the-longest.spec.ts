import { askForBox } from './support/box-requests.ts'
import { expectPaperFits } from './support/fit.ts'
import { expect, test } from './support/page.ts'
import { asStaff } from './support/people.ts'

// The longest contents that people really have, on each paper.

const name = 'María de los Ángeles Concepción Hernández-Santiago viuda de Rodríguez y Villafañe'
const phone = '(787) 555-0182 / (939) 555-0147'
const email = 'maria.de.los.angeles.concepcion.hernandez-santiago@correo.hospital-universitario.example.org'
const hospital =
  'Hospital Universitario de Adultos y de la Mujer del Centro Médico de Río Piedras, Unidad de Partos de Alto Riesgo'
const item =
  'Manta tejida a mano de algodón orgánico con borde bordado, tamaño prematuro, color crema o blanco perla'
/** Inside the margins of @page in office-print.css, in pixels of 1/96 inch. */
const letter = { paper: 695, sheet: 720, office: 725 }

test('no paper cuts a word of its longest contents', async ({ page, staff: { api, token } }) => {
  test.slow()
  const post = <T = { id: number }>(path: string, data: object) => asStaff<T>(api, token, 'post', path, data)
  await page.setViewportSize({ width: 1280, height: 900 })

  const delivery = await post('/api/hospital-deliveries', {
    institutionName: hospital,
    contactPersonName: name,
    phone,
    email,
    collaborationDate: '2026-02-03',
    deliveryDate: '2026-02-03',
    boxesDelivered: 40,
    notes: `${item}. `.repeat(8),
  })
  await post(`/api/hospital-deliveries/${delivery.id}/boxes/generate`, {})

  const event = await post('/api/events', {
    title: `Encuentro de familias: ${item}`.slice(0, 190),
    description: 'Juntos',
    eventDate: '2031-05-04T22:00:00Z',
    location: `${hospital}, segundo piso, salón de conferencias`,
  })
  for (const [at, fullName] of [name, 'Ana', 'W'.repeat(60), `${name} y ${name}`.slice(0, 120)].entries())
    await api.post(`/api/events/${event.id}/register`, {
      data: { fullName, phone, email: `p${at}@example.org` },
    })

  const gift = await post<{ receipt: { id: number } }>('/api/accounting-transactions', {
    type: 'donation',
    amount: '12345678.90',
    description: `${item} y ${item} y ${item}`,
    category: 'donaciones',
    occurredOn: '2026-02-03',
    donorName: `${name} y ${name}`.slice(0, 120),
    donorEmail: email,
    donorPhone: phone,
    paymentMethod: 'check',
    transactionId: 'CHEQUE-00000000000000000000000000000000000001234',
  })
  const goods = await post<{ receipt?: { id: number }; id: number }>('/api/goods-gifts', {
    occurredOn: '2026-02-04',
    donorName: `${name} y ${name}`.slice(0, 120),
    donorEmail: email,
    donorPhone: phone,
    notes: `${item}. `.repeat(6),
    lines: Array.from({ length: 12 }, (_, at) => ({
      newItem: { name: `${item} ${at}`.slice(0, 118), category: 'hopebox' },
      quantity: 1000,
      unitValue: '99.99',
    })),
  })
  const count = await post('/api/stock-counts', { categories: ['hopebox'] })
  const box = await askForBox(api, token, {
    recipientName: name,
    requesterName: name,
    phone,
    postalAddress:
      'URB Jardines de Country Club Extensión Norte\n1234-B Calle Doctor José Celso Barbosa y Alcalá, Apartamento 1204, Torre Norte',
    postalCity: 'San Sebastián de las Vegas del Pepino',
    babyName: 'Valentina de los Ángeles\nSebastián Alejandro\nMaría Fernanda de la Caridad',
    additionalNotes: `${item}. `.repeat(8),
  })
  const receipts = await asStaff<{ id: number; kind: string }[]>(api, token, 'get', '/api/receipts')
  const goodsReceipt = receipts.find(({ kind }) => kind === 'goods')
  expect(goods.id).toBeGreaterThan(0)

  const papers = [
    [`/admin/entregas/${delivery.id}/recibo`, letter.paper],
    [`/admin/entregas/${delivery.id}/etiquetas`, letter.sheet],
    [`/admin/registros/asistencia/${event.id}`, letter.paper],
    [`/admin/contabilidad/recibos/${gift.receipt.id}`, letter.paper],
    [`/admin/contabilidad/recibos/${goodsReceipt?.id}`, letter.paper],
    [`/admin/contabilidad/recibos/${gift.receipt.id}/resumen`, letter.paper],
    ['/admin/contabilidad/estado', letter.office],
    [`/admin/inventario/conteos/${count.id}`, letter.paper],
    ['/admin/inventario/etiquetas', letter.sheet],
    [`/admin/hoja-de-preparacion?solicitud=${box.id}`, letter.paper],
    [`/admin/preparar/imprimir?solicitud=${box.id}`, letter.sheet],
    [`/admin/solicitudes/${box.id}/contenido`, letter.office],
    [`/admin/solicitudes/${box.id}`, letter.office],
    ['/admin/entregas', letter.office],
    [`/admin/registros?eventId=${event.id}`, letter.office],
    ['/admin/contabilidad/transacciones', letter.office],
    ['/admin/contabilidad/recibos', letter.office],
    ['/admin/contabilidad/articulos-donados', letter.office],
    ['/admin/ayuda/recibir', letter.paper],
  ] as const
  for (const [at, [path, width]] of papers.entries()) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    if (process.env.PRINTS)
      await page.pdf({
        path: `${process.env.PRINTS}/${String(at).padStart(2, '0')}.pdf`,
        format: 'Letter',
        preferCSSPageSize: true,
      })
    await expectPaperFits(page, path, width)
  }
})
