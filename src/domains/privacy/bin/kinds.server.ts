import type { BinKind, BinPart } from '#lib/bin.server.ts'
import { type Ctx, requireUser, serviceKey } from '#lib/context.server.ts'
import { type HistoryEntity, recordLabels } from '#lib/labels.ts'
import { may, writeRightOf } from '#lib/rights.ts'

export type Bin = {
  kinds: Partial<Record<HistoryEntity, BinKind>>
  /** Of all features: the contents of a box belong to its request. */
  parts: Partial<Record<HistoryEntity, BinPart[]>>
}

/** What can be deleted and restored, from the features' manifests. */
export const binKinds = serviceKey<Bin>('bin kinds')

export function binKindOf(ctx: Ctx, entity: HistoryEntity): BinKind {
  const found = ctx.services.get(binKinds).kinds[entity]
  if (!found) throw new Error(`The bin does not know this kind of record: ${entity}`)
  return found
}

/** Whether the caller may change this kind of record: to read it is not enough to delete or restore it. */
export const mayChange = (ctx: Ctx, entity: HistoryEntity): boolean =>
  may(requireUser(ctx), writeRightOf(recordLabels[entity].right))

export const binPartsOf = (ctx: Ctx, entity: HistoryEntity): BinPart[] =>
  ctx.services.get(binKinds).parts[entity] ?? []
