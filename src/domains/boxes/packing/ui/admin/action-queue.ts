import { ApiError, adminKeys } from '#lib/http/http-client.ts'
import { newKey } from '#lib/http/random-key.ts'
import { readStoredJson, writeStored, writeStoredJson } from '#lib/stored.ts'
import { callAdmin, messageOf } from '#ui/admin/query-client.ts'
import { createListeners } from '#ui/listeners.ts'
import { packingApi } from '../../endpoints.ts'
import type { PackingAction, PackingAnswer } from '../../schemas.ts'

/** `key`: the Idempotency-Key, so that an action whose answer was lost happens once. */
type WaitingAction = { key: string; requestId: number; code: string; action: PackingAction }
type RefusedAction = { key: string; code: string; why: string }
export type ActionQueue = {
  waiting: readonly WaitingAction[]
  refused: readonly RefusedAction[]
  isOffline: boolean
}

type Stored = { user: string | null; waiting: WaitingAction[] }
type Listener = {
  onAnswer: (answer: PackingAnswer) => void
  /** All has been sent, and nobody who waited for it reads the lists again. */
  onSent: () => void
}
type Outcome = { resolve: (answer: PackingAnswer | null) => void; reject: (error: unknown) => void }

// Numbers of boxes and items only (docs/decisions/0024): no name is stored on the device.
const storageKey = 'packing-actions'
const retryMs = 5_000

let queue: ActionQueue = { waiting: [], refused: [], isOffline: false }
let isRead = false
let isSending = false
let isUnread = false
let retry: ReturnType<typeof setTimeout> | undefined
const outcomes = new Map<string, Outcome>()
const { subscribe, notify } = createListeners()
let listener: Listener | undefined

export const subscribeToActions = subscribe
export const currentActions = (): ActionQueue => queue

/**
 * Sends what still waits from before, and tells `hears` about every answer, also after the screen was left. Returns the way
 * to stop.
 */
export function startActions(hears: Listener): () => void {
  listener = hears
  takeStored()
  const wake = () => void send()
  window.addEventListener('online', wake)
  wake()
  return () => {
    window.removeEventListener('online', wake)
    clearTimeout(retry)
  }
}

/** Nobody waits for the answer: a refusal goes to the list. */
export function queueAction(requestId: number, code: string, action: PackingAction): void {
  update({ waiting: [...queue.waiting, { key: newKey(), requestId, code, action }] })
  void send()
}

/** Resolves with the answer, or with null when the action waits for a signal. Rejects when the server refuses it. */
export function perform(requestId: number, code: string, action: PackingAction) {
  const waiting = { key: newKey(), requestId, code, action }
  const outcome = new Promise<PackingAnswer | null>((resolve, reject) =>
    outcomes.set(waiting.key, { resolve, reject }),
  )
  update({ waiting: [...queue.waiting, waiting] })
  void send()
  return { key: waiting.key, outcome }
}

/** Takes back an action that was not sent. False: it is too late. */
export function withdraw(key: string): boolean {
  const [first] = queue.waiting
  const isHere = queue.waiting.some((each) => each.key === key)
  if (!isHere || (isSending && first?.key === key)) return false
  update({ waiting: queue.waiting.filter((each) => each.key !== key) })
  return true
}

export const dismissRefused = (): void => update({ refused: [] })

/** Where this tab keeps tracking numbers that were typed and not saved. */
export const typedNumbersKey = 'packing-tracking'

/** At sign-out. */
export function forgetActions(): void {
  writeStored('localStorage', storageKey, null)
  writeStored('sessionStorage', typedNumbersKey, null)
  update({ waiting: [], refused: [] })
}

/** One after the other: a later action may need an earlier one. */
async function send(): Promise<void> {
  if (isSending) return
  isSending = true
  clearTimeout(retry)
  for (let next = queue.waiting[0]; next; next = queue.waiting[0]) {
    try {
      const answer = await callAdmin(packingApi.action, {
        params: { requestId: next.requestId },
        body: next.action,
        headers: { 'Idempotency-Key': next.key },
      })
      listener?.onAnswer(answer)
      if (!settle(next, (outcome) => outcome.resolve(answer))) isUnread = true
      update({ waiting: queue.waiting.slice(1), isOffline: false })
    } catch (error) {
      if (isTemporary(error)) {
        waitForSignal()
        break
      }
      const isAwaited = settle(next, (outcome) => outcome.reject(error))
      if (!isAwaited) isUnread = true
      const refused = { key: next.key, code: next.code, why: messageOf(error) }
      update({
        waiting: queue.waiting.slice(1),
        refused: isAwaited ? queue.refused : [...queue.refused, refused],
        isOffline: false,
      })
    }
  }
  isSending = false
  if (!isUnread || queue.waiting.length > 0) return
  isUnread = false
  listener?.onSent()
}

function waitForSignal() {
  // Nobody keeps a dialog open for ten minutes: from now on a refusal goes to the list.
  for (const action of queue.waiting) settle(action, (outcome) => outcome.resolve(null))
  update({ isOffline: true })
  retry = setTimeout(() => void send(), retryMs)
}

function settle(action: WaitingAction, finish: (outcome: Outcome) => void): boolean {
  const outcome = outcomes.get(action.key)
  outcomes.delete(action.key)
  if (outcome) finish(outcome)
  return outcome !== undefined
}

/** No connection, or a server that is busy or starting. */
const isTemporary = (error: unknown): boolean =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 429

/** Actions of another person on this device are not sent in this one's name. */
function takeStored() {
  if (isRead) return
  isRead = true
  update({ waiting: [...storedActions(), ...queue.waiting] })
}

function storedActions(): readonly WaitingAction[] {
  const stored = readStoredJson<Stored>('localStorage', storageKey)
  return stored?.user === currentUser() ? stored.waiting : []
}

const currentUser = (): string | null => {
  const user = readStoredJson<{ id?: number }>('localStorage', adminKeys.user)
  return user?.id === undefined ? null : String(user.id)
}

function update(change: Partial<ActionQueue>) {
  const before = queue.waiting
  queue = { ...queue, ...change }
  if (change.waiting) store(before, change.waiting)
  notify()
}

/** Writes what changed here, not the whole queue: another tab keeps its acts in the same list. */
function store(before: readonly WaitingAction[], after: readonly WaitingAction[]) {
  const done = new Set(before.filter((action) => !after.includes(action)).map(({ key }) => key))
  const stored = storedActions().filter(({ key }) => !done.has(key))
  const isStored = new Set(stored.map(({ key }) => key))
  const added = after.filter((action) => !before.includes(action) && !isStored.has(action.key))
  const waiting = [...stored, ...added]
  writeStoredJson('localStorage', storageKey, waiting.length === 0 ? null : { user: currentUser(), waiting })
}
