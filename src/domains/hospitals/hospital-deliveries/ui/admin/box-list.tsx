import { useState } from 'react'
import { HistoryDialog } from '#domains/team/history/ui/admin/record-history.tsx'
import { formatDate } from '#lib/text/dates.ts'
import { formatMoney } from '#lib/text/money.ts'
import { Allowed } from '#ui/admin/allowed.tsx'
import { BulkBar } from '#ui/admin/bulk-bar.tsx'
import { EmptyList } from '#ui/admin/empty-list.tsx'
import { latestOf } from '#ui/admin/latest-row.ts'
import { type BulkAction, saving, useBulk } from '#ui/admin/use-bulk.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { useMayWrite } from '#ui/admin/view-right.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { Column } from '#ui/lists/data-list.ts'
import { DataTable } from '#ui/lists/data-table.tsx'
import { rowLink } from '#ui/lists/open-row.ts'
import { Menu } from '#ui/overlays/menu.tsx'
import { hospitalDeliveryApi } from '../../endpoints.ts'
import { boxTypeLabels } from '../../labels.ts'
import { isHandedOver } from '../../rules.ts'
import type { HospitalBox, HospitalDelivery } from '../../schemas.ts'
import { BoxDialog, DeleteBoxDialog } from './box-dialogs.tsx'
import { boxToasts } from './delivery-labels.ts'
import { useGenerateBoxes } from './use-generate-boxes.ts'

type BoxListProps = {
  delivery: HospitalDelivery
  boxes: HospitalBox[]
  onOpen: (box: HospitalBox) => void
}
type Opened = { kind: 'new' } | { kind: 'edit' | 'delete' | 'history'; box: HospitalBox } | null

export function BoxList({ delivery, boxes, onOpen }: BoxListProps) {
  const [open, setOpen] = useState<Opened>(null)
  const close = () => setOpen(null)
  const generate = useGenerateBoxes(delivery, boxes.length)
  const bulk = useBulk(boxes, ({ serialNumber }) => serialNumber)
  const mayWrite = useMayWrite()
  return (
    <div className="flex flex-col gap-3">
      <Allowed>
        <div className="flex flex-wrap gap-2">
          <Button
            size="small"
            className="max-lg:min-h-11"
            icon="package"
            busy={generate.isBusy}
            onClick={generate.run}
          >
            {generate.label}
          </Button>
          <Button
            size="small"
            className="max-lg:min-h-11"
            icon="plus"
            onClick={() => setOpen({ kind: 'new' })}
          >
            Crear caja
          </Button>
        </div>
      </Allowed>
      <BulkBar bulk={bulk} actions={[prepareBoxes]} />
      <DataTable
        caption="Cajas de la entrega"
        columns={columnsWith(delivery, onOpen, setOpen).filter(({ actions }) => mayWrite || !actions)}
        rows={boxes}
        rowKey={(box) => box.id}
        selection={mayWrite ? bulk.selection : undefined}
        empty={
          <EmptyList title="Esta entrega todavía no tiene cajas">
            Al generarlas, cada una recibe su número de serie.
          </EmptyList>
        }
      />
      {open?.kind === 'new' && <BoxDialog deliveryId={delivery.id} onClose={close} />}
      {open?.kind === 'edit' && (
        <BoxDialog deliveryId={delivery.id} box={latestOf(open.box, boxes)} onClose={close} />
      )}
      {open?.kind === 'delete' && <DeleteBoxDialog box={open.box} delivery={delivery} onClose={close} />}
      {open?.kind === 'history' && (
        <HistoryDialog
          title={`Historial de ${open.box.serialNumber}`}
          entity="hospital_delivery_box"
          entityId={open.box.id}
          onClose={close}
        />
      )}
    </div>
  )
}

const prepareBoxes: BulkAction<HospitalBox> = {
  label: 'Marcar preparadas',
  icon: 'check',
  done: (count) => (count === 1 ? '1 caja preparada' : `${count} cajas preparadas`),
  refusal: ({ isPrepared, itemCount }) => {
    if (isPrepared) return 'Ya estaba preparada.'
    return itemCount === 0 ? 'Está vacía.' : null
  },
  run: saving(hospitalDeliveryApi.updateBox, ({ id, updatedAt }) => ({
    params: { id },
    body: { isPrepared: true, updatedAt },
    undo: { isPrepared: false },
  })),
}

const columnsWith = (
  delivery: HospitalDelivery,
  onOpen: (box: HospitalBox) => void,
  open: (opened: Opened) => void,
): Column<HospitalBox>[] => [
  {
    key: 'serialNumber',
    header: 'Número de serie',
    cell: (box) => <span className="code font-semibold lg:whitespace-nowrap">{box.serialNumber}</span>,
  },
  {
    key: 'boxType',
    header: 'Tipo',
    cell: (box) => boxTypeLabels[box.boxType],
    second: { key: 'supportType', header: 'Apoyo', cell: (box) => box.supportType },
  },
  {
    key: 'contents',
    header: 'Contenido',
    cell: (box) => (
      <span className="tabular-nums lg:whitespace-nowrap">
        {box.itemCount === 0 ? 'Vacía' : box.itemCount === 1 ? '1 artículo' : `${box.itemCount} artículos`}
        {box.itemCount > 0 && box.cost !== '' && <span> · {formatMoney(box.cost)}</span>}
      </span>
    ),
  },
  { key: 'isPrepared', header: 'Estado', cell: (box) => <Prepared box={box} delivery={delivery} /> },
  {
    key: 'actions',
    header: 'Acciones',
    actions: true,
    cell: (box) => (
      <span className="flex flex-wrap items-center gap-1.5 lg:flex-nowrap lg:justify-end">
        <Button
          {...rowLink}
          size="small"
          className="max-lg:min-h-11"
          aria-label={`Contenido de ${box.serialNumber}`}
          onClick={() => onOpen(box)}
        >
          Contenido
        </Button>
        {!box.isPrepared && <PrepareButton box={box} />}
        <Menu
          label="Más"
          accessibleName={`Más acciones para ${box.serialNumber}`}
          icon="more"
          iconOnly
          size="small"
          items={[
            { label: 'Editar', icon: 'edit', onSelect: () => open({ kind: 'edit', box }) },
            { label: 'Historial', icon: 'history', onSelect: () => open({ kind: 'history', box }) },
            {
              label: 'Eliminar',
              icon: 'trash',
              tone: 'danger',
              onSelect: () => open({ kind: 'delete', box }),
            },
          ]}
        />
      </span>
    ),
  },
]

function Prepared({ box, delivery }: { box: HospitalBox; delivery: HospitalDelivery }) {
  if (!box.isPrepared)
    return isHandedOver(delivery) ? (
      <Badge tone="done">Entregada</Badge>
    ) : (
      <Badge tone="pending">Pendiente</Badge>
    )
  return (
    <span>
      <Badge tone="done">Preparada</Badge>
      <span className="block text-sm text-ink-2">
        {box.preparedAt && formatDate(box.preparedAt)}
        {box.preparedByName && ` · ${box.preparedByName}`}
      </span>
    </span>
  )
}

export function PrepareButton({ box }: { box: HospitalBox }) {
  const save = useSave(hospitalDeliveryApi.updateBox, boxToasts.updated)
  return (
    <Button
      size="small"
      className="max-lg:min-h-11"
      busy={save.isPending}
      aria-label={`Marcar preparada: ${box.serialNumber}`}
      onClick={() =>
        save.mutate({
          params: { id: box.id },
          body: { isPrepared: true, updatedAt: box.updatedAt },
          undo: { isPrepared: false },
        })
      }
    >
      Marcar preparada
    </Button>
  )
}
