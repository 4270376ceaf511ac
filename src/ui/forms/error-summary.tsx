import { type MouseEvent, useContext, useEffect, useRef } from 'react'
import { Icon } from '../icons/icons.tsx'
import { DialogOpen } from '../overlays/dialog-open.ts'
import { useUiTexts } from '../text/ui-texts.tsx'

type FieldProblem = { message: string; name?: string; fieldId?: string }

export type ErrorSummaryProps = {
  errors: readonly FieldProblem[]
  title?: string
  /** The number of submit attempts. Each one focuses the summary again. */
  attempt?: number
}

/** Takes the focus when it appears. Each line repeats a field's message and links to the field. */
export function ErrorSummary({ errors, title, attempt = 0 }: ErrorSummaryProps) {
  const texts = useUiTexts()
  const box = useRef<HTMLDivElement>(null)
  const present = errors.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt focuses it again
  useEffect(() => {
    if (present) box.current?.focus()
  }, [present, attempt])
  if (!present) return null
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="scroll-mt-4 rounded-card border-2 border-error bg-white p-4 sm:p-5"
    >
      <h2 className="flex items-start gap-2 text-lg">
        <Icon name="error-circle" className="mt-0.5 size-6 text-error" />
        {title ?? texts.errorSummary}
      </h2>
      <ul className="mt-2 list-none space-y-1 ps-8">
        {errors.map((error) => (
          <li key={`${error.fieldId ?? error.name} ${error.message}`}>
            <ProblemLine problem={error} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function ProblemLine({ problem }: { problem: FieldProblem }) {
  const target = problem.fieldId ?? problem.name
  if (!target) return problem.message
  const focusField = (event: MouseEvent<HTMLAnchorElement>) => {
    const scope = event.currentTarget.closest('form, dialog') ?? document
    const field = findField(scope, problem)
    if (!field) return
    event.preventDefault()
    field.focus()
    field.closest('fieldset, div')?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <a
      href={`#${target}`}
      onClick={focusField}
      className="inline-block min-h-6 font-semibold text-error underline underline-offset-4 hover:decoration-2"
    >
      {problem.message}
    </a>
  )
}

function findField(scope: Document | Element, { fieldId, name }: FieldProblem) {
  const byId = fieldId ? document.getElementById(fieldId) : null
  if (byId || !name) return byId
  return scope.querySelector<HTMLElement>(`[name="${CSS.escape(name)}"]:not([type="hidden"])`)
}

/** Prefixes the document title with "Error: " while there are errors, and not those of a closed dialog. */
export function useErrorTitle(hasErrors: boolean, prefix?: string) {
  const texts = useUiTexts()
  const text = prefix ?? texts.errorPrefix
  const isShown = useContext(DialogOpen)
  useEffect(() => {
    if (!hasErrors || !isShown) return
    const addPrefix = () => {
      if (!document.title.startsWith(text)) document.title = text + document.title
    }
    addPrefix()
    // A language change replaces the title while the errors remain.
    const titles = new MutationObserver(addPrefix)
    titles.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => {
      titles.disconnect()
      if (document.title.startsWith(text)) document.title = document.title.slice(text.length)
    }
  }, [hasErrors, isShown, text])
}
