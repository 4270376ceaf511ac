import type { AnyEndpoint, BodyInputOf } from '#lib/http/endpoint.ts'
import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { activeLabels } from './active-labels.ts'
import { newest } from './latest-row.ts'
import { type SaveOptions, useSave } from './use-save.ts'
import { useMayWrite } from './view-right.ts'

export function ActiveBadge({ isActive }: { isActive: boolean }) {
  return (
    <Badge tone={isActive ? 'done' : 'closed'} icon={isActive ? 'eye' : 'eye-off'}>
      {isActive ? activeLabels.active : activeLabels.inactive}
    </Badge>
  )
}

type Switched = { id: number; isActive: boolean; updatedAt: string }

type ActiveSwitchProps = {
  /** Updates one record, also with only `isActive`, and returns the record. */
  endpoint: AnyEndpoint
  toasts: Pick<SaveOptions<AnyEndpoint>, 'success' | 'error'>
  record: Switched
  /** Added to the button's accessible name: ": Café de los jueves". */
  named: string
  size?: 'small' | 'normal'
  /** Asks before saving, and then saves with more fields. */
  ask?: (save: (more: object) => void) => void
  /** Sent with the undo. */
  undoMore?: object
}

/** Saves at once and offers undo. Public pages show only active records. */
export function ActiveSwitch({ endpoint, toasts, record, named, ...props }: ActiveSwitchProps) {
  const { size = 'small', ask, undoMore } = props
  const save = useSave(endpoint, toasts)
  const mayWrite = useMayWrite()
  const { id, isActive, updatedAt } = newest(record, save.data as Switched | undefined)
  const label = isActive ? 'Desactivar' : 'Activar'
  const bodyOf = (body: object) => body as BodyInputOf<AnyEndpoint>
  const saveWith = (more: object) =>
    save.mutate({
      params: { id },
      body: bodyOf({ isActive: !isActive, updatedAt, ...more }),
      undo: bodyOf({ isActive, ...undoMore }),
    })
  if (!mayWrite) return null
  return (
    <Button
      size={size}
      // In a list nearly every row is active: what is rarely done is quiet.
      variant={size === 'small' && isActive ? 'quiet' : 'outline'}
      className={size === 'small' ? 'max-lg:min-h-11' : undefined}
      busy={save.isPending}
      aria-label={`${label}${named}`}
      onClick={() => (ask ? ask(saveWith) : saveWith({}))}
    >
      {label}
    </Button>
  )
}
