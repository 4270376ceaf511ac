import { useEffect, useRef, useState } from 'react'
import { closeNested } from '#ui/overlays/dialog-stack.ts'
import { pushOverPage } from '#ui/overlays/push-over-page.ts'
import { type Screen, screens } from './answers.ts'
import type { AnswersForm } from './use-answers.ts'

type Options = {
  form: AnswersForm
  onLeave: () => void
  /** The payment dialog was closed, and the request waits. */
  onUnpaid: () => void
}

/** Keeps the current screen and the browser history in sync: Back goes one screen back. */
export function useStepNavigation({ form, onLeave, onUnpaid }: Options) {
  const [screen, setScreen] = useState<Screen>(form.draft.screen)
  const [paying, setPaying] = useState(false)
  const latest = useRef({ form, onLeave, onUnpaid, paying })
  useEffect(() => {
    latest.current = { form, onLeave, onUnpaid, paying }
  })
  /** How to pay was chosen: the next move closes the payment dialog, and is no refusal to pay. */
  const hasChosen = useRef(false)

  const show = (next: Screen) => {
    setScreen(next)
    setPaying(false)
    if (next !== screen) form.at(next)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the entries are created once, on opening
  useEffect(() => {
    const start = reachable(form.draft.screen, form)
    setScreen(start)
    enter(start)
    return listenToMoves((entry) => {
      const { form, onLeave, onUnpaid, paying } = latest.current
      // Back closes a dialog over the form (box contents, waiver) first.
      if (!paying && closeNested()) return goForward()
      if (!entry) return onLeave()
      const target = screenOfEntry(entry, form)
      const pays = entry.screen === 'payment' && target === 'review'
      if (paying && !pays && !hasChosen.current) onUnpaid()
      hasChosen.current = false
      setPaying(pays)
      setScreen(target)
      form.clearProblems()
      form.at(target)
    })
  }, [])

  const go = (next: Screen) => {
    form.clearProblems()
    pushEntry({ screen: next })
    show(next)
  }
  const next = () => {
    if (!currentEntry()?.changing) return go(following(screen))
    // A change may require more answers (another delivery method, a gift): go there before the review.
    const open = screen === 'delivery' ? 'address' : form.firstIncompleteStep()
    if (open === 'review') return goBack()
    replaceEntry({ screen: open, changing: true })
    show(open)
  }
  const back = () => {
    const entry = currentEntry()
    if (entry && (entry.depth > 1 || screen === 'purpose')) return goBack()
    const previous = screens[screens.indexOf(screen) - 1] ?? 'purpose'
    replaceEntry({ screen: previous })
    form.clearProblems()
    show(previous)
  }
  const editStep = (target: Screen) => {
    if (target === screen) return
    pushEntry({ screen: target, changing: true })
    show(target)
  }
  return {
    screen,
    paying,
    next,
    back,
    /** Opens a screen that returns to the review. */
    change: (target: Screen) => {
      form.clearProblems()
      editStep(target)
    },
    editStep,
    pay: () => {
      pushEntry({ screen: 'payment' })
      setPaying(true)
    },
    /** Returns to the review. */
    leavePayment: () => {
      setPaying(false)
      if (currentEntry()?.screen !== 'payment') return
      hasChosen.current = true
      goBack()
    },
    /** Opens the screen with a server error, replacing an open payment dialog. */
    goToError: (target: Screen) => {
      const entry = { screen: target, changing: true }
      if (currentEntry()?.screen === 'payment') replaceEntry(entry)
      else if (target !== screen) pushEntry(entry)
      show(target)
    },
    firstIncompleteStep: form.firstIncompleteStep,
    /** No entry of the form remains below the page that confirms. Forward shows no answers. */
    finish: () => {
      replaceEntry({ screen: 'sent' })
      goToDepth(0)
    },
    restart: () => {
      replaceEntry({ screen: 'purpose' })
      goToDepth(1)
      show('purpose')
    },
    close: () => {
      goToDepth(0)
      onLeave()
    },
  }
}

/** Pushes one entry per screen up to the current one. After a reload they already exist. */
function enter(start: Screen) {
  if (currentEntry()) return void replaceEntry({ screen: start })
  for (const screen of screens.slice(0, screens.indexOf(start) + 1)) pushEntry({ screen })
}

const following = (screen: Screen): Screen => screens[screens.indexOf(screen) + 1] ?? 'review'

function screenOfEntry(entry: HistoryEntry, form: AnswersForm): Screen {
  if (entry.screen === 'sent') return 'purpose'
  return reachable(entry.screen === 'payment' ? 'review' : entry.screen, form)
}

/** Forward or a restored draft never skips an incomplete screen. */
function reachable(target: Screen, form: AnswersForm): Screen {
  const open = form.firstIncompleteStep()
  return screens.indexOf(target) <= screens.indexOf(open) ? target : open
}

/** An entry of the form in the browser history. The URL never changes. */
type HistoryEntry = {
  screen: Screen | 'payment' | 'sent'
  /** Number of entries above the page itself. */
  depth: number
  /** Opened from the review and returns to it. */
  changing?: boolean
}

const stateKey = 'requestPlace'

function currentEntry(): HistoryEntry | null {
  return entryIn(window.history.state)
}

function pushEntry(entry: Omit<HistoryEntry, 'depth'>): HistoryEntry {
  const depth = (currentEntry()?.depth ?? 0) + 1
  const next = { ...entry, depth }
  if (depth === 1) pushOverPage({ [stateKey]: next })
  else window.history.pushState({ ...window.history.state, [stateKey]: next }, '')
  return next
}

function replaceEntry(entry: Omit<HistoryEntry, 'depth'>): HistoryEntry {
  const next = { ...entry, depth: currentEntry()?.depth ?? 1 }
  window.history.replaceState({ ...window.history.state, [stateKey]: next }, '')
  return next
}

const goBack = (): void => window.history.back()
const goForward = (): void => window.history.forward()

/** Goes back to the entry at `depth`. 0 is the page itself. */
function goToDepth(depth: number): void {
  const here = currentEntry()?.depth ?? 0
  if (here > depth) window.history.go(depth - here)
}

/** Calls `onMove` on each move between these entries, with null for the page itself. Returns the unsubscriber. */
function listenToMoves(onMove: (entry: HistoryEntry | null) => void): () => void {
  const listener = ({ state }: PopStateEvent) => onMove(entryIn(state))
  window.addEventListener('popstate', listener)
  return () => window.removeEventListener('popstate', listener)
}

function entryIn(state: unknown): HistoryEntry | null {
  const entry = (state as Record<string, unknown> | null)?.[stateKey] as HistoryEntry | undefined
  const isKnown = entry && ([...screens, 'payment', 'sent'] as string[]).includes(entry.screen)
  return isKnown && entry.depth > 0 ? entry : null
}

/** Each new screen starts at the top with the focus on its heading, or on the error summary. */
export function useNewScreen(screen: string, hasProblems: boolean, start: () => void) {
  const shown = useRef(screen)
  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    if (!hasProblems) start()
  })
}
