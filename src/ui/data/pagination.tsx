import { Link } from 'react-router'
import { Button, buttonLook } from '../button.tsx'
import { Icon } from '../icons/icons.tsx'
import { useUiTexts } from '../text/ui-texts.tsx'

export type PaginationProps = {
  page: number
  pageSize: number
  total: number
  /** By address, so that a page can be sent to a colleague… */
  pageHref?: (page: number) => string
  /** …or by a call. */
  onPage?: (page: number) => void
  label?: string
}

/** care.md#lists: "1–25 de 132". */
export function Pagination({ page, pageSize, total, pageHref, onPage, label }: PaginationProps) {
  const words = useUiTexts()
  if (total === 0) return null
  const from = (page - 1) * pageSize + 1
  const to = Math.min(page * pageSize, total)
  const last = Math.max(1, Math.ceil(total / pageSize))
  const step = (target: number, name: string, icon: 'chevron-left' | 'chevron-right') => (
    <Step
      target={target}
      possible={target >= 1 && target <= last}
      name={name}
      icon={icon}
      pageHref={pageHref}
      onPage={onPage}
    />
  )
  return (
    <nav aria-label={label ?? words.pages} className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-ink-2 tabular-nums" aria-live="polite">
        {words.showing(from, to, total)}
      </p>
      {last > 1 && (
        <div className="flex gap-2">
          {step(page - 1, words.previous, 'chevron-left')}
          {step(page + 1, words.next, 'chevron-right')}
        </div>
      )}
    </nav>
  )
}

type StepProps = Pick<PaginationProps, 'pageHref' | 'onPage'> & {
  target: number
  possible: boolean
  name: string
  icon: 'chevron-left' | 'chevron-right'
}

function Step({ target, possible, name, icon, pageHref, onPage }: StepProps) {
  if (pageHref && possible) {
    return (
      <Link
        to={pageHref(target)}
        preventScrollReset
        aria-label={name}
        className={`${buttonLook({})} min-w-12`}
      >
        <Icon name={icon} />
      </Link>
    )
  }
  return (
    <Button aria-label={name} disabled={!possible} className="min-w-12" onClick={() => onPage?.(target)}>
      <Icon name={icon} />
    </Button>
  )
}
