import { fetchBoxItems, fetchIncludedItems } from '#domains/boxes/box-contents/box-items.server.ts'
import {
  addBoxItem,
  lockOpenBox,
  removeBoxItem,
  setBoxItemIncluded,
  updateBoxItem,
} from '#domains/boxes/box-contents/service.server.ts'
import { applySuggestion, suggestBox } from '#domains/boxes/box-contents/suggestion.server.ts'
import { fetchBoxRequest, updateBoxRequest } from '#domains/boxes/box-requests/service.server.ts'
import { unstartByRecipe } from '#domains/boxes/box-requests/started-by-recipe.server.ts'
import type { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { lockItems } from '#domains/stock/inventory/ledger.server.ts'
import { fullNamesOf } from '#domains/team/auth/names.server.ts'
import { type Ctx, inTransaction, requireUser } from '#lib/context.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { formatDate } from '#lib/text/dates.ts'
import { scannedTracking } from '#lib/text/scanned.ts'
import { clearMarks, fetchPackingStates, markItems, recordPacking, storePacked } from './marks.server.ts'
import { bringMissing, lineAndMissing, storeMissing } from './missing.server.ts'
import { isPlausibleTracking } from './rules.ts'
import type { PackingAction, PackingAnswer } from './schemas.ts'
import { presentBox } from './table.server.ts'
import { undoWriteOff, writeOff } from './write-offs.server.ts'

type Request = typeof boxRequests.$inferSelect
type Action<Name extends PackingAction['kind']> = Extract<PackingAction, { kind: Name }>

/** One action, one transaction, one box. Returns the box as the table shows it. */
export function performOnBox(ctx: Ctx, requestId: number, action: PackingAction): Promise<PackingAnswer> {
  return inTransaction(ctx, async (ctx) => {
    const added = await run(ctx, requestId, action)
    return { box: await presentBox(ctx, await fetchBoxRequest(ctx, requestId)), added }
  })
}

async function run(ctx: Ctx, requestId: number, action: PackingAction): Promise<number[]> {
  if (action.kind === 'track') await track(ctx, requestId, action)
  else if (action.kind === 'move') await move(ctx, requestId, action)
  else {
    const request = await lockOpenBox(ctx, requestId)
    if (action.kind === 'prepare') return prepare(ctx, request, action)
    if (action.kind === 'unprepare') await unprepare(ctx, request, action)
    if (action.kind === 'mark') await mark(ctx, request, action)
    if (action.kind === 'bring') await bring(ctx, request, action)
    if (action.kind === 'writeOff') await writeOff(ctx, request, action)
    if (action.kind === 'undoWriteOff') await undoWriteOff(ctx, request, action)
    if (action.kind === 'swap') return swap(ctx, request, action)
    if (action.kind === 'pack') await pack(ctx, request, action)
    if (action.kind === 'check') await check(ctx, request, action)
  }
  return []
}

/** Takes what the recipe says and the shelf has. What is missing is marked. */
async function prepare(ctx: Ctx, request: Request, { recipeId }: Action<'prepare'>): Promise<number[]> {
  const { id } = request
  const before = new Set((await fetchIncludedItems(ctx, id)).map((line) => line.inventoryItemId))
  await applySuggestion(ctx, id, recipeId)
  const suggestion = await suggestBox(ctx, id, recipeId)
  await clearMarks(ctx, request, { mark: 'missing' })
  const missing = suggestion.items
    .filter((item) => item.missing > 0)
    .map(({ inventoryItemId, missing }) => ({ inventoryItemId, quantity: missing }))
  await markItems(ctx, request, missing, 'missing')
  await storePacked(ctx, request, { recipeId: suggestion.recipeId })
  return (await fetchIncludedItems(ctx, id))
    .map((line) => line.inventoryItemId)
    .filter((itemId) => !before.has(itemId))
}

/** Takes «Preparar» back: what it put in goes to the shelf, and a request that only it moved has its status of before. */
async function unprepare(ctx: Ctx, request: Request, { items }: Action<'unprepare'>): Promise<void> {
  await lockItems(ctx, items)
  const lines = (await fetchBoxItems(ctx, request.id)).filter((line) => items.includes(line.inventoryItemId))
  for (const line of lines.toSorted((a, b) => a.inventoryItemId - b.inventoryItemId))
    await removeBoxItem(ctx, line.id)
  await clearMarks(ctx, request, {})
  await storePacked(ctx, request, notPacked)
  await recordPacking(ctx, request, 'packing_undone')
  await unstartByRecipe(ctx, request)
}

/** «Dentro», «falta» or neither. What is missing gives its reservation back, and is added to what was missing. */
async function mark(ctx: Ctx, request: Request, { inventoryItemId, mark }: Action<'mark'>): Promise<void> {
  const { line, held, missing } = await lineAndMissing(ctx, request, inventoryItemId)
  if (mark !== 'missing') {
    if (held === 0) await bringMissing(ctx, request, inventoryItemId)
    return tick(ctx, request, { inventoryItemId, isTicked: mark === 'packed' })
  }
  if (!line) throw new AppError('conflict', 'packing.errors.notInBox')
  const quantity = held + missing || line.quantity
  if (line.isIncluded) await setBoxItemIncluded(ctx, line.id, false)
  await tick(ctx, request, { inventoryItemId, isTicked: false })
  await storeMissing(ctx, request, { inventoryItemId, quantity })
  await recordPacking(ctx, request, 'packing_missing', { item: [null, line.name], missing: [null, quantity] })
}

type Tick = { inventoryItemId: number; isTicked: boolean }

async function tick(ctx: Ctx, request: Request, { inventoryItemId, isTicked }: Tick): Promise<void> {
  const { held } = await lineAndMissing(ctx, request, inventoryItemId)
  if (isTicked) await markItems(ctx, request, [{ inventoryItemId, quantity: held }], 'packed')
  else await clearMarks(ctx, request, { itemIds: [inventoryItemId], mark: 'packed' })
}

/** Who brings an item has it in the hand. The others of it stay as they were, ticked or not. */
async function bring(ctx: Ctx, request: Request, { inventoryItemId }: Action<'bring'>): Promise<void> {
  const before = await bringMissing(ctx, request, inventoryItemId)
  const { isTicked } = await lineAndMissing(ctx, request, inventoryItemId)
  await tick(ctx, request, { inventoryItemId, isTicked: isTicked || before === 0 })
}

/** Another item instead, in the same quantity: of what is missing, or of what is in the box. */
async function swap(ctx: Ctx, request: Request, action: Action<'swap'>): Promise<number[]> {
  const { inventoryItemId, forItemId } = action
  await lockItems(ctx, [inventoryItemId, forItemId])
  const { line, held, missing } = await lineAndMissing(ctx, request, inventoryItemId)
  const lacking = missing + (line?.missing ?? 0)
  const isMissing = action.isMissing ?? lacking > 0
  const quantity = isMissing ? lacking : held
  if (!quantity) throw new AppError('conflict', 'packing.errors.notInBox')
  const other = (await fetchBoxItems(ctx, request.id)).find((each) => each.inventoryItemId === forItemId)
  if (other?.isIncluded) throw new AppError('conflict', 'packing.errors.inBox')
  const left = isMissing ? held - (line?.missing ?? 0) : 0
  if (line && left === 0) await removeBoxItem(ctx, line.id)
  else if (line && left < held) await updateBoxItem(ctx, line.id, { quantity: left })
  await clearMarks(ctx, request, { itemIds: [inventoryItemId], mark: isMissing ? 'missing' : 'packed' })
  if (other) await removeBoxItem(ctx, other.id)
  const added = await addBoxItem(ctx, {
    requestId: request.id,
    inventoryItemId: forItemId,
    quantity,
    isIncluded: true,
    notes: null,
  })
  const { name = null } = line ?? {}
  await recordPacking(ctx, request, 'packing_swapped', { item: [name, null], swappedFor: [null, added.name] })
  return [forItemId]
}

/** All that is included is in the box. The signed-in person packed it. */
async function pack(ctx: Ctx, request: Request, { isPacked }: Action<'pack'>): Promise<void> {
  if (!isPacked) {
    await storePacked(ctx, request, notPacked)
    await clearMarks(ctx, request, { mark: 'packed' })
    return recordPacking(ctx, request, 'box_unpacked')
  }
  const lines = await fetchIncludedItems(ctx, request.id)
  if (lines.length === 0) throw new AppError('conflict', 'packing.errors.empty')
  const packed = (await fetchPackingStates(ctx, [request])).get(request.id)?.packed
  const me = requireUser(ctx).id
  if (packed?.packedAt && packed.packedBy === me) return
  if (packed?.packedAt) {
    const by = await whoAndWhen(ctx, packed.packedBy, packed.packedAt)
    throw new AppError('conflict', 'packing.errors.packedBy', by)
  }
  await markItems(ctx, request, lines, 'packed')
  await storePacked(ctx, request, { packedAt: ctx.now(), packedBy: me })
  await recordPacking(ctx, request, 'box_packed')
}

/** A second person looked into the box. Optional. null takes it back. */
async function check(ctx: Ctx, request: Request, { personId }: Action<'check'>): Promise<void> {
  const packed = (await fetchPackingStates(ctx, [request])).get(request.id)?.packed
  if (!packed?.packedAt) throw new AppError('conflict', 'packing.errors.notPacked')
  if (personId === null) {
    await storePacked(ctx, request, { checkedAt: null, checkedBy: null })
    return recordPacking(ctx, request, 'box_unchecked')
  }
  if (personId === packed.packedBy) throw new AppError('conflict', 'packing.errors.sameChecker')
  if (!(await fullNamesOf(ctx, [personId])).has(personId)) throw new AppError('not_found', 'errors.notFound')
  await storePacked(ctx, request, { checkedAt: ctx.now(), checkedBy: personId })
  await recordPacking(ctx, request, 'box_checked')
}

async function track(ctx: Ctx, requestId: number, { trackingNumber }: Action<'track'>): Promise<void> {
  if (trackingNumber !== null && !isPlausibleTracking(trackingNumber)) {
    const fields = [{ path: 'trackingNumber', textKey: 'packing.errors.tracking' }]
    throw new AppError('invalid', 'packing.errors.tracking', {}, { fields })
  }
  const number = trackingNumber === null ? null : scannedTracking(trackingNumber)
  await updateBoxRequest(ctx, requestId, { trackingNumber: number })
}

/** Only from the status the packer saw. A repeated action finds it done. */
async function move(ctx: Ctx, requestId: number, { from, to }: Action<'move'>): Promise<void> {
  const { status, updatedBy, updatedAt } = await fetchBoxRequest(ctx, requestId, true)
  if (status === to) return
  if (status !== from)
    throw new AppError(
      'conflict',
      'packing.errors.statusChanged',
      await whoAndWhen(ctx, updatedBy, updatedAt),
    )
  await updateBoxRequest(ctx, requestId, { status: to })
}

async function whoAndWhen(ctx: Ctx, userId: number | null, at: Date) {
  const names = await fullNamesOf(ctx, [userId])
  return { name: names.get(userId ?? 0) ?? 'otra persona', when: formatDate(at, ctx.lang, 'dateTime') }
}

const notPacked = { packedAt: null, packedBy: null, checkedAt: null, checkedBy: null }
