import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'

type ContentLineProps = {
  name: string
  quantity: number
  isIncluded: boolean
  /** Rendered beside the name. */
  badge?: ReactNode
  /** Rendered below the name: quantity, cost and remaining stock. */
  detail: ReactNode
  /** Read-only. */
  locked?: boolean
  /** A change of this line is being saved. */
  busy: boolean
  onQuantity: (quantity: number) => void
  onToggle: () => void
  onRemove: () => void
}

/**
 * One item of a family's or a hospital's box: quantity, inclusion, removal. back-office.md#box-contents: at quantity
 * 1 the minus button removes an item that is not included, and is disabled for an included one.
 */
export function ContentLine({ name, quantity, isIncluded, busy, onQuantity, ...props }: ContentLineProps) {
  const { badge, detail, locked, onToggle, onRemove } = props
  const isLast = quantity === 1
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2.5 last:border-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 [overflow-wrap:anywhere]">
          {name}
          {badge}
        </p>
        <p className="text-sm text-ink-2 tabular-nums">{detail}</p>
      </div>
      {!locked && (
        <div className="flex flex-wrap items-center gap-1.5">
          <fieldset className="flex items-center rounded-control border border-control">
            <legend className="sr-only">Cantidad de {name}</legend>
            <StepButton
              icon="minus"
              label={isLast && !isIncluded ? `Quitar ${name}` : `Una menos de ${name}`}
              disabled={busy || (isIncluded && isLast)}
              onClick={() => (isLast ? onRemove() : onQuantity(quantity - 1))}
            />
            <output
              className="min-w-8 text-center font-semibold tabular-nums"
              aria-label={`Cantidad de ${name}`}
            >
              {quantity}
            </output>
            <StepButton
              icon="plus"
              label={`Una más de ${name}`}
              disabled={busy}
              onClick={() => onQuantity(quantity + 1)}
            />
          </fieldset>
          <Button
            size="small"
            className="min-h-11"
            disabled={busy}
            aria-label={isIncluded ? `Sacar ${name} de la caja` : `Incluir ${name} en la caja`}
            onClick={onToggle}
          >
            {isIncluded ? 'Sacar' : 'Incluir'}
          </Button>
          <Button
            size="small"
            variant="quiet"
            icon="trash"
            className="min-h-11 min-w-11 px-2"
            disabled={busy}
            aria-label={`Remover ${name}`}
            onClick={onRemove}
          />
        </div>
      )}
    </li>
  )
}

type StepProps = { icon: 'minus' | 'plus'; label: string; disabled: boolean; onClick: () => void }

const StepButton = ({ label, ...props }: StepProps) => (
  <Button size="small" variant="quiet" className="min-h-11 min-w-11 px-2" aria-label={label} {...props} />
)
