import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { accountingApi } from '#domains/money/accounting/endpoints.ts'
import { closeMonth } from '#domains/money/accounting/month-close.server.ts'
import { donationApi } from '#domains/money/donations/endpoints.ts'
import { paymentApi } from '#domains/money/payments/endpoints.ts'
import { receiptApi } from '#domains/money/receipts/endpoints.ts'
import { type PayPalFake, payPalEnv, startPayPalFake } from '../fakes/paypal.ts'
import { type TestApp, testApp } from '../support/app.ts'
import { daysAgo, paymentCalls } from '../support/payment-calls.ts'
import { payPalCalls } from '../support/paypal-calls.ts'

/** PayPal's button offers «make this monthly»: each month another payment, with the references of the first. */
describe('money that comes without our form, or every month', () => {
  let payPal: PayPalFake
  let app: TestApp
  beforeEach(async () => {
    payPal = await startPayPalFake()
    app = await testApp(payPalEnv(payPal))
  })
  afterEach(async () => {
    await app.close()
    await payPal.close()
  })

  const as = { as: true as const }
  const { donate, verify, processEvents, entries, income, claimOf } = paymentCalls(() => app)
  const { ipn, webhook } = payPalCalls(
    () => app,
    () => payPal,
  )
  const arrives = async (fields: Record<string, string>) => {
    await ipn(fields)
    await processEvents()
  }
  const monthly = (number: string, fields: Record<string, string> = {}) =>
    arrives({
      txn_type: 'subscr_payment',
      subscr_id: 'I-MONTHLY1',
      txn_id: number,
      mc_gross: '25.00',
      first_name: 'Rosa',
      last_name: 'Peña',
      payer_email: 'rosa@example.org',
      ...fields,
    })
  const unmatched = async () =>
    (await app.call(paymentApi.unmatched, { ...as, query: { page: 1 } })).body as Record<string, unknown>[]
  const gifts = async () =>
    ((await app.call(donationApi.list, as)).body as Record<string, unknown>[]).map(
      ({ status, amount, donorName, refundedAmount }) => [status, amount, donorName, refundedAmount],
    )
  const receipts = async () =>
    ((await app.call(receiptApi.list, as)).body as Record<string, unknown>[])
      .filter(({ status }) => status === 'issued')
      .map(({ amount, donorName }) => [amount, donorName])
  const open = async () =>
    (await app.call(paymentApi.claims, { ...as, query: { status: 'open' } })).body as unknown[]
  const book = (body: object) =>
    app.call(accountingApi.create, {
      ...as,
      body: {
        type: 'donation',
        amount: '100.00',
        description: 'Donación',
        category: 'donaciones',
        paymentMethod: 'paypal',
        donorName: 'Ana',
        ...body,
      },
    })

  test('each payment of a gift that was announced here is a gift with its receipt', async () => {
    await donate()
    const { body } = await app.call(donationApi.list, as)
    const custom = body[0].reference
    await monthly('SUB0000002', { custom })
    await monthly('SUB0000001', { custom, mc_gross: '25.00' })
    await monthly('SUB0000003', { custom, mc_gross: '40.00' })
    // Said again, failed: nothing more.
    await monthly('SUB0000003', { custom, mc_gross: '40.00', again: '1' })
    await monthly('SUB0000004', { custom, payment_status: 'Failed' })
    expect(await gifts()).toEqual([
      ['completed', '40.00', 'Ana', '0.00'],
      ['completed', '25.00', 'Ana', '0.00'],
      ['completed', '25.00', 'Ana', '0.00'],
    ])
    expect((await receipts()).map(([amount]) => amount).sort()).toEqual(['25.00', '25.00', '40.00'])
    // PayPal tries such a month again: nothing came, and nobody has to do anything.
    for (const txn_type of ['subscr_failed', 'recurring_payment_failed', 'recurring_payment_skipped'])
      await arrives({ txn_type, custom, mc_gross: '40.00', payment_status: '' })
    expect([await open(), await unmatched()]).toEqual([[], []])
    await arrives({
      payment_status: 'Refunded',
      parent_txn_id: 'SUB0000001',
      txn_id: 'BACK1',
      mc_gross: '-25.00',
      custom,
    })
    expect((await gifts()).map(([, , , refunded]) => refunded).sort()).toEqual(['0.00', '0.00', '25.00'])
    expect((await receipts()).map(([amount]) => amount).sort()).toEqual(['25.00', '40.00'])
  })

  const payer = { name: 'Luz', surname: 'Rivera', email: 'luz@example.org' }
  const sale = async (number: string, more: object = { billing_agreement_id: 'I-MONTHLY1' }) => {
    const custom = (await app.call(donationApi.list, as)).body.at(-1)?.reference
    payPal.reported.set(number, { status: 'S', value: '25.00', payer, ...(custom && { custom }) })
    await webhook({
      id: `WH-${number}`,
      event_type: 'PAYMENT.SALE.COMPLETED',
      resource: { id: number, ...more },
    })
    await processEvents()
  }
  const older = async (number: string) =>
    monthly(number, { custom: (await app.call(donationApi.list, as)).body.at(-1).reference })
  const unnamed = (number: string) => sale(number, {})

  test.each<[string, ((number: string) => Promise<void>)[]]>([
    ['only webhooks', [sale]],
    ['a webhook, then the older notice', [sale, older]],
    ['the older notice, then a webhook', [older, sale]],
    ['a webhook that names no arrangement, then the older notice', [unnamed, older]],
    ['the older notice, then a webhook that names none', [older, unnamed]],
  ])('a month is one gift, told in any way: %s', async (_, ways) => {
    await donate()
    for (const number of ['SUB0000001', 'SUB0000002', 'SUB0000003'])
      for (const tell of ways) await tell(number)
    expect(await gifts()).toEqual(Array(3).fill(['completed', '25.00', 'Ana', '0.00']))
    expect(await receipts()).toEqual(Array(3).fill(['25.00', 'Ana']))
    expect([await open(), await unmatched()]).toEqual([[], []])
    expect((await app.call(donationApi.list, as)).body).toMatchObject(Array(3).fill({ isMonthly: true }))
  })

  test('an arrangement that only webhooks tell is one gift of its payer, and so are its later months', async () => {
    await sale('SUB0000001')
    const [notice] = await unmatched()
    expect(notice).toMatchObject({ isMonthly: true, problem: null, payerEmail: payer.email })
    await app.call(donationApi.fromNotice, { ...as, params: { id: notice!.id as number } })
    payPal.reported.set('SUB0000002', { status: 'S', value: '25.00' })
    const resource = { id: 'SUB0000002', billing_agreement_id: 'i-monthly1' }
    await webhook({ event_type: 'PAYMENT.SALE.COMPLETED', resource })
    await processEvents()
    expect(await gifts()).toEqual(Array(2).fill(['completed', '25.00', 'Luz Rivera', '0.00']))
    expect([await open(), await unmatched()]).toEqual([[], []])
  })

  test.each(['subscr_cancel', 'subscr_eot', 'recurring_payment_suspended'])(
    'the last gift says when no more come, and not one that came all the same: %s',
    async (kind) => {
      await donate()
      const custom = (await app.call(donationApi.list, as)).body[0].reference
      const ended = (fields: object) => arrives({ txn_type: kind, payment_status: '', txn_id: '', ...fields })
      const days = async () =>
        ((await app.call(donationApi.list, as)).body as Record<string, unknown>[]).map(
          ({ isMonthly, monthlyEndedOn }) => [isMonthly, monthlyEndedOn],
        )
      await monthly('SUB0000001', { custom })
      // Anybody can have PayPal tell us of the end of something in an account of their own.
      await ended({ custom, receiver_id: 'STRANGER1', receiver_email: 'otro@example.org' })
      expect(await days()).toEqual([[true, null]])
      await ended({ custom, subscr_date: '10:00:00 Nov 02, 2026 PST' })
      expect(await days()).toEqual([[true, '2026-11-02']])
      await monthly('SUB0000002', { custom })
      expect(await days()).toEqual([
        [true, null],
        [true, '2026-11-02'],
      ])
      await ended({ subscr_id: 'I-MONTHLY1' })
      expect(await days()).toEqual([
        [true, daysAgo(0)],
        [true, '2026-11-02'],
      ])
      // Of a gift that nobody here knows.
      await ended({ subscr_id: 'I-OTHER' })
      expect([await open(), await unmatched()]).toEqual([[], []])
    },
  )

  test('a month that went back stays that gift, and the next one is another', async () => {
    await donate()
    const custom = (await app.call(donationApi.list, as)).body[0].reference
    await monthly('SUB0000001', { custom })
    const back = { payment_status: 'Refunded', parent_txn_id: 'SUB0000001', txn_id: 'BACK1', custom }
    await monthly('BACK1', { ...back, mc_gross: '-25.00' })
    await monthly('SUB0000002', { custom })
    expect(await gifts()).toEqual([
      ['completed', '25.00', 'Ana', '0.00'],
      ['completed', '25.00', 'Ana', '25.00'],
    ])
    expect(await receipts()).toEqual([['25.00', 'Ana']])
  })

  test('a part that went back before its payment was told leaves the rest, by notice and by hand', async () => {
    await donate()
    const custom = (await app.call(donationApi.list, as)).body[0].reference
    const back = (number: string, fields = {}) =>
      arrives({
        ...{ payment_status: 'Refunded', parent_txn_id: number, txn_id: `BACK${number}`, mc_gross: '-10.00' },
        ...fields,
      })
    await back('SUB0000001', { custom, subscr_id: 'I-MONTHLY1' })
    await monthly('SUB0000001', { custom })
    await donate()
    await back('ALONE000001')
    await verify('donation', { transactionId: 'ALONE000001', method: 'paypal', amount: '25.00' }, 2)
    await processEvents()
    expect((await gifts()).map(([, amount, , refunded]) => [amount, refunded])).toEqual(
      Array(2).fill(['25.00', '10.00']),
    )
    expect((await receipts()).map(([amount]) => amount)).toEqual(['15.00', '15.00'])
  })

  test('a dispute that began, and ended, before its payment was told takes nothing', async () => {
    await donate()
    const custom = (await app.call(donationApi.list, as)).body[0].reference
    const about = { custom, parent_txn_id: 'SUB0000001' }
    await monthly('BACK1', { ...about, payment_status: 'Reversed', mc_gross: '-25.00' })
    await monthly('SUB0000001', { custom })
    await monthly('BACK2', { ...about, payment_status: 'Canceled_Reversal', mc_gross: '25.00' })
    expect((await gifts()).map(([, amount, , refunded]) => [amount, refunded])).toEqual([['25.00', '0.00']])
    expect((await receipts()).map(([amount]) => amount)).toEqual(['25.00'])
  })

  test('of a month that is closed has its day on the receipt, and today in the books', async () => {
    await donate()
    const custom = (await app.call(donationApi.list, as)).body[0].reference
    const [day, month] = [daysAgo(40), daysAgo(40).slice(0, 7)]
    await closeMonth(app.ctx, month)
    const [year, number, of] = day.split('-').map(Number)
    const name = new Date(Date.UTC(year!, number! - 1, of)).toLocaleString('en', {
      month: 'short',
      timeZone: 'UTC',
    })
    await monthly('SUB0000001', { custom, payment_date: `10:00:00 ${name} ${of}, ${year} PST` })
    const [receipt] = (await app.call(receiptApi.list, as)).body
    expect(receipt.occurredOn).toBe(day)
    expect((await entries()).map(([, bookedOn]) => bookedOn)).toEqual([daysAgo(0)])
  })

  test('an e-check waits as one gift, and counts once', async () => {
    await donate()
    const custom = (await app.call(donationApi.list, as)).body[0].reference
    await monthly('SUB0000001', { custom })
    await monthly('SUB0000002', { custom, payment_status: 'Pending' })
    expect((await gifts()).map(([status]) => status)).toEqual(['pending', 'completed'])
    await monthly('SUB0000002', { custom })
    expect((await gifts()).map(([status]) => status)).toEqual(['completed', 'completed'])
  })

  test('one that began without our form is a gift of its payer with one tap, and so are the others', async () => {
    await monthly('SUB0000001', { payment_date: '10:00:00 Nov 02, 2026 PST' })
    await monthly('SUB0000002')
    const waiting = await unmatched()
    expect(waiting).toMatchObject([
      { payerName: 'Rosa Peña', payerEmail: 'rosa@example.org', isMonthly: true, problem: null },
      { payerName: 'Rosa Peña', isMonthly: true },
    ])
    const first = waiting.find(({ transactionId }) => transactionId === 'SUB0000001')!
    const made = await app.call(donationApi.fromNotice, { ...as, params: { id: first.id } })
    expect([made.status, made.body.status, made.body.donorEmail]).toEqual([
      200,
      'completed',
      'rosa@example.org',
    ])
    await processEvents()
    await monthly('SUB0000003')
    expect(await unmatched()).toEqual([])
    expect(await gifts()).toEqual(Array(3).fill(['completed', '25.00', 'Rosa Peña', '0.00']))
    expect(await receipts()).toEqual(Array(3).fill(['25.00', 'Rosa Peña']))
    // None of them passed by our page.
    const described = async () =>
      (await app.call(receiptApi.list, as)).body.map(
        ({ description }: { description: string }) => description,
      )
    expect(await described()).toEqual(Array(3).fill('Donación por PayPal'))
    await donate()
    await arrives({
      txn_id: 'OURFORM0001',
      mc_gross: '100.00',
      custom: (await app.call(donationApi.list, as)).body[0].reference,
    })
    expect((await described())[0]).toBe('Donación por la página')
    const thanks = (await app.ctx.db.select().from(emailOutbox)).filter(
      ({ kind }) => kind === 'donation_receipt',
    )
    expect(thanks).toHaveLength(4)
    expect((await app.call(donationApi.fromNotice, { ...as, params: { id: first.id } })).status).toBe(404)
  })

  test('money of another account or currency is nobody’s gift, and cannot be written down either', async () => {
    await arrives({ txn_id: 'FOREIGN0001', mc_gross: '950.00', receiver_id: 'ATTACKER9' })
    await arrives({ txn_id: 'EUROS000001', mc_gross: '95.00', mc_currency: 'EUR' })
    for (const { id, transactionId } of await unmatched()) {
      expect((await app.call(donationApi.fromNotice, { ...as, params: { id } })).status).toBe(409)
      expect((await book({ amount: '95.00', transactionId })).status).toBe(409)
    }
    expect([await gifts(), await entries()]).toEqual([[], []])
  })

  test('staff wrote it down first: the notice joins their line, with one receipt', async () => {
    await donate()
    const custom = (await app.call(donationApi.list, as)).body[0].reference
    const written = await book({ transactionId: 'double0001', occurredOn: daysAgo(3) })
    await arrives({ txn_id: 'DOUBLE0001', mc_gross: '100.00', custom })
    expect(await entries()).toEqual([['100.00', daysAgo(3)]])
    expect(await receipts()).toEqual([['100.00', 'Ana']])
    expect((await income()).map(({ transactionId }) => transactionId)).toEqual(['DOUBLE0001'])
    const [gift] = (await app.call(donationApi.list, as)).body
    expect(gift).toMatchObject({ status: 'completed', accountingTransactionId: written.body.id })
  })

  test('a number that is in the books as other money is never booked again, and staff are told where it is', async () => {
    await donate()
    const custom = (await app.call(donationApi.list, as)).body[0].reference
    const { id } = (await book({ amount: '60.00', transactionId: 'DOUBLE0001' })).body
    await arrives({ txn_id: 'DOUBLE0001', mc_gross: '100.00', custom })
    expect(await claimOf('donation')).toMatchObject({ verification: 'mismatch', reason: 'already_booked' })
    const byHand = await verify('donation', {
      transactionId: 'double0001',
      method: 'paypal',
      amount: '100.00',
    })
    expect([byHand.status, byHand.body.entryId]).toEqual([409, id])
    for (const transactionId of ['Double0001', 'DOUBLE 0001', 'dou-ble-0001']) {
      const again = await book({ transactionId })
      expect([again.status, again.body.entryId]).toEqual([409, id])
    }
    const unsaid = await book({ transactionId: 'double 0001', paymentMethod: null })
    expect([unsaid.status, unsaid.body.entryId]).toEqual([409, id])
    // A bank's numbers are its own.
    const atBank = await book({ transactionId: 'DOUBLE0001', paymentMethod: 'bank_transfer', amount: '5.00' })
    expect(atBank.status).toBe(201)
    await app.call(accountingApi.remove, { ...as, params: { id: atBank.body.id } })
    await app.call(accountingApi.reverse, { ...as, params: { id }, body: {} })
    expect((await book({ transactionId: 'DOUBLE0001' })).status).toBe(409)
    expect((await entries()).map(([amount]) => amount)).toEqual(['60.00', '-60.00'])
  })

  test('what staff write down leaves the list of what matches nothing, and comes back with its deletion', async () => {
    await arrives({ txn_id: 'ALONE000001', mc_gross: '100.00' })
    const { body } = await book({ transactionId: 'alone000001' })
    expect(await unmatched()).toEqual([])
    await arrives({ txn_id: 'ALONE000001', mc_gross: '100.00', again: '1' })
    expect(await unmatched()).toEqual([])
    await app.call(accountingApi.remove, { ...as, params: { id: body.id } })
    await processEvents()
    expect((await unmatched()).length).toBeGreaterThan(0)
  })

  test('a number written in small letters finds its refund', async () => {
    await donate()
    await verify('donation', { method: 'paypal', transactionId: '7ab12345cd678901e', amount: '30.00' })
    await arrives({ txn_id: '7AB12345CD678901E', mc_gross: '30.00' })
    expect(await unmatched()).toEqual([])
    await arrives({
      payment_status: 'Refunded',
      parent_txn_id: '7AB12345CD678901E',
      txn_id: 'BACK2',
      mc_gross: '-30.00',
    })
    expect((await gifts()).map(([, , , refunded]) => refunded)).toEqual(['30.00'])
    expect(await receipts()).toEqual([])
  })

  const amount = { total: '-15.00', currency: 'USD' }
  test.each([
    ['REFUNDED', 'of its payment', { id: 'BACK3', sale_id: 'SALE1', amount }],
    ['REVERSED', 'of its payment', { id: 'BACK3', sale_id: 'SALE1', amount }],
    ['REVERSED', 'whose payment only the report names', { id: 'BACK3', amount }],
    ['REVERSED', 'as the payment itself', { id: 'SALE1', amount, state: 'reversed' }],
  ])('a sale that is %s, %s, finds it, also of last year', async (event, _, resource) => {
    await donate()
    const custom = (await app.call(donationApi.list, as)).body[0].reference
    payPal.reported.set('SALE1', { status: 'S', value: '15.00', custom })
    payPal.reported.set('BACK3', { status: 'S', value: '-15.00', of: 'SALE1' })
    await webhook({ event_type: 'PAYMENT.SALE.COMPLETED', resource: { id: 'SALE1' } })
    await processEvents()
    // The report is of the last month.
    if (resource.id === 'BACK3') payPal.reported.delete('SALE1')
    for (const id of ['WH-1', 'WH-2']) await webhook({ id, event_type: `PAYMENT.SALE.${event}`, resource })
    await processEvents()
    expect((await gifts()).map(([, amount, , refunded]) => [amount, refunded])).toEqual([['15.00', '15.00']])
  })

  test('one waiting payment is dismissed, never all of them', async () => {
    await donate()
    const custom = (await app.call(donationApi.list, as)).body[0].reference
    for (const number of ['ONE0000001', 'TWO0000001', 'SIX0000001'])
      await arrives({ txn_id: number, mc_gross: '10.00', mc_currency: 'MXN', custom, number })
    const before = (await open()).length
    await app.call(paymentApi.dismiss, {
      ...as,
      params: { subject: 'donation', id: 1 },
      body: { note: null },
    })
    expect((await open()).length).toBe(before - 1)
  })
})
