import { Link } from 'react-router'
import { NameChip } from '#domains/boxes/box-contents/ui/admin/family-words.tsx'
import { isPickup } from '#domains/boxes/box-requests/family-rules.ts'
import { deliveryLabels } from '#domains/boxes/box-requests/labels.ts'
import { isTrackingNumber, trackingPage } from '#domains/boxes/shipping/rules.ts'
import { daysAgo, formatDate } from '#lib/text/dates.ts'
import { useCan } from '#ui/admin/can.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, newTabAttributes } from '#ui/button.tsx'
import { Icon } from '#ui/icons/icons.tsx'
import type { Column } from '#ui/lists/data-list.ts'
import { rowLink } from '#ui/lists/open-row.ts'
import type { PackingTable } from '../../schemas.ts'
import { isPrepared } from './bulk-actions.ts'
import { DistinctChips } from './distinct-chips.tsx'
import { wordOf } from './distinct-items.ts'
import { missingOf, type RecipeOf, wantedOf } from './planned-items.ts'
import { hasTracking, type Tracking, TrackingInput } from './tracking.tsx'
import { openButtonId, type TableBox } from './use-packing.ts'

type ColumnsInput = {
  table: PackingTable
  isOpenStage: boolean
  tracking: Tracking
  shown: readonly TableBox[]
  recipeOf: RecipeOf
  usualFor: (box: TableBox) => ReadonlySet<string>
  setRecipe: (box: TableBox, recipeId: number) => void
  open: (box: TableBox) => void
  /** Beside an open box there is room for little. */
  isNarrow: boolean
}

export const packingColumns = (input: ColumnsInput): Column<TableBox>[] =>
  allColumns(input).filter(({ key }) => !input.isNarrow || besideABox.includes(key))

const besideABox = ['box', 'state', 'actions']

const allColumns = (input: ColumnsInput): Column<TableBox>[] => [
  {
    key: 'box',
    header: 'Caja',
    cell: (box) => (
      <span className="block font-semibold lg:max-w-52 lg:truncate">
        <Heading box={box} isLink={!input.isOpenStage} />
        {box.parcelNumber > 1 && (
          <span className="block text-sm font-normal">
            Paquete {box.parcelNumber}
            {box.completesParcel && ' · completa el anterior'}
          </span>
        )}
      </span>
    ),
  },
  {
    key: 'delivery',
    header: 'Entrega',
    cell: (box) => (
      <span className="block text-sm lg:whitespace-nowrap">
        {deliveryLabels[box.deliveryMethod]}
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
        <Contents box={box} {...input} />
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
              {...rowLink}
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

/** `isLink`: to the request's page, where the packing table is no longer enough. */
function Heading({ box, isLink }: { box: TableBox; isLink: boolean }) {
  const can = useCan()
  const words = (
    <>
      <span className="tabular-nums">{box.code}</span> · <span translate="no">{box.firstName}</span>
    </>
  )
  if (!isLink || !can('requests.read')) return words
  return (
    <Link {...rowLink} to={`/admin/solicitudes/${box.id}`} className="text-hope underline underline-offset-4">
      {words}
    </Link>
  )
}

function State({ box }: { box: TableBox }) {
  const packed = box.items.filter(({ isPacked }) => isPacked).length
  return (
    <span className="block text-sm lg:whitespace-nowrap">
      {box.status === 'shipped' ? (
        <>
          {statusWord(box)} <CarrierLink box={box} />
          {box.shippedAt && (
            <span className="block text-ink-2">
              {formatDate(box.shippedAt)} · {daysAgo(box.shippedAt)}
            </span>
          )}
        </>
      ) : box.packedAt ? (
        <>
          <Badge tone="done">Empacada</Badge>
          <span className="block text-ink-2">
            <span translate="no">{box.packedByName}</span>
            {box.checkedByName && (
              <>
                {' · revisó '}
                <span translate="no">{box.checkedByName}</span>
              </>
            )}
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

/** Of a number that USPS knows. */
function CarrierLink({ box: { code, trackingNumber } }: { box: TableBox }) {
  if (!trackingNumber || !isTrackingNumber(trackingNumber)) return null
  return (
    <a
      href={trackingPage(trackingNumber)}
      {...newTabAttributes}
      aria-label={`Ver dónde está ${code}: página de USPS, se abre en otra pestaña`}
      className="ms-1 inline-flex items-center gap-1 text-hope underline underline-offset-4"
    >
      Ver dónde está <Icon name="external" className="size-4" />
    </a>
  )
}

const statusWord = ({ deliveryMethod }: TableBox) =>
  isPickup(deliveryMethod) ? 'Lista para recoger' : 'Enviada'

function Contents({ box, table, recipeOf, setRecipe, usualFor }: ColumnsInput & { box: TableBox }) {
  const chosen = recipeOf(box)
  const isPlan = !isPrepared(box)
  const lacking = missingOf(box, recipeOf).length
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
      <span
        className="flex flex-wrap items-center gap-1"
        title={wantedOf(box, recipeOf).map(wordOf).join(', ')}
      >
        <NameChip {...box} />
        <DistinctChips box={box} recipeOf={recipeOf} usual={usualFor(box)} atMost={3} />
        {/* What it is stands above the table, once. */}
        {lacking > 0 && (
          <strong className="text-error">{lacking === 1 ? 'Le falta 1' : `Le faltan ${lacking}`}</strong>
        )}
      </span>
    </>
  )
}
