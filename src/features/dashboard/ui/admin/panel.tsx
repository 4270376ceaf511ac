import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'

type PanelProps = { title: string; all: { to: string; label: string }; children: ReactNode }

/** A short list of the dashboard with the way to the whole one. */
export function Panel({ title, all, children }: PanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-white p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={id} className="text-lg">
          {title}
        </h2>
        <Link
          to={all.to}
          className="inline-flex min-h-9 items-center text-sm text-hope underline underline-offset-4"
        >
          {all.label}
        </Link>
      </div>
      {children}
    </section>
  )
}
