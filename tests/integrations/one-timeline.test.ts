import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { replyApi } from '#domains/mail/replies/endpoints.ts'
import { refundPayment, undoRefundOf } from '#domains/money/payments/refunds.server.ts'
import { paymentRecords } from '#domains/money/payments/tables.server.ts'
import { historyApi } from '#domains/team/history/endpoints.ts'
import { inTransaction } from '#lib/context.server.ts'
import { formatDate, startOfDay } from '#lib/text/dates.ts'
import { type SmtpFake, smtpEnv, startSmtpFake } from '../fakes/smtp.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { byMail } from '../support/family-request.ts'
import { sendDueEmails } from '../support/jobs.ts'
import { officePage, partOf, wordsOf } from '../support/office-page.tsx'
import { paymentCalls, today } from '../support/payment-calls.ts'
import { signInAs } from '../support/roles.ts'
import { newRequest } from '../support/stock.ts'

// The server renders no session: here everything is allowed.
vi.mock('#ui/admin/can.ts', () => ({ useCan: () => () => true, useRole: () => 'admin' }))

let app: TestApp
let smtp: SmtpFake
beforeAll(async () => {
  smtp = await startSmtpFake()
  app = await testApp(smtpEnv(smtp.port))
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})
const as = { as: true as const }
const { verify, refund, undo, claimOf } = paymentCalls(() => app)

test('a request has one line of all that happened: letters with their fate, calls, notes, payments, the family’s changes', async () => {
  const id = await newRequest(app, byMail)
  smtp.script([550])
  await sendDueEmails({ ...app.ctx, now: () => new Date(Date.now() + 600_000) })
  const { reference } = (await app.call(boxRequestApi.get, { ...as, params: { id } })).body
  await app.call(boxRequestApi.changeDelivery, {
    params: { reference },
    body: { ...byMail, postalAddress: '9 CALLE Z' },
  })
  const params = { entity: 'box_request', entityId: id }
  for (const [kind, body] of [
    ['call', 'Dijo que prefiere la tarde'],
    ['note', 'Vive con su mamá'],
  ])
    expect((await app.call(replyApi.create, { ...as, params, body: { kind, body } })).status).toBe(201)
  expect((await verify('box_request', { method: 'cash' }, id)).status).toBe(200)
  await app.call(boxRequestApi.update, { ...as, params: { id }, body: { status: 'in_process' } })
  const html = await officePage(app, `/admin/solicitudes/${id}`)
  const line = wordsOf(partOf(html, 'aria-label="Historial"', '</ol>'))
  for (const part of [
    'Llegó la solicitud',
    '«Solicitud recibida» · Descartado: La dirección fue rechazada.',
    'Se le dijo de otra forma lo que un correo no le llevó',
    '«Alguien cambió o canceló la solicitud con el enlace» · En espera',
    'Se corrigió: dirección',
    'La familia',
    'Llamada: Dijo que prefiere la tarde',
    'Nota: Vive con su mamá',
    'Cambió su pago: verificación del pago: ninguno → verificado a mano',
    'pendiente → en proceso',
  ])
    expect(line).toContain(part)
})

test('what went back of the fee stands on the request, for who sees no payments too', async () => {
  const id = await newRequest(app, byMail)
  await verify('box_request', { method: 'cash' }, id)
  await refund('box_request', { amount: '3.95', occurredOn: today() }, id)
  const { refunds } = await claimOf('box_request', id)
  await undo('box_request', refunds[0].id, id)
  await refund('box_request', {}, id)
  const [record] = await app.ctx.db.select().from(paymentRecords).where(eq(paymentRecords.subjectId, id))
  await undo('box_request', (await claimOf('box_request', id)).refunds[0].id, id)
  const disputed = await inTransaction(app.ctx, (ctx) =>
    refundPayment(
      ctx,
      { ...record!, verification: 'manual', refundedAmount: '0.00' },
      {
        ...{ occurredOn: today(), movesDay: true, method: null, note: null },
        ...{ providerRefundId: null, isReversal: true, tells: false },
      },
    ),
  )
  await undoRefundOf(app.ctx, disputed, (await claimOf('box_request', id)).refunds[0].id)
  const line = wordsOf(
    partOf(await officePage(app, `/admin/solicitudes/${id}`), 'aria-label="Historial"', '</ol>'),
  )
  const day = formatDate(startOfDay(today()), 'es', 'shortDate')
  for (const part of [
    `Se devolvió una parte de su pago: cantidad de dinero: $3.95 · fecha: ${day}`,
    'Se deshizo la devolución de su pago: cantidad de dinero: $3.95',
    `Se devolvió su pago: cantidad de dinero: $23.95 · fecha: ${day}`,
    `El proveedor retiró su pago por una disputa: cantidad de dinero: $23.95 · fecha: ${day}`,
    'Terminó la disputa: su pago cuenta otra vez: cantidad de dinero: $23.95',
  ])
    expect(line).toContain(part)
  const query = { entity: 'box_request', entityId: id, page: 1 }
  const casos = await app.call(historyApi.list, { as: await signInAs(app.ctx, 'casos'), query })
  expect(casos.body.map(({ action }: { action: string }) => action)).toEqual(
    expect.arrayContaining(['payment_returned', 'payment_returned_partly', 'payment_disputed']),
  )
})

test('a pickup is ready and fetched, never sent, in every history and list of letters', async () => {
  const id = await newRequest(app, { deliveryMethod: 'pickup' })
  const other = await newRequest(app, byMail)
  for (const request of [id, other])
    for (const status of ['shipped', 'delivered'])
      await app.call(boxRequestApi.update, { ...as, params: { id: request }, body: { status } })
  for (const [path, whose] of [
    [`/admin/solicitudes/${id}`, id],
    [`/admin/historial?entity=box_request&entityId=${id}`, id],
    [`/admin/historial?entity=box_request&entityId=${other}`, other],
  ] as const) {
    const html = await officePage(app, path)
    const words = wordsOf(path.includes('historial') ? html : partOf(html, 'aria-label="Historial"', '</ol>'))
    expect(words).toMatch(whose === id ? /estado: pendiente → lista para recoger.*lista desde/ : /→ enviado/)
    if (whose === id) expect(words).not.toMatch(/enviad[oa]\b|entregad[oa]/)
  }
  const letters = wordsOf(await officePage(app, '/admin/correo'))
  expect(letters).toContain('La caja está lista para recoger')
  expect(letters).toContain('La caja va en camino o está lista para recoger')
})
