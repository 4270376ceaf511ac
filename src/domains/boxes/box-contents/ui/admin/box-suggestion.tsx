import { Link } from 'react-router'
import { packingApi } from '#domains/boxes/packing/endpoints.ts'
import { amountOf } from '#domains/stock/inventory/rules.ts'
import { formatMoney } from '#lib/text/money.ts'
import { Allowed } from '#ui/admin/allowed.tsx'
import { useRead } from '#ui/admin/use-read.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Button } from '#ui/button.tsx'
import { Disclosure } from '#ui/navigation/disclosure.tsx'
import { boxContentsApi } from '../../endpoints.ts'
import { coverageForBox } from '../../rules.ts'
import type { BoxItem, BoxSuggestion } from '../../schemas.ts'
import { boxItemToasts } from './box-labels.ts'

type Props = {
  requestId: number
  lines: BoxItem[]
  /** The box is being packed, so that filling it is the next step. */
  isNext: boolean
}

/** Offers to apply the recipe's suggestion for the family's answers. */
export function BoxSuggestionPanel({ requestId, lines, isNext }: Props) {
  const params = { requestId }
  const { data } = useRead(boxContentsApi.suggestion, { params })
  const takeBack = useSave(packingApi.action, boxItemToasts.putBack)
  const there = new Set(lines.filter((line) => line.isIncluded).map((line) => line.inventoryItemId))
  const left = data?.items.filter((item) => item.quantity > 0 && !there.has(item.inventoryItemId)) ?? []
  const items = left.map((item) => item.inventoryItemId)
  const apply = useSave(boxContentsApi.applySuggestion, {
    ...boxItemToasts.suggested,
    undoWith: () => takeBack.mutate({ params, body: { kind: 'unprepare', items } }),
  })
  if (!data) return null
  if (data.recipeId === null) {
    return (
      <Allowed right="recipes.read">
        <p className="text-sm text-ink-2">
          Con una{' '}
          <Link to="/admin/recetas" className="text-hope underline underline-offset-4">
            receta
          </Link>{' '}
          la caja se prepara de una vez, según lo que contestó la familia.
        </p>
      </Allowed>
    )
  }
  return (
    <div className="flex flex-col gap-3 rounded-card border border-hope/25 bg-mint p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-56">
          <strong>{data.recipeName}</strong>
          {data.cost !== '' && ` · ${formatMoney(data.cost)}`}
          <span className="block text-sm text-ink-2">{coverageForBox(data.coverage)}</span>
        </p>
        {left.length > 0 ? (
          <Button
            variant={isNext && there.size === 0 ? 'primary' : 'outline'}
            icon="box"
            busy={apply.isPending}
            onClick={() => apply.mutate({ params })}
          >
            Preparar con la receta
          </Button>
        ) : (
          <span className="text-sm">La caja tiene lo que dice la receta.</span>
        )}
      </div>
      <Remarks suggestion={data} />
      <Disclosure summary="Qué lleva según la receta">
        <ul className="text-sm">
          {data.items.map((item) => (
            <li key={item.inventoryItemId} className="border-b border-line py-1 last:border-0">
              {amountOf(item.quantity, item.unit)} · {item.name}
            </li>
          ))}
        </ul>
      </Disclosure>
    </div>
  )
}

/** Lists substitutes and missing items. */
function Remarks({ suggestion }: { suggestion: BoxSuggestion }) {
  const substitutes = suggestion.items.filter((item) => item.insteadOf)
  const missing = suggestion.items.filter((item) => item.missing > 0)
  if (substitutes.length + missing.length === 0) return null
  return (
    <ul className="list-disc ps-5 text-sm">
      {substitutes.map((item) => (
        <li key={item.inventoryItemId}>
          {item.name} en lugar de {item.insteadOf}
        </li>
      ))}
      {missing.map((item) => (
        <li key={`missing-${item.inventoryItemId}`} className="font-semibold">
          {item.missing === 1 ? 'Falta' : 'Faltan'} {amountOf(item.missing, item.unit)} de {item.name}
        </li>
      ))}
    </ul>
  )
}
