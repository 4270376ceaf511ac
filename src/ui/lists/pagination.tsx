import { Link } from 'react-router'
import { Button, buttonClass } from '../button.tsx'
import { Icon } from '../icons/icons.tsx'
import { listTexts } from './list-texts.ts'

export type PaginationProps = {
  page: number
  pageSize: number
  total: number
  /** Pages as links, so that a page can be shared… */
  pageHref?: (page: number) => string
  /** …or as buttons. */
  onPage?: (page: number) => void
  label?: string
}

/** Page links and the range "1–25 de 132". */
export function Pagination({ page, pageSize, total, pageHref, onPage, label }: PaginationProps) {
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
    <nav
      aria-label={label ?? listTexts.pages}
      className="no-print flex flex-wrap items-center justify-between gap-3"
    >
      <p className="text-ink-2 tabular-nums" aria-live="polite">
        {listTexts.showing(from, to, total)}
      </p>
      {last > 1 && (
        <div className="flex gap-2">
          {step(page - 1, listTexts.previous, 'chevron-left')}
          {step(page + 1, listTexts.next, 'chevron-right')}
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
        className={`${buttonClass({})} min-w-12`}
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
