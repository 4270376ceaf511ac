import { expect } from 'vitest'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { eventApi } from '#domains/events/events/endpoints.ts'
import { hospitalDeliveryApi } from '#domains/hospitals/hospital-deliveries/endpoints.ts'
import { accountingApi } from '#domains/money/accounting/endpoints.ts'
import { donationApi } from '#domains/money/donations/endpoints.ts'
import { receiptApi } from '#domains/money/receipts/endpoints.ts'
import { goodsGiftApi } from '#domains/stock/goods-gifts/endpoints.ts'
import { inventoryApi } from '#domains/stock/inventory/endpoints.ts'
import { byMail } from '../family-request.ts'
import { at } from './clock.ts'
import { type Incident, on, year } from './incident.ts'
import { shippingFee, type World } from './world.ts'

const circle = 'Círculo'
const workshop = 'Taller'
const november = `${year}-11`

const stockOf = async (w: World, item: keyof World['items']): Promise<number> =>
  (await w.staff(inventoryApi.get, { id: w.items[item] })).quantity
const hospital = (w: World) => ({ id: w.kept.hospital })
const recordHospitalCost = (w: World) =>
  w.records({
    type: 'expense',
    amount: '13.00',
    description: 'Cajas del hospital',
    category: 'hopebox',
    paymentMethod: 'inventory',
    isAutomatic: true,
    hospitalDeliveryId: w.kept.hospital,
  })
const giveCandles = (w: World, quantity: number) =>
  w.staff(
    goodsGiftApi.create,
    {},
    {
      occurredOn: w.today,
      donorName: 'Círculo de tejido',
      lines: [{ inventoryItemId: w.items.vela, quantity, unitValue: '1.00' }],
    },
  )

export const moreRequestIncidents: Incident[] = [
  on('11-12', "Sol's box is marked as sent by mistake, and undone within the minute", async (w) => {
    await w.packs('Sol')
    await w.ships('Sol')
    await w.change('Sol', { status: 'in_process' })
    expect((await w.read('Sol')).shippedAt).toBeNull()
  }),
  on('11-12', "Sol's box leaves", (w) => w.ships('Sol')),
  on('11-12', "Sol's box is marked as delivered by mistake, and undone", async (w) => {
    await w.change('Sol', { status: 'delivered' })
    await w.change('Sol', { status: 'shipped' })
  }),
  on('11-13', "Sol's box arrives", async (w) => {
    expect((await w.letters('sol@example.org')).filter((letter) => letter.startsWith('box'))).toEqual([
      'box_on_its_way withdrawn',
      'box_on_its_way sent',
    ])
    await w.change('Sol', { status: 'delivered' })
    await w.recordsCost('Sol')
  }),
  on('11-13', 'Nube cancels on its page', async (w) => {
    await w.visitor(boxRequestApi.cancel, w.refOf('Nube'))
    expect(await w.read('Nube')).toMatchObject({ status: 'closed', outcome: 'cancelled' })
  }),
  on('11-13', 'a paid request is cancelled by phone: it is told, and the postage is returned', async (w) => {
    await w.asks('Paz', byMail)
    await w.verifies('box_request', w.idOf('Paz'), { method: 'cash', paidOn: w.today, amount: shippingFee })
    await w.ends('Paz', { outcome: 'cancelled', sendEmail: true })
    await w.refunds('box_request', w.idOf('Paz'), { method: 'cash' })
    w.books.add('income', w.today, shippingFee)
    w.books.add('income', w.today, `-${shippingFee}`)
  }),
  on('11-14', 'the e-mail to Cielo fails: its address has a typo', async (w) => {
    w.smtp.script([550])
    await w.asks('Cielo', { email: 'cielo@exmaple.org' })
  }),
  on('11-14', 'staff correct it in the outbox and in the request', async (w) => {
    expect(await w.letters('cielo@exmaple.org')).toEqual(['request_received failed'])
    const corrected = { to: 'cielo@example.org', status: 'queued' }
    await w.changeEmail('cielo@exmaple.org', 'request_received', corrected)
    await w.change('Cielo', { email: 'cielo@example.org' })
  }),
  on('11-14', 'staff hold an e-mail, and discard it', async (w) => {
    await w.visitor(boxRequestApi.sendLinkAgain, w.refOf('Mara'))
    await w.changeEmail('mara@example.org', 'request_link', { status: 'held' })
    await w.clock.forward(30)
    await w.changeEmail('mara@example.org', 'request_link', { status: 'discarded' })
  }),
  on('11-14', 'a nurse calls for a mother without an e-mail address', async (w) => {
    const facts = {
      recipientName: 'Ola',
      phone: '787-555-0990',
      email: '',
      town: 'Ponce',
      boxPurpose: 'personal',
    }
    const more = {
      targetedFor: 'mama',
      lossType: 'unica',
      deliveryMethod: 'pickup',
      source: 'hospital',
      locale: 'es',
    }
    const { id, reference } = await w.staff(boxRequestApi.createForFamily, {}, { ...facts, ...more })
    w.requests.set('Ola', { id, reference })
  }),
  on('11-15', 'Ola comes for the box', async (w) => {
    await w.packsAndShips('Ola')
    await w.change('Ola', { status: 'delivered' })
    expect((await w.read('Ola')).outcome).toBe('picked_up')
  }),
  on('11-15', 'a request that cannot be attended to is declined, with a reason', async (w) => {
    await w.asks('Lejos')
    await w.refused(400, boxRequestApi.setOutcome, { id: w.idOf('Lejos') }, { outcome: 'declined' })
    await w.ends('Lejos', { outcome: 'declined', reason: 'Vive fuera', sendEmail: true })
  }),
  on('11-15', "Noa's box leaves, with its cost", async (w) => {
    await w.packsAndShips('Noa', '9400444')
    await w.recordsCost('Noa')
  }),
  on('11-22', "Noa's box comes back: its cost is taken back", async (w) => {
    await w.ends('Noa', { outcome: 'returned', reason: 'No había nadie' })
    w.books.add('expense', w.today, '-10.50')
  }),
  on('11-23', 'it was another parcel: the return is undone, and the box arrives', async (w) => {
    await w.ends('Noa', { outcome: null })
    w.books.add('expense', w.today, '10.50')
    await w.change('Noa', { status: 'delivered' })
  }),
  on('11-24', 'the merged request is sent and fetched', async (w) => {
    await w.packsAndShips('Vega')
    await w.ends('Vega', { outcome: 'picked_up' })
  }),
  on('11-25', "Iris's second parcel and Luz's arrive", async (w) => {
    for (const name of ['Iris', 'Luz']) await w.change(name, { status: 'delivered' })
  }),
]

export const eventIncidents: Incident[] = [
  on('11-01', 'two events are planned; four people want the two places of one', async (w) => {
    await w.plansEvent(circle, `${november}-20`, 2)
    await w.plansEvent(workshop, `${november}-18`, null)
    for (const name of ['Ana', 'Beto', 'Caro', 'Dina'])
      await w.register(circle, name, name === 'Dina' ? 'en' : 'es')
    for (const name of ['Fela', 'Gil']) await w.register(workshop, name)
  }),
  on('11-02', 'the first two are confirmed', async (w) => {
    for (const name of ['Ana', 'Beto']) await w.setRegistration(circle, name, { status: 'confirmed' })
  }),
  on('11-12', 'the circle moves to the next day; everybody is told', async (w) => {
    await w.changeEvent(circle, { eventDate: at(`${november}-21`, 10).toISOString(), notify: true })
  }),
  on('11-12', 'it is moved again by mistake, and undone within the minute', async (w) => {
    const late = { eventDate: at(`${november}-28`, 10).toISOString(), notify: true }
    const { updatedAt } = await w.changeEvent(circle, late)
    const back = { eventDate: at(`${november}-21`, 10).toISOString(), undo: true, updatedAt }
    await w.changeEvent(circle, back)
  }),
  on('11-13', 'Beto cannot come: his place is offered to Caro', async (w) => {
    await w.registrationStep(circle, 'Beto', 'cancel')
    expect((await w.registration(circle, 'Caro')).offeredUntil).not.toBeNull()
  }),
  on('11-15', 'Caro did not answer: Dina has the offer, and accepts', async (w) => {
    expect(await w.registration(circle, 'Caro')).toMatchObject({ offeredUntil: null, offerLapsed: true })
    expect((await w.registrationStep(circle, 'Dina', 'accept')).status).toBe('confirmed')
  }),
  on(
    '11-16',
    'a smaller room: a capacity below the number inside asks first; nobody loses the place',
    async (w) => {
      await w.refused(409, eventApi.update, w.eventParams(circle), { maxParticipants: 1 })
      await w.changeEvent(circle, { maxParticipants: 1, overCapacity: 'keep' })
      expect(await w.staff(eventApi.get, w.eventParams(circle))).toMatchObject({
        registered: 2,
        placesLeft: 0,
      })
    },
  ),
  on('11-16', 'Fela is confirmed by mistake, cancelled, and confirmed again', async (w) => {
    for (const status of ['confirmed', 'cancelled', 'confirmed'])
      await w.setRegistration(workshop, 'Fela', { status })
  }),
  on('11-17', 'the workshop is cancelled before its reminder', async (w) => {
    await w.changeEvent(workshop, { isActive: false, notify: true })
  }),
  on('11-21', 'at the circle: Ana is there, Dina is not, and Eva walks in', async (w) => {
    await w.clock.set(at(w.today, 11))
    await w.setRegistration(circle, 'Ana', { attended: true })
    await w.setRegistration(circle, 'Dina', { attended: true })
    await w.setRegistration(circle, 'Dina', { attended: false })
    await w.staff(eventApi.addWalkIn, w.eventParams(circle), { fullName: 'Eva' })
    expect(await w.staff(eventApi.get, w.eventParams(circle))).toMatchObject({ attended: 2, registered: 2 })
  }),
]

export const bookIncidents: Incident[] = [
  on('11-16', 'a gift in cash; its receipt goes by e-mail', async (w) => {
    const gift = { type: 'donation', paymentMethod: 'cash', donorName: 'Doña Fe', amount: '40.00' } as const
    const { id, receipt } = await w.records({ ...gift, donorEmail: 'fe@example.org' })
    Object.assign(w.kept, { gift: id, receipt: receipt.id })
    await w.staff(receiptApi.send, { id: receipt.id }, { email: 'fe@example.org', locale: 'es' })
  }),
  on('11-17', 'the receipt is void, and a new one takes its place', async (w) => {
    const { id } = await w.staff(
      receiptApi.voidReceipt,
      { id: w.kept.receipt },
      { reason: 'Nombre mal escrito' },
    )
    const address = { email: 'fe@example.org', locale: 'es' }
    await w.refused(409, receiptApi.send, { id: w.kept.receipt }, address)
    await w.staff(receiptApi.send, { id }, address)
  }),
  on('11-17', 'ten candles are given', async (w) => {
    const before = await stockOf(w, 'vela')
    await giveCandles(w, 10)
    expect(await stockOf(w, 'vela')).toBe(before + 10)
  }),
  on('11-17', 'the gift is written down twice, and one is taken back', async (w) => {
    const { id } = await giveCandles(w, 10)
    await w.staff(goodsGiftApi.withdraw, { id }, { reason: 'Dos veces' })
  }),
  on('11-18', 'two books are missing at the count', async (w) => {
    await w.staff(inventoryApi.count, { id: w.items.libro }, { counted: 38, reason: 'Conteo' })
  }),
  on('11-18', 'blankets are bought', async (w) => {
    await w.staff(inventoryApi.restock, { id: w.items.manta }, { quantity: 5, updatesUnitCost: false })
    await w.records({ type: 'expense', amount: '40.00', category: 'materiales', paymentMethod: 'check' })
  }),
  on('11-19', 'a hospital gets two boxes', async (w) => {
    const { id } = await w.staff(
      hospitalDeliveryApi.create,
      {},
      {
        institutionName: 'Hospital Ejemplo',
        contactPersonName: 'Enfermera Ruiz',
        phone: '787-555-0100',
        email: 'ruiz@example.org',
        collaborationDate: w.today,
        deliveryDate: w.today,
        boxesDelivered: 2,
      },
    )
    w.kept.hospital = id
    const { boxes } = await w.staff(hospitalDeliveryApi.generateBoxes, { id }, {})
    for (const { id: boxId } of boxes)
      await w.staff(hospitalDeliveryApi.addItem, { boxId }, { inventoryItemId: w.items.libro, quantity: 1 })
    await w.staff(hospitalDeliveryApi.update, { id }, { status: 'delivered' })
    w.hospitalBoxes.set(november, 2)
  }),
  on('11-19', 'the cost of its boxes is recorded', recordHospitalCost),
  on(
    '11-20',
    'it was not handed over: the delivery is opened again, and its cost is taken back',
    async (w) => {
      const before = await stockOf(w, 'libro')
      await w.staff(hospitalDeliveryApi.update, hospital(w), { status: 'pending' })
      w.books.add('expense', w.today, '-13.00')
      w.hospitalBoxes.set(november, 0)
      expect(await stockOf(w, 'libro')).toBeGreaterThanOrEqual(before)
    },
  ),
  on('11-23', 'it is handed over, and the cost is recorded again', async (w) => {
    await w.staff(hospitalDeliveryApi.update, hospital(w), { status: 'delivered' })
    w.hospitalBoxes.set(november, 2)
    await recordHospitalCost(w)
  }),
  on('11-24', 'a bill was typed with the wrong amount, and another one twice', async (w) => {
    const { id } = await w.records({ type: 'expense', amount: '81.00', paymentMethod: 'check' })
    await w.staff(accountingApi.update, { id }, { amount: '18.00' })
    w.books.add('expense', w.today, '-63.00')
    const twice = await w.records({ type: 'expense', amount: '18.00', paymentMethod: 'check' })
    await w.staff(accountingApi.remove, { id: twice.id })
    w.books.add('expense', w.today, '-18.00')
  }),
  on('11-26', 'a donor of the site came with the cash the day before', async (w) => {
    const id = await w.donates('visita@example.org', '25')
    await w.verifies('donation', id, { method: 'cash', paidOn: `${november}-25`, amount: '20.00' })
    w.books.add('donation', `${november}-25`, '20.00')
    w.kept.visit = id
  }),
  on('11-27', 'the donor needs the money: it is returned', async (w) => {
    const { refunds } = await w.refunds('donation', w.kept.visit!, { method: 'cash', amount: '20.00' })
    w.kept.refund = refunds[0].id
    w.books.add('donation', w.today, '-20.00')
  }),
  on('11-28', 'the donor brings it back: the refund is undone', async (w) => {
    const params = { subject: 'donation', id: w.kept.visit, refundId: w.kept.refund }
    await w.staff('POST /api/payments/claims/:subject/:id/refunds/:refundId/undo', params)
    w.books.add('donation', w.today, '20.00')
    expect(await w.staff(donationApi.get, { id: w.kept.visit })).toMatchObject({ refundedAmount: '0.00' })
  }),
]
