import type { ReactNode } from 'react'

export type EmptyStateProps = {
  title: ReactNode
  children?: ReactNode
  /** One button. */
  action?: ReactNode
  /** A drawing from ./illustrations. */
  picture?: ReactNode
}

/**
 * care.md#lists: what this is and the one thing to do; or, for a search without a match, which filters stand
 * in the way.
 */
export function EmptyState({ title, children, action, picture }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-line bg-white px-4 py-10 text-center">
      {picture && <div className="w-40">{picture}</div>}
      <p className="font-serif text-xl font-semibold text-balance">{title}</p>
      {children && <div className="max-w-measure text-ink-2">{children}</div>}
      {action}
    </div>
  )
}
