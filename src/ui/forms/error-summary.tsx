import { type MouseEvent, useEffect, useRef } from 'react'
import { Icon } from '../icons/icons.tsx'
import { useUiTexts } from '../text/ui-texts.tsx'

type FieldProblem = { message: string; name?: string; fieldId?: string }

export type ErrorSummaryProps = {
  errors: readonly FieldProblem[]
  title?: string
  /** The number of attempts: the summary takes the focus again after each one. */
  attempt?: number
}

/** care.md#f02: takes the focus when it appears; each line leads to its field with the same words. */
export function ErrorSummary({ errors, title, attempt = 0 }: ErrorSummaryProps) {
  const words = useUiTexts()
  const box = useRef<HTMLDivElement>(null)
  const present = errors.length > 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is a reason to focus again
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
      <h2 className="flex items-center gap-2 text-lg">
        <Icon name="error-circle" className="size-6 text-error" />
        {title ?? words.errorSummary}
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

/** care.md#f03: the tab says "Error: " while there are any. */
export function useErrorTitle(hasErrors: boolean, prefix?: string) {
  const words = useUiTexts()
  const text = prefix ?? words.errorPrefix
  useEffect(() => {
    if (!hasErrors) return
    const mark = () => {
      if (!document.title.startsWith(text)) document.title = text + document.title
    }
    mark()
    // Another language brings another title: the errors are still there.
    const titles = new MutationObserver(mark)
    titles.observe(document.head, { childList: true, characterData: true, subtree: true })
    return () => {
      titles.disconnect()
      if (document.title.startsWith(text)) document.title = document.title.slice(text.length)
    }
  }, [hasErrors, text])
}
