import { describe, expect, it } from 'vitest'
import { stateOf, zipFitsState } from './postal-rules.ts'
import { boxCode, goesBack, idOfCode, nextStatuses, paymentToStore, possibleOutcomes } from './rules.ts'
import { NewBoxRequest } from './schemas.ts'

const validRequest = {
  recipientName: 'Ana',
  phone: '787-555-0182',
  email: 'ana@example.org',
  town: 'Caguas',
  boxPurpose: 'personal',
  targetedFor: 'mama',
  lossType: 'unica',
  deliveryMethod: 'correo',
  postalAddress: '1 Calle A',
  postalCity: 'Caguas',
  postalState: 'PR',
  postalZipCode: '00725',
} as const

const toStore = (sent: object) => paymentToStore(NewBoxRequest.parse({ ...validRequest, ...sent }), '23.95')

describe('the payment reported by a browser', () => {
  it.each(['pickup', 'recogida', 'delivery'])('costs nothing by %s, whatever is sent', (deliveryMethod) => {
    const stored = toStore({
      deliveryMethod,
      paymentStatus: 'paid',
      paymentMethod: 'paypal',
      paymentAmount: '23.95',
      transactionId: 'T',
    })
    expect(stored).toMatchObject({
      paymentStatus: 'waived',
      paymentMethod: 'none',
      paymentAmount: '0.00',
      transactionId: null,
      paymentVerification: 'none',
    })
  })

  it('is our fee by mail, whatever amount is sent, and "paid" is a claim', () => {
    expect(
      toStore({
        paymentStatus: 'paid',
        paymentMethod: 'ath_movil',
        paymentAmount: 23.95,
        transactionId: 'T1',
      }),
    ).toEqual({
      paymentStatus: 'paid',
      paymentMethod: 'ath_movil',
      paymentAmount: '23.95',
      paymentClaimedAmount: '23.95',
      paymentVerification: 'claimed',
      transactionId: 'T1',
    })
  })

  it('stores and flags another amount', () => {
    expect(
      toStore({ paymentStatus: 'paid', paymentMethod: 'paypal', paymentAmount: '20', transactionId: 'T1' }),
    ).toMatchObject({
      paymentAmount: '23.95',
      paymentClaimedAmount: '20.00',
      paymentVerification: 'mismatch',
    })
  })

  it('is pending when skipped, waived by the browser, or paid by an unknown method', () => {
    for (const sent of [
      {},
      { paymentStatus: 'pending', paymentMethod: 'pending' },
      { paymentStatus: 'waived', paymentMethod: 'none', paymentAmount: 0 },
      { paymentStatus: 'paid' },
    ]) {
      expect(toStore(sent)).toMatchObject({
        paymentStatus: 'pending',
        paymentMethod: 'pending',
        paymentAmount: '23.95',
        paymentVerification: 'none',
      })
    }
  })
})

describe('the code of a request', () => {
  it('is padded to four digits', () => {
    expect([boxCode(1), boxCode(42), boxCode(12345)]).toEqual(['#HIB-0001', '#HIB-0042', '#HIB-12345'])
  })

  it('is parsed as people type it', () => {
    expect(['#HIB-0042', 'hib-42', 'HIB 0042', 'Caja #42'].map(idOfCode)).toEqual([42, 42, 42, 42])
    expect(['42', 'hibisco', ''].map(idOfCode)).toEqual([null, null, null])
  })
})

it('offers the documented next statuses', () => {
  expect(nextStatuses('pending')).toEqual(['in_process', 'closed'])
  expect(nextStatuses('in_process')).toEqual(['shipped', 'closed'])
  expect(nextStatuses('approved')).toEqual(nextStatuses('in_process'))
  expect((['shipped', 'delivered', 'closed'] as const).map(nextStatuses)).toEqual([
    ['delivered'],
    ['closed'],
    [],
  ])
})

it('asks only when a request goes back from a final status', () => {
  const forward = [
    ['shipped', 'delivered'],
    ['shipped', 'closed'],
    ['delivered', 'closed'],
    ['pending', 'delivered'],
    ['in_process', 'pending'],
  ] as const
  for (const [from, to] of forward) expect([from, to, goesBack(from, to)]).toEqual([from, to, false])
  const back = [
    ['shipped', 'in_process'],
    ['delivered', 'shipped'],
    ['closed', 'delivered'],
    ['closed', 'pending'],
  ] as const
  for (const [from, to] of back) expect([from, to, goesBack(from, to)]).toEqual([from, to, true])
})

it('offers the outcomes that can be true now', () => {
  const request = { status: 'in_process', outcome: null, deliveryMethod: 'correo', hasLeft: false } as const
  expect(possibleOutcomes(request)).toEqual(['cancelled', 'declined', 'duplicate'])
  const sent = { ...request, status: 'shipped', hasLeft: true } as const
  expect(possibleOutcomes(sent)).toEqual(['delivered', 'returned', 'lost', 'duplicate'])
  const waiting = { ...sent, deliveryMethod: 'pickup' } as const
  expect(possibleOutcomes(waiting)).toEqual(['picked_up', 'cancelled', 'declined', 'duplicate'])
  expect(possibleOutcomes({ ...request, status: 'closed', outcome: 'lost' })[0]).toBe('lost')
})

it('recognizes Puerto Rico’s ZIP codes', () => {
  expect(zipFitsState('00926', 'PR')).toBe(true)
  expect(zipFitsState('00926', 'FL')).toBe(false)
  expect(zipFitsState('33101', 'PR')).toBe(false)
})

it.each([
  [{ zip: '00612' }, 'PR'],
  [{ zip: ' 00725-1234' }, 'PR'],
  [{ zip: '00926' }, 'PR'],
  // The Virgin Islands.
  [{ zip: '00802' }, ''],
  [{ zip: '33101' }, ''],
  [{ zip: '00' }, ''],
  [{ town: 'Caguas' }, 'PR'],
  [{ town: 'Florida' }, ''],
  [{ town: 'Orlando' }, ''],
])('chooses the state that %o says by itself: %s', (place, state) => {
  expect(stateOf(place)).toBe(state)
})
