import type { ReactNode } from 'react'

export type EmptyStateProps = {
  title: ReactNode
  children?: ReactNode
  /** One button. */
  action?: ReactNode
  /** An illustration from ui/illustrations. */
  picture?: ReactNode
}

/** Explains an empty list and offers one action, or names the active filters if nothing matches. */
export function EmptyState({ title, children, action, picture }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-3 rounded-card border border-line bg-white px-4 py-10 text-center">
      {picture && <div className="w-40">{picture}</div>}
      <p className="font-serif text-xl font-semibold text-balance">{title}</p>
      {children && <div className="max-w-measure text-balance text-ink-2">{children}</div>}
      {action}
    </div>
  )
}
