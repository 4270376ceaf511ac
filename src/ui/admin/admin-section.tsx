import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'

type AdminSectionProps = {
  title: ReactNode
  /** A link leads there. */
  id?: string
  /** At the end of the title's line: a badge, a link, a button. */
  beside?: ReactNode
  className?: string
  children: ReactNode
}

/** A white card with a heading: the building block of back-office pages. */
export function AdminSection({ id, title, beside, className, children }: AdminSectionProps) {
  const titleId = useId()
  return (
    <section
      id={id}
      aria-labelledby={titleId}
      className={classNames('min-w-0 scroll-mt-4 rounded-card border border-line bg-white p-4', className)}
    >
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <h2 id={titleId} className="text-lg">
          {title}
        </h2>
        {beside}
      </div>
      {children}
    </section>
  )
}
