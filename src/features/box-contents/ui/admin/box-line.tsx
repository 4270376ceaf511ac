import { formatMoney } from '../../../../lib/money.ts'
import { useSave } from '../../../../ui/admin/use-save.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button } from '../../../../ui/button.tsx'
import { amountOf } from '../../../inventory/rules.ts'
import { type BoxItem, boxContentsApi } from '../../contract.ts'
import { boxItemWords } from './box-words.ts'

/**
 * One line of a box. D2 §4: in the available list the minus at 1 removes the item; in the contents it stops at 1.
 */
export function BoxLine({ line, locked }: { line: BoxItem; locked: boolean }) {
  const change = useSave(boxContentsApi.update, boxItemWords.changed)
  const toggle = useSave(boxContentsApi.setIncluded, boxItemWords.toggled)
  const remove = useSave(boxContentsApi.remove, boxItemWords.removed)
  const { id, name, quantity, isIncluded, unit } = line
  const params = { id }
  const busy = change.isPending || toggle.isPending || remove.isPending
  const setQuantity = (wanted: number) => change.mutate({ params, body: { quantity: wanted } })
  const decrease = () => (quantity === 1 ? remove.mutate({ params }) : setQuantity(quantity - 1))
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line py-2.5 last:border-0">
      <div className="min-w-0 flex-1 basis-56">
        <p className="flex flex-wrap items-center gap-x-2 [overflow-wrap:anywhere]">
          {name}
          {!locked && line.missing > 0 && (
            <Badge tone="error">{line.missing === 1 ? 'Falta 1' : `Faltan ${line.missing}`}</Badge>
          )}
        </p>
        <p className="text-sm text-ink-2 tabular-nums">
          {amountOf(quantity, unit)} × {formatMoney(line.unitCost)}
          {isIncluded && ` = ${formatMoney(line.cost)}`}
          {!locked && ` · quedan ${line.quantityAvailable}`}
        </p>
      </div>
      {!locked && (
        <div className="flex flex-wrap items-center gap-1.5">
          <fieldset className="flex items-center rounded-control border border-control">
            <legend className="sr-only">Cantidad de {name}</legend>
            <StepButton
              icon="minus"
              label={quantity === 1 && !isIncluded ? `Quitar ${name}` : `Una menos de ${name}`}
              disabled={busy || (isIncluded && quantity === 1)}
              onClick={decrease}
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
              onClick={() => setQuantity(quantity + 1)}
            />
          </fieldset>
          <Button
            size="small"
            className="min-h-11"
            busy={toggle.isPending}
            aria-label={isIncluded ? `Sacar ${name} de la caja` : `Incluir ${name} en la caja`}
            onClick={() => toggle.mutate({ params, body: { isIncluded: !isIncluded }, undo: { isIncluded } })}
          >
            {isIncluded ? 'Sacar' : 'Incluir'}
          </Button>
          <Button
            size="small"
            variant="quiet"
            icon="trash"
            className="min-h-11 min-w-11 px-2"
            busy={remove.isPending}
            aria-label={`Remover ${name}`}
            onClick={() => remove.mutate({ params })}
          />
        </div>
      )}
    </li>
  )
}

type StepProps = { icon: 'minus' | 'plus'; label: string; disabled: boolean; onClick: () => void }

function StepButton({ icon, label, disabled, onClick }: StepProps) {
  return (
    <Button
      size="small"
      variant="quiet"
      icon={icon}
      className="min-h-11 min-w-11 px-2"
      aria-label={label}
      disabled={disabled}
      onClick={onClick}
    />
  )
}
