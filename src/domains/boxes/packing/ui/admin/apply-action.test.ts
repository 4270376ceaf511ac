import { describe, expect, test } from 'vitest'
import { scannedTracking } from '#lib/text/scanned.ts'
import { isPlausibleTracking, reviseTracking, trackingDoubt } from '../../rules.ts'
import type { PackingBox } from '../../schemas.ts'
import { applyAction } from './apply-action.ts'

const candle = { inventoryItemId: 1, name: 'Vela', unit: 'unidad', quantity: 2 }
const bear = { inventoryItemId: 2, name: 'Oso', unit: 'unidad', quantity: 1 }
const box: PackingBox = {
  requestId: 7,
  code: '#HIB-0007',
  firstName: 'Luz',
  status: 'pending',
  deliveryMethod: 'pickup',
  parcelNumber: 1,
  completesParcel: false,
  trackingNumber: null,
  shippedAt: null,
  isGift: false,
  babyName: null,
  babyUnnamed: false,
  boxNote: null,
  hasOldCard: false,
  lacksStreet: false,
  recipeId: null,
  items: [],
  missing: [],
  writtenOff: [],
  plans: [{ recipeId: 5, items: [candle], missing: [bear] }],
  packedAt: null,
  packedByName: null,
  checkedAt: null,
  checkedByName: null,
}
const hat = { id: 3, name: 'Gorro', code: null, unit: 'unidad', category: 'general' as const, available: 4 }
const known = {
  shelf: [hat, { ...hat, id: 1, name: 'Vela', available: 2 }],
  stored: box,
  people: [{ id: 9, name: 'Ana' }],
  me: 'Luz',
  now: '2026-11-22T14:00:00.000Z',
}
const shownAfter = (...actions: Parameters<typeof applyAction>[1][]) =>
  actions.reduce((each, action) => applyAction(each, action, known), box)

describe('actions that wait are shown as done', () => {
  test('prepare, miss, bring, swap, pack and check', () => {
    const prepared = shownAfter({ kind: 'prepare', recipeId: 5 })
    expect(prepared).toMatchObject({ status: 'in_process', items: [candle], missing: [bear], plans: [] })
    const broken = { kind: 'writeOff', inventoryItemId: 1, quantity: 1, reason: 'broken' } as const
    const oneMore = { ...known, shelf: [{ ...hat, id: 1, name: 'Vela', available: 3 }] }
    expect(applyAction(prepared, broken, oneMore).items).toMatchObject([candle])
    // The one that was left went to the box.
    expect(applyAction(applyAction(prepared, broken, oneMore), broken, oneMore).items).toEqual([])
    expect(applyAction(prepared, broken, known)).toMatchObject({ items: [], missing: [bear, candle] })
    const spoilt = applyAction(prepared, broken, known)
    expect(spoilt.writtenOff).toMatchObject([{ inventoryItemId: 1, quantity: 1, reason: 'broken' }])
    const taken = applyAction(spoilt, { ...broken, kind: 'undoWriteOff' }, known)
    expect(taken).toMatchObject({ items: [candle], missing: [bear], writtenOff: [] })
    const missed = applyAction(prepared, { kind: 'mark', inventoryItemId: 1, mark: 'missing' }, known)
    expect(missed).toMatchObject({ items: [], missing: [bear, candle] })
    const brought = applyAction(missed, { kind: 'mark', inventoryItemId: 2, mark: 'packed' }, known)
    expect(brought).toMatchObject({ items: [{ ...bear, isPacked: true }], missing: [candle] })
    const swapped = applyAction(brought, { kind: 'swap', inventoryItemId: 1, forItemId: 3 }, known)
    expect(swapped.items.map(({ name, quantity }) => [name, quantity])).toEqual([
      ['Oso', 1],
      ['Gorro', 2],
    ])
    const packed = applyAction(swapped, { kind: 'pack', isPacked: true }, known)
    expect(packed).toMatchObject({ packedByName: 'Luz', items: [{ isPacked: true }, { isPacked: true }] })
    expect(applyAction(packed, { kind: 'check', personId: 9 }, known).checkedByName).toBe('Ana')
    expect(applyAction(packed, { kind: 'pack', isPacked: false }, known)).toMatchObject({ packedAt: null })
  })

  test('what is not there stays as it is', () => {
    expect(shownAfter({ kind: 'mark', inventoryItemId: 99, mark: 'packed' })).toEqual(box)
    expect(shownAfter({ kind: 'prepare', recipeId: 5 }, { kind: 'unprepare', items: [1] })).toMatchObject({
      items: [],
      missing: [],
    })
  })
})

test.each([
  ['9400109898765432109870', true],
  ['9400109898765432109871', false],
  ['420007259400109898765432109870', true],
  ['4200072512349400109898765432109870', true],
  ['EA123456789US', true],
  ['1Z999AA10123456784', true],
  ['123456789012', true],
  ['HIB-0042', false],
  ['12345', false],
])('%s is a tracking number: %s', (number, expected) => {
  expect(isPlausibleTracking(number)).toBe(expected)
  if (number.startsWith('420')) expect(scannedTracking(number)).toBe('9400109898765432109870')
})

test.each([
  ['9400109898765432109871', true],
  ['94001098987654321098', true],
  ['USPS 9400 1098 9876 5432 1098 71', true],
  ['9400109898765432109870', false],
  ['https://tools.usps.com/go/TrackConfirmAction?tLabels=9400109898765432109870', false],
  ['1Z999AA10123456784', false],
  ['ABC123', false],
  ['La lleva Ana el lunes', false],
  ['', false],
])('the request’s page says of %s that no carrier gives it: %s', (typed, doubtful) => {
  expect(trackingDoubt(typed)).toBe(doubtful ? reviseTracking : undefined)
})
