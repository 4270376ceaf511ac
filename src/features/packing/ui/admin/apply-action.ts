import type { PackingAction, PackingBox, PackingTable } from '../../schemas.ts'

type Known = Pick<PackingTable, 'shelf' | 'people'> & { me: string | null; now: string }

/** How a box will look once a waiting action has been sent. The server's answer replaces it. */
export function applyAction(box: PackingBox, action: PackingAction, known: Known): PackingBox {
  switch (action.kind) {
    case 'prepare':
      return prepared(box, action.recipeId ?? null)
    case 'unprepare':
      return { ...box, items: [], missing: [], ...notPacked }
    case 'mark':
      return marked(box, action.inventoryItemId, action.mark)
    case 'writeOff':
      return writtenOff(box, action, known)
    case 'undoWriteOff':
      return takenBack(box, action)
    case 'swap':
      return swapped(box, action, known)
    case 'pack':
      if (!action.isPacked) return { ...box, ...notPacked, items: withMark(box.items, false) }
      return { ...box, packedAt: known.now, packedByName: known.me, items: withMark(box.items, true) }
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

function marked(box: PackingBox, itemId: number, mark: 'packed' | 'missing' | null): PackingBox {
  const isThis = ({ inventoryItemId }: { inventoryItemId: number }) => inventoryItemId === itemId
  const item = box.items.find(isThis)
  const missing = box.missing.find(isThis)
  if (mark === 'missing') {
    if (!item) return box
    const { isPacked: _, isForFamily: __, ...amount } = item
    return {
      ...box,
      items: box.items.filter((each) => !isThis(each)),
      missing: [...box.missing.filter((each) => !isThis(each)), amount],
    }
  }
  const isPacked = mark === 'packed'
  if (item) return { ...box, items: box.items.map((each) => (isThis(each) ? { ...each, isPacked } : each)) }
  if (!missing) return box
  return {
    ...box,
    items: [...box.items, { ...missing, isPacked, isForFamily: true }],
    missing: box.missing.filter((each) => !isThis(each)),
  }
}

type WriteOff = Extract<PackingAction, { kind: 'writeOff' | 'undoWriteOff' }>

function writtenOff(box: PackingBox, action: WriteOff, { shelf }: Known): PackingBox {
  const { inventoryItemId, quantity } = action
  const item = box.items.find((each) => each.inventoryItemId === inventoryItemId)
  if (!item) return box
  const hasOthers = (shelf.find(({ id }) => id === inventoryItemId)?.available ?? 0) >= quantity
  const { isPacked: _, isForFamily: __, ...amount } = item
  const sum = quantity + (box.writtenOff.find(isSameAs(action))?.quantity ?? 0)
  const entry = { ...amount, quantity: sum, reason: action.reason }
  return {
    ...marked(box, inventoryItemId, hasOthers ? null : 'missing'),
    writtenOff: [...box.writtenOff.filter((each) => !isSameAs(action)(each)), entry],
  }
}

function takenBack(box: PackingBox, action: WriteOff): PackingBox {
  const rest = box.writtenOff
    .map((each) => (isSameAs(action)(each) ? { ...each, quantity: each.quantity - action.quantity } : each))
    .filter(({ quantity }) => quantity > 0)
  const isMissing = box.missing.some((each) => each.inventoryItemId === action.inventoryItemId)
  return { ...(isMissing ? marked(box, action.inventoryItemId, null) : box), writtenOff: rest }
}

const isSameAs = (action: WriteOff) => (each: PackingBox['writtenOff'][number]) =>
  each.inventoryItemId === action.inventoryItemId && each.reason === action.reason

function swapped(
  box: PackingBox,
  { inventoryItemId, forItemId }: Extract<PackingAction, { kind: 'swap' }>,
  { shelf }: Known,
): PackingBox {
  const from = [...box.items, ...box.missing].find((each) => each.inventoryItemId === inventoryItemId)
  const other = shelf.find(({ id }) => id === forItemId)
  if (!from || !other) return box
  const { quantity } = from
  const added = { inventoryItemId: other.id, name: other.name, unit: other.unit, quantity }
  const keep = (each: { inventoryItemId: number }) => each.inventoryItemId !== inventoryItemId
  return {
    ...box,
    items: [...box.items.filter(keep), { ...added, isPacked: false, isForFamily: true }],
    missing: box.missing.filter(keep),
  }
}

const notPacked = { packedAt: null, packedByName: null, checkedAt: null, checkedByName: null }

const withMark = (items: PackingBox['items'], isPacked: boolean) =>
  items.map((item) => ({ ...item, isPacked }))
