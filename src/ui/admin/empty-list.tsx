import type { Right } from '#lib/rights.ts'
import { EmptyState, type EmptyStateProps } from '../feedback/empty-state.tsx'
import { Allowed } from './allowed.tsx'

type EmptyListProps = EmptyStateProps & {
  /** Who may take the next step. Default: the right to change what the view shows. */
  right?: Right | undefined
}

/** An empty list names the next step, with a button for those who may take it. */
export function EmptyList({ right, action, ...state }: EmptyListProps) {
  return <EmptyState {...state} action={action && <Allowed right={right}>{action}</Allowed>} />
}
