import { useEffect, useRef, useState } from 'react'
import { closeNested } from '#ui/overlays/dialog-stack.ts'
import { firstIncompleteStep, type Screen, screens } from './answers.ts'
import type { AnswersForm } from './use-answers.ts'

type Options = { form: AnswersForm; isSent: boolean; onLeave: () => void }

/** Which screen is in sight, in step with the browser's history (care.md#steps: Back goes one screen back). */
export function useStepNavigation({ form, isSent, onLeave }: Options) {
  const [screen, setScreen] = useState<Screen>(form.draft.screen)
  const [paying, setPaying] = useState(false)
  const latest = useRef({ form, isSent, onLeave, paying })
  useEffect(() => {
    latest.current = { form, isSent, onLeave, paying }
  })

  const show = (next: Screen) => {
    setScreen(next)
    setPaying(false)
    if (next !== screen) form.at(next)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: the entries are made once, on opening
  useEffect(() => {
    const start = reachable(form.draft.screen, form)
    setScreen(start)
    enter(start)
    return listenToMoves((place) => {
      const { form, isSent, onLeave, paying } = latest.current
      // What the box holds, the waiver, a question: Back closes what lies over the form, and the form stays.
      if (!paying && closeNested()) return goForward()
      if (isSent) return place ? void replacePlace({ screen: 'sent' }) : onLeave()
      if (!place) return onLeave()
      const target = placeScreen(place, form)
      setPaying(place.screen === 'payment' && target === 'review')
      setScreen(target)
      form.clearProblems()
      form.at(target)
    })
  }, [])

  const go = (next: Screen) => {
    form.clearProblems()
    pushPlace({ screen: next })
    show(next)
  }
  const next = () => {
    if (!currentPlace()?.changing) return go(following(screen))
    // A change that asks for more (another way of delivery, a gift after all) goes there first, then to the review.
    const open = screen === 'delivery' ? 'address' : firstIncompleteStep(form.answers)
    if (open === 'review') return goBack()
    replacePlace({ screen: open, changing: true })
    show(open)
  }
  const back = () => {
    const place = currentPlace()
    if (place && (place.depth > 1 || screen === 'purpose')) return goBack()
    const before = screens[screens.indexOf(screen) - 1] ?? 'purpose'
    replacePlace({ screen: before })
    form.clearProblems()
    show(before)
  }
  const revise = (target: Screen) => {
    if (target === screen) return
    pushPlace({ screen: target, changing: true })
    show(target)
  }
  return {
    screen,
    paying,
    next,
    back,
    /** To a screen and back to the review. */
    change: (target: Screen) => {
      form.clearProblems()
      revise(target)
    },
    revise,
    pay: () => {
      pushPlace({ screen: 'payment' })
      setPaying(true)
    },
    /** Back to the review below. */
    leavePayment: () => {
      setPaying(false)
      if (currentPlace()?.screen === 'payment') goBack()
    },
    /** To a screen on which the server found something, instead of the payment if that is open. */
    mend: (target: Screen) => {
      const place = { screen: target, changing: true }
      if (currentPlace()?.screen === 'payment') replacePlace(place)
      else if (target !== screen) pushPlace(place)
      show(target)
    },
    firstOpen: () => firstIncompleteStep(form.answers),
    /** security.md#t24: after sending, one entry stays, so that Back closes the confirmation and shows no answers. */
    finish: () => {
      setPaying(false)
      replacePlace({ screen: 'sent' })
      goToDepth(1)
    },
    restart: () => {
      replacePlace({ screen: 'purpose' })
      goToDepth(1)
      show('purpose')
    },
    close: () => {
      goToDepth(0)
      onLeave()
    },
  }
}

/** One entry for every screen up to the one shown; after a reload the entries are there already. */
function enter(start: Screen) {
  if (currentPlace()) return void replacePlace({ screen: start })
  for (const screen of screens.slice(0, screens.indexOf(start) + 1)) pushPlace({ screen })
}

const following = (screen: Screen): Screen => screens[screens.indexOf(screen) + 1] ?? 'review'

function placeScreen(place: Place, form: AnswersForm): Screen {
  if (place.screen === 'sent') return 'purpose'
  return reachable(place.screen === 'payment' ? 'review' : place.screen, form)
}

/** Forward, or a restored draft, never leads past a screen that is not complete. */
function reachable(wanted: Screen, form: AnswersForm): Screen {
  const open = firstIncompleteStep(form.answers)
  return screens.indexOf(wanted) <= screens.indexOf(open) ? wanted : open
}

/**
 * The form's own entries in the browser's history (care.md#steps): a phone's Back goes one screen back, and from the
 * first one out of the form. The address never changes.
 */
type Place = {
  screen: Screen | 'payment' | 'sent'
  /** How many entries lie above the page. */
  depth: number
  /** Opened from the review, and going back there. */
  changing?: boolean
}

const mark = 'requestPlace'

function currentPlace(): Place | null {
  return placeIn(window.history.state)
}

function pushPlace(place: Omit<Place, 'depth'>): Place {
  const next = { ...place, depth: (currentPlace()?.depth ?? 0) + 1 }
  window.history.pushState({ ...window.history.state, [mark]: next }, '')
  return next
}

function replacePlace(place: Omit<Place, 'depth'>): Place {
  const next = { ...place, depth: currentPlace()?.depth ?? 1 }
  window.history.replaceState({ ...window.history.state, [mark]: next }, '')
  return next
}

const goBack = (): void => window.history.back()
const goForward = (): void => window.history.forward()

/** Back to the entry `depth`; 0 is the page itself. */
function goToDepth(depth: number): void {
  const here = currentPlace()?.depth ?? 0
  if (here > depth) window.history.go(depth - here)
}

/** Hears of every move among these entries, and of the one back to the page (null). Answers how to stop. */
function listenToMoves(onMove: (place: Place | null) => void): () => void {
  const listener = ({ state }: PopStateEvent) => onMove(placeIn(state))
  window.addEventListener('popstate', listener)
  return () => window.removeEventListener('popstate', listener)
}

function placeIn(state: unknown): Place | null {
  const place = (state as Record<string, unknown> | null)?.[mark] as Place | undefined
  const isKnown = place && ([...screens, 'payment', 'sent'] as string[]).includes(place.screen)
  return isKnown && place.depth > 0 ? place : null
}
