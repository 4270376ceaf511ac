import type { AnyEndpoint, BodyInputOf } from '#lib/http/endpoint.ts'
import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { activeLabels } from './active-labels.ts'
import { newest } from './latest-row.ts'
import { type SaveOptions, useSave } from './use-save.ts'

export function ActiveBadge({ isActive }: { isActive: boolean }) {
  return (
    <Badge tone={isActive ? 'done' : 'closed'} icon={isActive ? 'eye' : 'eye-off'}>
      {isActive ? activeLabels.active : activeLabels.inactive}
    </Badge>
  )
}

type Switched = { id: number; isActive: boolean; updatedAt: string }

type ActiveSwitchProps = {
  /** Changes one record, also only its `isActive`; answers the record. */
  endpoint: AnyEndpoint
  words: Pick<SaveOptions<AnyEndpoint>, 'success' | 'error'>
  record: Switched
  /** After the button's word, for who cannot see the row: «: Café de los jueves». */
  named: string
  size?: 'small' | 'normal'
}

/**
 * back-office.md#active-switch: Activo/Inactivo at once, with «Deshacer»; the public pages show only what is
 * active.
 */
export function ActiveSwitch({ endpoint, words, record, named, size = 'small' }: ActiveSwitchProps) {
  const save = useSave(endpoint, words)
  const { id, isActive, updatedAt } = newest(record, save.data as Switched | undefined)
  const label = isActive ? 'Desactivar' : 'Activar'
  const bodyOf = (body: object) => body as BodyInputOf<AnyEndpoint>
  return (
    <Button
      size={size}
      className={size === 'small' ? 'max-lg:min-h-11' : undefined}
      busy={save.isPending}
      aria-label={`${label}${named}`}
      onClick={() =>
        save.mutate({
          params: { id },
          body: bodyOf({ isActive: !isActive, updatedAt }),
          undo: bodyOf({ isActive }),
        })
      }
    >
      {label}
    </Button>
  )
}
