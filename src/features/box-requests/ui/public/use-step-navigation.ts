import { useEffect, useRef, useState } from 'react'
import { closeNested } from '#ui/overlays/dialog-stack.ts'
import { firstIncompleteStep, type Screen, screens } from './answers.ts'
import {
  currentEntry,
  goBack,
  goForward,
  goToDepth,
  type HistoryEntry,
  onHistoryMove,
  pushEntry,
  replaceEntry,
} from './step-history.ts'
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
    return onHistoryMove((place) => {
      const { form, isSent, onLeave, paying } = latest.current
      // What the box holds, the waiver, a question: Back closes what lies over the form, and the form stays.
      if (!paying && closeNested()) return goForward()
      if (isSent) return place ? void replaceEntry({ screen: 'sent' }) : onLeave()
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
    pushEntry({ screen: next })
    show(next)
  }
  const next = () => {
    if (!currentEntry()?.changing) return go(following(screen))
    // A change that asks for more (another way of delivery, a gift after all) goes there first, then to the review.
    const open = screen === 'delivery' ? 'address' : firstIncompleteStep(form.answers)
    if (open === 'review') return goBack()
    replaceEntry({ screen: open, changing: true })
    show(open)
  }
  const back = () => {
    const place = currentEntry()
    if (place && (place.depth > 1 || screen === 'purpose')) return goBack()
    const before = screens[screens.indexOf(screen) - 1] ?? 'purpose'
    replaceEntry({ screen: before })
    form.clearProblems()
    show(before)
  }
  const revise = (target: Screen) => {
    if (target === screen) return
    pushEntry({ screen: target, changing: true })
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
      pushEntry({ screen: 'payment' })
      setPaying(true)
    },
    /** Back to the review below. */
    leavePayment: () => {
      setPaying(false)
      if (currentEntry()?.screen === 'payment') goBack()
    },
    /** To a screen on which the server found something, instead of the payment if that is open. */
    mend: (target: Screen) => {
      const place = { screen: target, changing: true }
      if (currentEntry()?.screen === 'payment') replaceEntry(place)
      else if (target !== screen) pushEntry(place)
      show(target)
    },
    firstOpen: () => firstIncompleteStep(form.answers),
    /** security.md#t24: after sending, one entry stays, so that Back closes the confirmation and shows no answers. */
    finish: () => {
      setPaying(false)
      replaceEntry({ screen: 'sent' })
      goToDepth(1)
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

/** One entry for every screen up to the one shown; after a reload the entries are there already. */
function enter(start: Screen) {
  if (currentEntry()) return void replaceEntry({ screen: start })
  for (const screen of screens.slice(0, screens.indexOf(start) + 1)) pushEntry({ screen })
}

const following = (screen: Screen): Screen => screens[screens.indexOf(screen) + 1] ?? 'review'

function placeScreen(place: HistoryEntry, form: AnswersForm): Screen {
  if (place.screen === 'sent') return 'purpose'
  return reachable(place.screen === 'payment' ? 'review' : place.screen, form)
}

/** Forward, or a restored draft, never leads past a screen that is not complete. */
function reachable(wanted: Screen, form: AnswersForm): Screen {
  const open = firstIncompleteStep(form.answers)
  return screens.indexOf(wanted) <= screens.indexOf(open) ? wanted : open
}
