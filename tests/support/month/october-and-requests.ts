import { expect } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { duplicateApi } from '#domains/boxes/duplicates/endpoints.ts'
import { accountingApi } from '#domains/money/accounting/endpoints.ts'
import { donationApi } from '#domains/money/donations/endpoints.ts'
import { dashboardApi } from '#domains/office/dashboard/endpoints.ts'
import { binApi } from '#domains/privacy/bin/endpoints.ts'
import { refundEvent } from '../../fakes/paypal.ts'
import { byMail } from '../family-request.ts'
import { type Incident, on, year } from './incident.ts'
import { shippingFee, type World } from './world.ts'

const october = `${year}-10`
const tells = { tells: true, method: 'cash' }

const attention = async (w: World, reason: string): Promise<number> =>
  (await w.staff(dashboardApi.attention)).find((line: { reason: string }) => line.reason === reason)?.count ??
  0

const merge = (w: World) =>
  w.staff(
    duplicateApi.merge,
    { id: w.idOf('Vega'), otherId: w.idOf('Vega otra vez') },
    {
      take: { town: 'other' },
    },
  )

/** What happened before the month, so that there is something to correct. */
export const octoberIncidents: Incident[] = [
  on('10-22', 'eight families ask for a box', async (w) => {
    for (const name of ['Rosa', 'Alba', 'Sol', 'Nube'])
      await w.asks(name, { deliveryMethod: 'delivery', deliveryNotes: 'Casa azul' })
    for (const name of ['Luz', 'Iris', 'Mara', 'Noa'])
      await w.asks(name, byMail, name === 'Mara' || name === 'Iris' ? 'en' : 'es')
  }),
  on('10-22', 'a gift in cash, and a bill paid by cheque', async (w) => {
    const cash = { type: 'donation', paymentMethod: 'cash', donorName: 'Don Pepe' } as const
    expect((await w.records({ ...cash, amount: '50.00' })).receipt.number).toBe(`${year}-0001`)
    await w.records({ type: 'expense', amount: '120.40', category: 'materiales', paymentMethod: 'check' })
  }),
  on('10-26', 'Rosa has her box; its cost is recorded', async (w) => {
    await w.packsAndShips('Rosa')
    await w.change('Rosa', { status: 'delivered' })
    await w.recordsCost('Rosa')
  }),
  on('10-26', 'Iris and Alba: the boxes leave; their costs are recorded', async (w) => {
    for (const name of ['Iris', 'Alba']) await w.packsAndShips(name, name === 'Iris' ? '9400111' : undefined)
    for (const name of ['Iris', 'Alba']) await w.recordsCost(name)
  }),
  on('10-30', 'PayPal confirms a donation of the site', async (w) => {
    w.kept.earlyDonation = await w.donates('temprano@example.org', '30')
    const { reference } = await w.staff(donationApi.get, { id: w.kept.earlyDonation })
    await w.payPalReports('EARLY', reference, '30.00', `${october}-30`)
    w.books.add('donation', `${october}-30`, '30.00')
  }),
  on('10-30', 'a donor pays on the site, and PayPal says nothing yet', async (w) => {
    w.kept.lateDonation = await w.donates('tarde@example.org', '45')
  }),
  on('10-30', 'Luz paid the shipping in cash the day before', async (w) => {
    await w.verifies('box_request', w.idOf('Luz'), {
      paidOn: `${october}-29`,
      method: 'cash',
      amount: shippingFee,
    })
    w.books.add('income', `${october}-29`, shippingFee)
  }),
]

/** The first half of November: requests, money and the close of October. */
export const requestIncidents: Incident[] = [
  on('11-01', 'a cheque dated last month', async (w) => {
    const cheque = { type: 'donation', paymentMethod: 'check', donorName: 'Taller Sol' } as const
    w.kept.cheque = (await w.records({ ...cheque, amount: '75.00', occurredOn: `${october}-29` })).id
  }),
  on('11-01', 'a date in the future and one that does not exist are refused', async (w) => {
    const body = { type: 'income', amount: '1.00', description: 'x', category: 'general' }
    for (const occurredOn of [`${year}-11-02`, `${year}-02-30`, '2014-12-31'])
      await w.refused(400, accountingApi.create, {}, { ...body, occurredOn })
  }),
  on('11-02', 'October is closed', (w) => w.staff(accountingApi.closeMonth, {}, { month: october })),
  on('11-02', 'a late write into October is refused', async (w) => {
    const body = { type: 'expense', amount: '15.00', description: 'Tarde', category: 'general' }
    const sentence = await w.refused(409, accountingApi.create, {}, { ...body, occurredOn: `${october}-31` })
    expect(sentence).toContain('octubre')
  }),
  on('11-02', 'a payment of October is confirmed after the close: it counts today', async (w) => {
    const { reference } = await w.staff(donationApi.get, { id: w.kept.lateDonation })
    await w.payPalReports('LATE', reference, '45.00', `${october}-31`)
    w.books.add('donation', w.today, '45.00')
  }),
  on('11-03', 'Luz calls with another address after the label was printed', async (w) => {
    await w.packs('Luz')
    await w.staff(boxRequestApi.labelPrinted, { id: w.idOf('Luz') })
    const corrected = await w.change('Luz', { postalAddress: '7 CALLE NUEVA', postalCity: 'Ponce' })
    expect(corrected).toMatchObject({ postalAddress: '7 CALLE NUEVA' })
    expect(await attention(w, 'voidedLabel')).toBe(1)
  }),
  on('11-03', 'the new label is printed; the box leaves; its number is corrected at once', async (w) => {
    await w.staff(boxRequestApi.labelPrinted, { id: w.idOf('Luz') })
    await w.change('Luz', { labelVoidedAt: null })
    await w.ships('Luz', '9400222')
    await w.change('Luz', { trackingNumber: '9405511899223197428490' })
    await w.recordsCost('Luz')
    expect(await attention(w, 'voidedLabel')).toBe(0)
  }),
  on('11-04', "Iris's parcel is lost; the family is told", async (w) => {
    expect(await w.letters('luz@example.org')).toEqual([
      'request_received sent',
      'box_on_its_way withdrawn',
      'box_on_its_way sent',
    ])
    await w.ends('Iris', { outcome: 'lost', reason: 'USPS no lo encuentra', sendEmail: true })
  }),
  on('11-04', 'a second parcel goes to Iris, with its own number and cost', async (w) => {
    await w.secondParcel('Iris')
    await w.packsAndShips('Iris', '9400333')
    await w.recordsCost('Iris')
  }),
  on(
    '11-05',
    "Alba's box comes back without its candles: a part of its October cost is taken back",
    async (w) => {
      await w.ends('Alba', {
        outcome: 'returned',
        reason: 'Dirección incompleta',
        sendEmail: true,
        backInStock: [
          { inventoryItemId: w.items.manta, quantity: 1 },
          { inventoryItemId: w.items.vela, quantity: 0 },
        ],
      })
      w.books.add('expense', w.today, '-8.00')
    },
  ),
  on('11-05', 'a candle turns up in the bag', async (w) => {
    await w.ends('Alba', {
      outcome: 'returned',
      reason: 'Dirección incompleta',
      backInStock: [
        { inventoryItemId: w.items.manta, quantity: 1 },
        { inventoryItemId: w.items.vela, quantity: 1 },
      ],
    })
    w.books.add('expense', w.today, '-1.25')
  }),
  on('11-05', 'a second parcel for Alba is started by mistake and taken back', async (w) => {
    await w.secondParcel('Alba')
    await w.staff(boxRequestApi.cancelParcel, { id: w.idOf('Alba') })
    expect((await w.read('Alba')).outcome).toBe('returned')
  }),
  on('11-06', 'Alba confirms the address: the second parcel goes, with its cost', async (w) => {
    await w.secondParcel('Alba')
    await w.packsAndShips('Alba')
    await w.recordsCost('Alba')
  }),
  on('11-06', 'Mara pays the shipping by ATH Móvil; staff find it in the account', async (w) => {
    const body = { paymentMethod: 'ath_movil', paymentAmount: shippingFee, transactionId: 'ATH-MARA' }
    await w.visitor(boxRequestApi.reportShippingFee, w.refOf('Mara'), body)
    await w.verifies('box_request', w.idOf('Mara'), { paidOn: w.today, method: 'ath_movil' })
    w.books.add('income', w.today, shippingFee)
  }),
  on('11-07', 'Mara will come for the box: a refund is due', async (w) => {
    await w.visitor(boxRequestApi.changeDelivery, w.refOf('Mara'), { deliveryMethod: 'pickup' })
    expect(await attention(w, 'moneyToReturn')).toBe(1)
  }),
  on('11-07', 'a part of it is returned by mistake, and undone within the minute', async (w) => {
    const { refunds } = await w.refunds('box_request', w.idOf('Mara'), { ...tells, amount: '10' })
    const params = { subject: 'box_request', id: w.idOf('Mara'), refundId: refunds[0].id }
    await w.staff('POST /api/payments/claims/:subject/:id/refunds/:refundId/undo', params)
  }),
  on('11-07', 'the part is returned', async (w) => {
    await w.refunds('box_request', w.idOf('Mara'), { ...tells, amount: '10.00' })
    w.books.add('income', w.today, '-10.00')
  }),
  on('11-08', 'the rest is returned: no refund is due any more', async (w) => {
    await w.refunds('box_request', w.idOf('Mara'), tells)
    w.books.add('income', w.today, '-13.95')
    expect(await attention(w, 'moneyToReturn')).toBe(0)
    expect((await w.letters('mara@example.org')).filter((letter) => letter.startsWith('payment'))).toEqual([
      'payment_partial_refund withdrawn',
      'payment_partial_refund sent',
      'payment_refund queued',
    ])
  }),
  on(
    '11-08',
    'the cheque of October bounces: the counter-entry is of today, the receipt is void',
    async (w) => {
      await w.staff(accountingApi.reverse, { id: w.kept.cheque }, { reason: 'Sin fondos' })
      w.books.add('donation', w.today, '-75.00')
      expect((await w.staff(accountingApi.get, { id: w.kept.cheque })).receipt).toBeNull()
    },
  ),
  on('11-09', 'October is opened again, with a reason, for the late bill, and closed again', async (w) => {
    await w.refused(400, accountingApi.reopenMonth, {}, { month: october })
    await w.staff(accountingApi.reopenMonth, {}, { month: october, reason: 'Faltaba una factura' })
    await w.records({ type: 'expense', amount: '15.00', occurredOn: `${october}-31`, paymentMethod: 'check' })
    await w.staff(accountingApi.closeMonth, {}, { month: october })
  }),
  on('11-09', 'PayPal returns 5.00 of a donation of October: it counts today', async (w) => {
    const { reference } = await w.staff(donationApi.get, { id: w.kept.earlyDonation })
    w.payPal.captures.set('EARLY', { status: 'PARTIALLY_REFUNDED', value: '30.00', custom: reference })
    const day = `${october}-31T10:00:00-04:00`
    await w.payPalSends(refundEvent({ id: 'R1', capture: 'EARLY', value: '5.00', total: '5.00', at: day }))
    w.books.add('donation', w.today, '-5.00')
  }),
  on('11-09', 'a family asks twice from two addresses; staff find it by phone and merge', async (w) => {
    await w.asks('Vega', { phone: '787-555-0777' })
    await w.asks('Vega otra vez', { phone: '(787) 555-0777', town: 'Ponce' })
    const found = await w.staff(duplicateApi.ofRequest, { id: w.idOf('Vega') })
    expect(found).toMatchObject([{ id: w.idOf('Vega otra vez'), reasons: ['phone'] }])
    await merge(w)
  }),
  on('11-10', 'they are two sisters: the merge is undone', async (w) => {
    const [last] = await w.staff(duplicateApi.merges, { id: w.idOf('Vega') })
    await w.staff(duplicateApi.undoMerge, { id: last.id })
    expect([(await w.read('Vega')).town, (await w.read('Vega otra vez')).outcome]).toEqual(['Caguas', null])
  }),
  on('11-10', 'they are one after all: merged again', async (w) => {
    // The first merge withdrew it, and the undo wrote it again.
    const letters = ['request_received withdrawn', 'request_received sent']
    expect(await w.letters('vega.otra.vez@example.org')).toEqual(letters)
    await merge(w)
    expect([(await w.read('Vega')).town, (await w.read('Vega otra vez')).outcome]).toEqual([
      'Ponce',
      'duplicate',
    ])
  }),
  on('11-10', 'a request looks like spam: nobody but staff gets an e-mail', async (w) => {
    await w.asks('Prisa', { company: 'un programa' })
    await w.asks('Basura', { company: 'un programa' })
  }),
  on('11-11', 'both go to the bin', async (w) => {
    for (const name of ['Prisa', 'Basura'])
      await w.staff(binApi.removeSuspect, { entity: 'box_request', entityId: w.idOf(name) })
    expect(await w.letters('prisa@example.org')).toEqual([])
  }),
  on('11-11', 'one was a family: it is restored and cleared, and gets its e-mail', async (w) => {
    const params = { entity: 'box_request', entityId: w.idOf('Prisa') }
    await w.staff(binApi.restore, params)
    if ((await w.read('Prisa')).suspected) await w.staff(binApi.clearSuspect, params)
  }),
]
