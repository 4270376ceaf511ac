import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** Links from the first five entries to the full list. */
export function AllLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="inline-flex min-h-9 items-center text-sm text-hope underline underline-offset-4">
      {children}
    </Link>
  )
}
