import { amountOf } from '#domains/stock/inventory/rules.ts'
import { Button } from '#ui/button.tsx'
import type { PackingBox } from '../../schemas.ts'
import type { TableBox } from './use-packing.ts'

type Item = PackingBox['missing'][number]

type MissingProps = { box: TableBox; onThere: (item: Item) => void; onSwap: (item: Item) => void }

/** What the recipe wants and the box lacks. */
export const MissingItems = ({ box, onThere, onSwap }: MissingProps) => (
  <div className="mt-3 rounded-control bg-error-tint p-3">
    <h3 className="text-base text-error">Falta</h3>
    <ul>
      {box.missing.map((item) => (
        <li key={item.inventoryItemId} className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1">
          <span className="flex-1">
            {item.name} · {amountOf(item.quantity, item.unit)}
          </span>
          <Button
            size="small"
            className="max-lg:min-h-11"
            aria-label={`Ya está: ${item.name}`}
            onClick={() => onThere(item)}
          >
            Ya está
          </Button>
          <Button
            size="small"
            className="max-lg:min-h-11"
            aria-label={`Cambiar ${item.name} por otro`}
            onClick={() => onSwap(item)}
          >
            Cambiar
          </Button>
        </li>
      ))}
    </ul>
  </div>
)
