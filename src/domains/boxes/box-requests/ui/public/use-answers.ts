import { type ChangeEvent, useCallback, useEffect, useRef, useState } from 'react'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { newKey } from '#lib/http/random-key.ts'
import type { StorageName } from '#lib/stored.ts'
import { listOf } from '#lib/text/list-of.ts'
import { fieldSentence } from '#ui/forms/field-sentence.ts'
import { hasAnswers } from '#ui/forms/stored-draft.ts'
import { useLang, useT } from '#ui/text/texts.tsx'
import { draftDebounceMs } from '../../family-rules.ts'
import {
  type AnswerName,
  type AnswerProblem,
  type Answers,
  firstIncompleteStep,
  namesOn,
  noAnswers,
  problemsOf,
  readAnswers,
  type Screen,
  screens,
} from './answers.ts'
import { type Draft, eraseDraft, saveDraft, storedDraft } from './draft.ts'

export type ShownProblem = { name: AnswerName; message: string }

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * The answers, their stored draft and the problems of the current screen. Plain state instead of a form library:
 * seven screens share it, and only the current one is validated, on Continue.
 */
export function useAnswers() {
  const t = useT()
  const lang = useLang()
  const homeTowns = useSite().homeDelivery.towns
  const [draft, setDraft] = useState<Draft>(startDraft)
  const [problems, setProblems] = useState<ShownProblem[]>([])
  const [attempt, setAttempt] = useState(0)
  const { answers } = draft
  const saving = useSavedDraft(draft)

  const towns = listOf(homeTowns, lang)
  const sentenceOf = ({ path, textKey, params }: AnswerProblem) =>
    fieldSentence(t, path, textKey, { towns, ...params })
  const wrongOn = (screen: Screen, now: Answers): ShownProblem[] =>
    problemsOf(now, homeTowns)
      .filter(({ path }) => namesOn(screen, now).includes(path))
      .map((problem) => ({ name: problem.path, message: sentenceOf(problem) }))

  const show = (next: ShownProblem[]) => {
    setProblems(next)
    setAttempt((count) => count + 1)
  }
  /** Returns true if the screen is valid. Otherwise shows its problems. */
  const check = (screen: Screen): boolean => {
    const wrong = wrongOn(screen, answers)
    if (wrong.length === 0) setProblems([])
    else show(wrong)
    return wrong.length === 0
  }
  const set = <Name extends AnswerName>(name: Name, value: Answers[Name]) => {
    const next = { ...answers, [name]: value }
    setDraft((before) => ({
      ...before,
      answers: { ...before.answers, [name]: value },
      prefilled: before.prefilled.filter((other) => other !== name),
    }))
    // Typing re-checks the problems already shown, but never adds new ones.
    setProblems((before) => before.flatMap((shown) => stillWrong(shown, name, next)))
  }
  /** Enters what the person did not: it may be replaced until they change it. */
  const prefill = <Name extends AnswerName>(name: Name, value: Answers[Name]) => {
    set(name, value)
    setDraft((before) => ({ ...before, prefilled: [...before.prefilled, name] }))
  }
  const stillWrong = (shown: ShownProblem, changed: AnswerName, now: Answers): ShownProblem[] => {
    const again = problemsOf(now, homeTowns).find(({ path }) => path === shown.name)
    if (again) return [{ name: shown.name, message: sentenceOf(again) }]
    // A server error stays until its field changes.
    return shown.name === changed || isLocal(shown) ? [] : [shown]
  }
  const isLocal = (shown: ShownProblem) =>
    problemsOf(answers, homeTowns).some(
      (problem) => problem.path === shown.name && sentenceOf(problem) === shown.message,
    )

  const errorOf = (name: AnswerName) => problems.find((problem) => problem.name === name)?.message
  return {
    answers,
    draft,
    problems,
    attempt,
    check,
    show,
    set,
    prefill,
    isPrefilled: (name: AnswerName) => draft.prefilled.includes(name),
    clearProblems: () => setProblems([]),
    /** Props for a text field, a select or a radio group. */
    field: (name: Exclude<AnswerName, 'liabilityWaiver'>) => ({
      name,
      value: answers[name],
      onChange: (event: ChangeEvent<Control>) => set(name, event.target.value),
      error: errorOf(name),
    }),
    errorOf,
    firstIncompleteStep: () => firstIncompleteStep(answers, homeTowns),
    keepOnPhone: (onPhone: boolean) => setDraft((before) => ({ ...before, onPhone })),
    at: (screen: Screen) => setDraft((before) => (before.screen === screen ? before : { ...before, screen })),
    /** A refused request stored nothing, so the next attempt needs a new key. */
    renewKey: () => {
      const key = newKey()
      setDraft((before) => ({ ...before, key }))
      return key
    },
    saveNow: saving.flush,
    erase: () => {
      saving.cancel()
      eraseDraft()
      setProblems([])
      setDraft(newDraft())
    },
  }
}

export type AnswersForm = ReturnType<typeof useAnswers>

/** The tab's draft first, then the one stored on the device if it has not expired. */
const startDraft = (): Draft => restored('sessionStorage') ?? restored('localStorage') ?? newDraft()

const newDraft = (): Draft => ({
  answers: noAnswers,
  screen: 'purpose',
  key: newKey(),
  onPhone: false,
  prefilled: [],
})

/** Reads what the form can use of the stored draft. Null if nothing. */
function restored(storage: StorageName): Draft | null {
  const stored = storedDraft(storage)
  const answers = readAnswers(stored?.answers)
  if (!stored || !hasAnswers(answers)) return null
  const { screen, key } = stored
  return {
    answers,
    screen: screens.find((name) => name === screen) ?? 'purpose',
    key: typeof key === 'string' && /^[\w-]{16,64}$/.test(key) ? key : newKey(),
    onPhone: storage === 'localStorage',
    prefilled: Array.isArray(stored.prefilled) ? stored.prefilled : [],
  }
}

/** Saves shortly after the last keystroke, and immediately when the page is hidden. */
function useSavedDraft(draft: Draft) {
  const unsaved = useRef<Draft | null>(null)
  const first = useRef(draft)
  const flush = useCallback(() => {
    if (unsaved.current) saveDraft(unsaved.current)
    unsaved.current = null
  }, [])
  const cancel = () => {
    unsaved.current = null
  }
  useEffect(() => {
    if (draft === first.current) return
    unsaved.current = draft
    const timer = setTimeout(flush, draftDebounceMs)
    return () => clearTimeout(timer)
  }, [draft, flush])
  useEffect(() => {
    window.addEventListener('pagehide', flush)
    document.addEventListener('visibilitychange', flush)
    return () => {
      flush()
      window.removeEventListener('pagehide', flush)
      document.removeEventListener('visibilitychange', flush)
    }
  }, [flush])
  return { flush, cancel }
}
