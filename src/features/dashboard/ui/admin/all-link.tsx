import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** From the first five to all of them. */
export function AllLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="inline-flex min-h-9 items-center text-sm text-hope underline underline-offset-4">
      {children}
    </Link>
  )
}
