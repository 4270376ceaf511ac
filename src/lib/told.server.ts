import { type AnyColumn, type SQL, sql } from 'drizzle-orm'
import { newReference } from './reference.server.ts'

/**
 * A letter to a person: its kind, its address, the private reference in its link, and whether its file put an event into
 * the calendar or took it out (null: neither). Without an address no letter could tell it; `said`: staff did, by phone.
 */
export type Told = {
  kind: string
  to: string
  link?: string
  calendar?: 'in' | 'out' | null
  said?: true
}

type Letter = Pick<Told, 'kind' | 'to'>

const isTo = (address: string) => (told: Letter) => told.to.toLowerCase() === address.toLowerCase()

/**
 * Kept on the record, the latest first: what letters told, without those that were withdrawn before they left. One that
 * still waits counts.
 */
export const withTold = (column: AnyColumn, told: Told): SQL =>
  sql`${JSON.stringify([told])}::jsonb || coalesce(${column}, '[]'::jsonb)`

/** Without these, each once: they were withdrawn, or still wait. Staff may have corrected the address of one of them. */
export function withoutLetters(told: Told[] | null, letters: readonly Letter[]): Told[] {
  const left = [...(told ?? [])]
  for (const { kind, to } of letters) {
    const same = left.findIndex((each) => each.kind === kind && isTo(to)(each))
    const at = same >= 0 ? same : left.findIndex((each) => each.kind === kind)
    if (at >= 0) left.splice(at, 1)
  }
  return left
}

/** These waited, and go to the corrected address now, with the link of now. */
export function readdressed(told: Told[] | null, moved: Letter[], now: Pick<Told, 'to' | 'link'>): Told[] {
  const stays = withoutLetters(told, moved)
  const went = (told ?? []).filter((each) => !stays.includes(each))
  return [...went.map((each) => ({ ...each, ...now })), ...stays]
}

export const toldTo = (told: Told[] | null, address: string): Told[] =>
  address === '' ? [] : (told ?? []).filter(isTo(address))

/**
 * The private reference of a record whose address is corrected: a link that left to the old one opens nothing any more,
 * because a stranger may have it. Corrected back, the link that left to that address works again.
 */
export function referenceAfter(
  left: Told[],
  { email, reference }: { email: string; reference: string },
  corrected: string,
): string {
  const known = toldTo(left, corrected).find(({ link }) => link)?.link
  if (known) return known
  return toldTo(left, email).some(({ link }) => link === reference) ? newReference() : reference
}
