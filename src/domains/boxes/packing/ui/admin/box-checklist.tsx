import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { FamilyWords } from '#domains/boxes/box-contents/ui/admin/family-words.tsx'
import { deliveryLabels } from '#domains/boxes/box-requests/labels.ts'
import { amountOf, leftOver } from '#domains/stock/inventory/rules.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import type { PackingAction, PackingBox, PackingTable } from '../../schemas.ts'
import { queueAction } from './action-queue.ts'
import { isPrepared } from './bulk-actions.ts'
import { MissingItems } from './missing-items.tsx'
import { PackedBy } from './packed-by.tsx'
import type { TableBox } from './use-packing.ts'
import { WriteOff, WrittenOffList } from './write-off.tsx'

type BoxChecklistProps = {
  box: TableBox
  table: PackingTable
  recipeId: number | null
  /** The scan field has the focus, for the next scan. */
  isScanned: boolean
  onClose: () => void
  onNext: () => void
  /** What is different in it. */
  distinct: ReactNode
  /** Its number, before the step that sends it. */
  tracking: ReactNode
  /** The next step of a packed box. */
  children: ReactNode
}

/** One box, ticked off item by item. */
export function BoxChecklist({
  box,
  table,
  recipeId,
  isScanned,
  onClose,
  onNext,
  distinct,
  tracking,
  children,
}: BoxChecklistProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const next = useRef<HTMLButtonElement>(null)
  const [swapping, setSwapping] = useState<Swapped | null>(null)
  const [spoilt, setSpoilt] = useState<Item | null>(null)
  const perform = (action: PackingAction) => queueAction(box.id, box.code, action)
  const isPacked = box.packedAt !== null
  useEffect(() => {
    if (!isScanned) heading.current?.focus()
  }, [isScanned])
  const open = () => {
    perform({ kind: 'pack', isPacked: false })
    heading.current?.focus()
  }
  const mark = ({ inventoryItemId }: Item, to: 'packed' | 'missing' | null) => {
    perform({ kind: 'mark', inventoryItemId, mark: to })
    // The pressed control is gone.
    if (to === 'missing') heading.current?.focus()
  }
  const bring = ({ inventoryItemId }: Item) => {
    perform({ kind: 'bring', inventoryItemId })
    heading.current?.focus()
  }
  const pack = () => {
    perform({ kind: 'pack', isPacked: true })
    next.current?.focus()
  }
  return (
    <section aria-label={`Caja ${box.code}`} className="rounded-card border border-line bg-white p-4">
      <div className="flex items-start justify-between gap-2">
        <div>
          <h2 ref={heading} tabIndex={-1} className="text-xl">
            {box.code} · <span translate="no">{box.firstName}</span>
          </h2>
          <p className="text-sm text-ink-2">{deliveryLabels[box.deliveryMethod]}</p>
          <p className="mt-1 flex flex-wrap items-center gap-1 text-sm">{distinct}</p>
        </div>
        <Button size="small" variant="quiet" icon="close" onClick={onClose} className="max-lg:min-h-11">
          Cerrar
        </Button>
      </div>
      <FamilyWords {...box} />
      {box.hasOldCard && (
        <Notice isCompact tone="warning" title="Cambió la tarjeta">
          <p>
            El nombre o las palabras de la tarjeta son otros desde que se empacó. Imprímela otra vez, cámbiala
            y empaca de nuevo.
          </p>
        </Notice>
      )}
      {isPrepared(box) ? (
        <ul aria-label="Contenido" className="mt-3">
          {box.items.map((item) => (
            <li key={item.inventoryItemId} className="flex items-center border-t border-line">
              <label className="flex min-h-12 flex-1 cursor-pointer items-center gap-3 py-1">
                <input
                  type="checkbox"
                  checked={item.isPacked}
                  onChange={() => mark(item, item.isPacked ? null : 'packed')}
                  className="size-6 shrink-0 accent-hope"
                />
                <span className={item.isPacked ? 'text-ink-2 line-through' : undefined}>
                  {item.name}
                  {(item.quantity > 1 || item.unit !== 'unidad') && (
                    <span className="text-ink-2"> · {amountOf(item.quantity, item.unit)}</span>
                  )}
                </span>
              </label>
              {!isPacked && (
                <Menu
                  label="Más"
                  accessibleName={`Más para ${item.name}`}
                  icon="more"
                  iconOnly
                  size="small"
                  items={[
                    { label: 'Falta', icon: 'alert', onSelect: () => mark(item, 'missing') },
                    { label: 'Se rompió o venció', icon: 'trash', onSelect: () => setSpoilt(item) },
                    {
                      label: 'Cambiar por otro',
                      icon: 'refresh',
                      onSelect: () => setSwapping({ ...item, isMissing: false }),
                    },
                  ]}
                />
              )}
            </li>
          ))}
        </ul>
      ) : (
        <p className="mt-3">
          {box.completesParcel ? (
            <>
              Completa un paquete anterior.{' '}
              <Link to={`/admin/cajas/${box.id}`} className="text-hope underline underline-offset-4">
                Pon solo lo que faltó
              </Link>
              .
            </>
          ) : (
            'La caja está sin preparar.'
          )}
        </p>
      )}
      {box.missing.length > 0 && (
        <MissingItems
          box={box}
          onThere={bring}
          onSwap={(item) => setSwapping({ ...item, isMissing: true })}
        />
      )}
      {box.writtenOff.length > 0 && (
        <WrittenOffList
          items={box.writtenOff}
          onUndo={
            isPacked
              ? undefined
              : ({ inventoryItemId, quantity, reason }) => {
                  perform({ kind: 'undoWriteOff', inventoryItemId, quantity, reason })
                  heading.current?.focus()
                }
          }
        />
      )}
      {swapping && (
        <Swap
          key={`${swapping.inventoryItemId} ${swapping.isMissing}`}
          item={swapping}
          shelf={table.shelf.filter(({ id }) => !box.items.some((each) => each.inventoryItemId === id))}
          onCancel={() => {
            setSwapping(null)
            heading.current?.focus()
          }}
          onSwap={(forItemId) => {
            const { inventoryItemId, isMissing } = swapping
            perform({ kind: 'swap', inventoryItemId, forItemId, isMissing })
            setSwapping(null)
            heading.current?.focus()
          }}
        />
      )}
      {spoilt && (
        <WriteOff
          key={`spoilt ${spoilt.inventoryItemId}`}
          item={spoilt}
          onCancel={() => {
            setSpoilt(null)
            heading.current?.focus()
          }}
          onWriteOff={(action) => {
            perform(action)
            setSpoilt(null)
            heading.current?.focus()
          }}
        />
      )}
      {isPacked && <PackedBy box={box} people={table.people} perform={perform} onOpen={open} />}
      {tracking && (
        <div className="mt-3">
          <p className="font-medium">Rastreo</p>
          {tracking}
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {!isPrepared(box) && !box.completesParcel && (
          <Button
            variant="primary"
            icon="package"
            onClick={() => {
              perform({ kind: 'prepare', recipeId })
              heading.current?.focus()
            }}
          >
            Preparar
          </Button>
        )}
        {box.items.length > 0 && !isPacked && (
          <Button variant="primary" icon="check" onClick={pack}>
            Todo dentro
          </Button>
        )}
        {isPacked && children}
        <Button ref={next} iconAfter="arrow-right" onClick={onNext}>
          Siguiente caja
        </Button>
      </div>
    </section>
  )
}

type Item = PackingBox['missing'][number]
/** Of an item that is in the box and missing in part, one or the other is swapped. */
type Swapped = Item & { isMissing: boolean }

type SwapProps = {
  item: Item
  shelf: PackingTable['shelf']
  onSwap: (forItemId: number) => void
  onCancel: () => void
}

/** What the shelf has, items of the same category first. */
function Swap({ item, shelf, onSwap, onCancel }: SwapProps) {
  const [chosen, setChosen] = useState('')
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => select.current?.focus(), [])
  const category = shelf.find(({ id }) => id === item.inventoryItemId)?.category
  const options = shelf
    .filter(({ id, available }) => id !== item.inventoryItemId && available >= item.quantity)
    .sort((one, other) => Number(other.category === category) - Number(one.category === category))
    .map(({ id, name, unit, available }) => ({
      value: String(id),
      label: `${name} (${leftOver(available, unit)})`,
    }))
  return (
    <div className="mt-3 flex flex-col gap-2 rounded-control bg-sand p-3">
      <SelectField
        ref={select}
        name="forItem"
        label={`En lugar de ${item.name}`}
        options={options}
        value={chosen}
        onChange={(event) => setChosen(event.target.value)}
      />
      <div className="flex gap-2">
        <Button size="small" variant="primary" disabled={!chosen} onClick={() => onSwap(Number(chosen))}>
          Cambiar
        </Button>
        <Button size="small" variant="quiet" onClick={onCancel}>
          Cancelar
        </Button>
      </div>
    </div>
  )
}
