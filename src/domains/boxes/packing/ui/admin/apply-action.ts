import type { PackingAction, PackingBox, PackingTable } from '../../schemas.ts'

/** `stored`: the box as the server showed it with this shelf, before the actions that wait. */
type Known = Pick<PackingTable, 'shelf' | 'people'> & { me: string | null; now: string; stored: PackingBox }
type Amount = PackingBox['missing'][number]

/** How a box will look once a waiting action has been sent. The server's answer replaces it. */
export function applyAction(box: PackingBox, action: PackingAction, known: Known): PackingBox {
  switch (action.kind) {
    case 'prepare':
      return prepared(box, action.recipeId ?? null)
    case 'unprepare':
      return { ...box, items: [], missing: [], ...notPacked }
    case 'mark':
      return marked(box, action, known)
    case 'bring':
      return brought(box, action.inventoryItemId, known)
    case 'writeOff':
      return writtenOff(box, action, known)
    case 'undoWriteOff':
      return takenBack(box, action, known)
    case 'swap':
      return swapped(box, action, known)
    case 'pack':
      if (!action.isPacked) return { ...box, ...notPacked, items: withMark(box.items, false) }
      return {
        ...box,
        packedAt: known.now,
        packedByName: known.me,
        hasOldCard: false,
        items: withMark(box.items, true),
      }
    case 'check': {
      const person = known.people.find(({ id }) => id === action.personId)
      return { ...box, checkedAt: person ? known.now : null, checkedByName: person?.name ?? null }
    }
    case 'track':
      return { ...box, trackingNumber: action.trackingNumber }
    case 'move':
      return { ...box, status: action.to }
  }
}

function prepared(box: PackingBox, recipeId: number | null): PackingBox {
  const plan = box.plans.find((each) => each.recipeId === recipeId) ?? box.plans[0]
  if (!plan) return box
  const items = plan.items.map((item) => ({ ...item, isPacked: false, isForFamily: true }))
  const status = box.status === 'pending' ? 'in_process' : box.status
  return { ...box, recipeId: plan.recipeId, status, items, missing: plan.missing, plans: [] }
}

const isOf =
  (itemId: number) =>
  ({ inventoryItemId }: { inventoryItemId: number }) =>
    inventoryItemId === itemId

function marked(
  box: PackingBox,
  { inventoryItemId, mark }: Extract<PackingAction, { kind: 'mark' }>,
  known: Known,
): PackingBox {
  const isThis = isOf(inventoryItemId)
  const isHere = box.items.some(isThis)
  if (mark === 'missing') return isHere ? takenOut(box, inventoryItemId) : box
  const all = isHere ? box : brought(box, inventoryItemId, known)
  const isPacked = mark === 'packed'
  return { ...all, items: all.items.map((each) => (isThis(each) ? { ...each, isPacked } : each)) }
}

/** The item is missing, with what was missing of it already. */
function takenOut(box: PackingBox, itemId: number): PackingBox {
  const isThis = isOf(itemId)
  const item = box.items.find(isThis)
  if (!item) return box
  const { isPacked: _, isForFamily: __, ...amount } = item
  const quantity = item.quantity + (box.missing.find(isThis)?.quantity ?? 0)
  return {
    ...box,
    items: box.items.filter((each) => !isThis(each)),
    missing: [...box.missing.filter((each) => !isThis(each)), { ...amount, quantity }],
  }
}

/** As far as the shelf has it. Of an empty shelf all comes: somebody has it in the hand, and the server decides. */
function brought(box: PackingBox, itemId: number, known: Known): PackingBox {
  const missing = box.missing.find(isOf(itemId))
  if (!missing) return box
  return putIn(box, missing, Math.min(missing.quantity, freeOf(box, itemId, known)) || missing.quantity)
}

function putIn(box: PackingBox, missing: Amount, quantity: number): PackingBox {
  const isThis = isOf(missing.inventoryItemId)
  const item = box.items.find(isThis)
  const left = missing.quantity - quantity
  return {
    ...box,
    items: item
      ? box.items.map((each) => (isThis(each) ? { ...each, quantity: each.quantity + quantity } : each))
      : [...box.items, { ...missing, quantity, isPacked: true, isForFamily: true }],
    missing: box.missing
      .map((each) => (isThis(each) ? { ...each, quantity: left } : each))
      .filter((each) => each.quantity > 0),
  }
}

/** What the shelf has left for a box, after the actions on it that wait. */
function freeOf(box: PackingBox, itemId: number, { shelf, stored }: Known): number {
  const taken = ({ items, writtenOff }: PackingBox) =>
    [...items, ...writtenOff].filter(isOf(itemId)).reduce((sum, { quantity }) => sum + quantity, 0)
  const available = shelf.find(({ id }) => id === itemId)?.available ?? 0
  return Math.max(0, available + taken(stored) - taken(box))
}

type WriteOff = Extract<PackingAction, { kind: 'writeOff' | 'undoWriteOff' }>

function writtenOff(box: PackingBox, action: WriteOff, known: Known): PackingBox {
  const { inventoryItemId, quantity } = action
  const item = box.items.find(isOf(inventoryItemId))
  if (!item) return box
  const hasOthers = freeOf(box, inventoryItemId, known) >= quantity
  const { isPacked: _, isForFamily: __, ...amount } = item
  const sum = quantity + (box.writtenOff.find(isSameAs(action))?.quantity ?? 0)
  const entry = { ...amount, quantity: sum, reason: action.reason }
  return {
    ...(hasOthers
      ? marked(box, { kind: 'mark', inventoryItemId, mark: null }, known)
      : takenOut(box, inventoryItemId)),
    writtenOff: [...box.writtenOff.filter((each) => !isSameAs(action)(each)), entry],
  }
}

/** A box that got others keeps them. One that lacked the item has as many again as before the write-off. */
function takenBack(box: PackingBox, action: WriteOff, known: Known): PackingBox {
  const { inventoryItemId } = action
  const isThis = isOf(inventoryItemId)
  const back = {
    ...box,
    writtenOff: box.writtenOff
      .map((each) => (isSameAs(action)(each) ? { ...each, quantity: each.quantity - action.quantity } : each))
      .filter(({ quantity }) => quantity > 0),
  }
  const missing = box.missing.find(isThis)
  if (!missing || box.items.some(isThis)) return back
  const before = known.stored.items.find(isThis)?.quantity ?? missing.quantity
  const quantity = Math.min(missing.quantity, before, freeOf(back, inventoryItemId, known))
  if (quantity === 0) return back
  return marked(putIn(back, missing, quantity), { kind: 'mark', inventoryItemId, mark: null }, known)
}

const isSameAs = (action: WriteOff) => (each: PackingBox['writtenOff'][number]) =>
  each.inventoryItemId === action.inventoryItemId && each.reason === action.reason

function swapped(
  box: PackingBox,
  { inventoryItemId, forItemId, isMissing }: Extract<PackingAction, { kind: 'swap' }>,
  { shelf }: Known,
): PackingBox {
  const isThis = isOf(inventoryItemId)
  const list = (isMissing ?? box.missing.some(isThis)) ? 'missing' : 'items'
  const from = box[list].find(isThis)
  const other = shelf.find(({ id }) => id === forItemId)
  if (!from || !other) return box
  const { id, name, unit } = other
  const added = {
    inventoryItemId: id,
    name,
    unit,
    quantity: from.quantity,
    isPacked: false,
    isForFamily: true,
  }
  const rest = { ...box, [list]: box[list].filter((each) => !isThis(each)) }
  return { ...rest, items: [...rest.items, added] }
}

const notPacked = {
  packedAt: null,
  packedByName: null,
  checkedAt: null,
  checkedByName: null,
  hasOldCard: false,
}

const withMark = (items: PackingBox['items'], isPacked: boolean) =>
  items.map((item) => ({ ...item, isPacked }))
