import { NameChip } from '#domains/boxes/box-contents/ui/admin/family-words.tsx'
import { isPickup } from '#domains/boxes/box-requests/family-rules.ts'
import { deliveryLabels } from '#domains/boxes/box-requests/labels.ts'
import { amountOf } from '#domains/stock/inventory/rules.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { Column } from '#ui/lists/data-list.ts'
import type { PackingTable } from '../../schemas.ts'
import { isPrepared } from './bulk-actions.ts'
import { usualItems, wordOf } from './distinct-items.ts'
import { hasTracking, type Tracking, TrackingInput } from './tracking.tsx'
import { openButtonId, type TableBox } from './use-packing.ts'

type ColumnsInput = {
  table: PackingTable
  isOpenStage: boolean
  tracking: Tracking
  shown: readonly TableBox[]
  recipeOf: (box: TableBox) => number | null
  setRecipe: (box: TableBox, recipeId: number) => void
  open: (box: TableBox) => void
  /** Beside an open box there is room for little. */
  isNarrow: boolean
}

export const packingColumns = (input: ColumnsInput): Column<TableBox>[] =>
  allColumns(input, usualItems(input.shown.map((box) => itemsOf(box, input.recipeOf)))).filter(
    ({ key }) => !input.isNarrow || besideABox.includes(key),
  )

const besideABox = ['box', 'state', 'tracking', 'actions']

const allColumns = (input: ColumnsInput, usual: ReadonlySet<string>): Column<TableBox>[] => [
  {
    key: 'box',
    header: 'Caja',
    cell: (box) => (
      <span className="block font-semibold lg:max-w-52 lg:truncate">
        <span className="tabular-nums">{box.code}</span> · {box.firstName}
        {box.parcelNumber > 1 && (
          <span className="block text-sm font-normal">
            Paquete {box.parcelNumber}
            {box.completesParcel && ' · completa el anterior'}
          </span>
        )}
        <NameChip {...box} />
      </span>
    ),
  },
  {
    key: 'delivery',
    header: 'Entrega',
    cell: (box) => (
      <span className="block text-sm lg:whitespace-nowrap">
        {deliveryLabels[box.deliveryMethod]}
        {box.isGift && <span className="text-ink-2"> · Regalo</span>}
        {box.hasOldCard && <span className="block font-semibold text-error">Cambió la tarjeta</span>}
        {box.lacksStreet && <span className="block font-semibold text-error">Sin calle</span>}
      </span>
    ),
  },
  { key: 'state', header: 'Estado', cell: (box) => <State box={box} /> },
  {
    key: 'contents',
    header: 'Contenido',
    cell: (box) => (
      <span className="block text-sm lg:min-w-24 min-[80rem]:min-w-40">
        <Contents box={box} usual={usual} {...input} />
      </span>
    ),
  },
  ...(input.shown.some(hasTracking)
    ? [
        {
          key: 'tracking',
          header: 'Rastreo',
          cell: (box: TableBox) =>
            hasTracking(box) ? (
              <TrackingInput box={box} shown={input.shown} tracking={input.tracking} />
            ) : (
              <span className="text-ink-2 lg:hidden">No lleva</span>
            ),
        },
      ]
    : []),
  ...(input.isOpenStage
    ? [
        {
          key: 'actions',
          header: 'Acciones',
          actions: true,
          cell: (box: TableBox) => (
            <Button
              id={openButtonId(box.id)}
              size="small"
              className="max-lg:min-h-11"
              aria-label={`Abrir ${box.code}`}
              onClick={() => input.open(box)}
            >
              Abrir
            </Button>
          ),
        },
      ]
    : []),
]

function State({ box }: { box: TableBox }) {
  const packed = box.items.filter(({ isPacked }) => isPacked).length
  return (
    <span className="block text-sm lg:whitespace-nowrap">
      {box.status === 'shipped' ? (
        statusWord(box)
      ) : box.packedAt ? (
        <>
          <Badge tone="done">Empacada</Badge>
          <span className="block text-ink-2">
            {box.packedByName}
            {box.checkedByName && ` · revisó ${box.checkedByName}`}
          </span>
        </>
      ) : (
        <span className={box.items.length > 0 ? undefined : 'text-ink-2'}>
          {box.items.length > 0 ? `${packed} de ${box.items.length} dentro` : 'Sin preparar'}
        </span>
      )}
      {box.isWaiting && <span className="block font-semibold text-pending">Espera la señal</span>}
    </span>
  )
}

const statusWord = ({ deliveryMethod }: TableBox) =>
  isPickup(deliveryMethod) ? 'Lista para recoger' : 'Enviada'

/** The things that only some boxes hold: the same words in every row would hide them. All are in the open box. */
function Contents({
  box,
  table,
  recipeOf,
  setRecipe,
  usual,
}: ColumnsInput & { box: TableBox; usual: ReadonlySet<string> }) {
  const chosen = recipeOf(box)
  const isPlan = !isPrepared(box)
  const items = itemsOf(box, recipeOf)
  const missing = isPlan ? (planOf(box, recipeOf)?.missing ?? []) : box.missing
  const words = items.map(wordOf)
  const distinct = words.filter((word) => !usual.has(word))
  return (
    <>
      {isPlan && table.recipes.length > 1 && box.plans.length > 0 && (
        <select
          aria-label={`Receta de ${box.code}`}
          value={chosen ?? ''}
          onChange={(event) => setRecipe(box, Number(event.target.value))}
          className="field-control mb-1 w-auto lg:min-h-8 lg:py-0.5 lg:text-sm"
        >
          {table.recipes.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      )}
      {items.length === 0 ? (
        <span className="text-ink-2">{box.status === 'shipped' ? 'Sin anotar' : 'Nada todavía'}</span>
      ) : (
        <span className="flex flex-wrap items-center gap-1" title={words.join(', ')}>
          {distinct.length < words.length && (
            <span className="text-ink-2">{distinct.length > 0 ? 'Lo de siempre y' : 'Lo de siempre'}</span>
          )}
          {distinct.map((word) => (
            <span key={word} className="rounded-full border border-line bg-sand px-2 text-ink">
              {word}
            </span>
          ))}
        </span>
      )}
      {missing.length > 0 && (
        <strong className="block text-error">
          {isPlan ? 'Faltará: ' : 'Falta: '}
          {missing.map(({ name, unit, quantity }) => `${name}, ${amountOf(quantity, unit)}`).join('; ')}
        </strong>
      )}
    </>
  )
}

const planOf = (box: TableBox, recipeOf: ColumnsInput['recipeOf']) =>
  box.plans.find(({ recipeId }) => recipeId === recipeOf(box))

/** What is in a prepared box, or what its recipe will put in. */
const itemsOf = (box: TableBox, recipeOf: ColumnsInput['recipeOf']) =>
  isPrepared(box) ? box.items : (planOf(box, recipeOf)?.items ?? [])
