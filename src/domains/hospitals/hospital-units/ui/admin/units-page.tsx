import { useState } from 'react'
import { formatDate } from '#lib/text/dates.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { Allowed } from '#ui/admin/allowed.tsx'
import { EmptyList } from '#ui/admin/empty-list.tsx'
import { RecordState } from '#ui/admin/record-state.tsx'
import { useList } from '#ui/admin/use-read.ts'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import type { Column } from '#ui/lists/data-list.ts'
import { DataTable } from '#ui/lists/data-table.tsx'
import { Menu } from '#ui/overlays/menu.tsx'
import { hospitalUnitApi } from '../../endpoints.ts'
import type { HospitalUnit, UnitCredentials } from '../../schemas.ts'
import { TriesNotice } from './tries-notice.tsx'
import { CloseUnit, Credentials, EditUnit, NewUnit, Renew } from './unit-dialogs.tsx'
import { UnitNotice } from './unit-notice.tsx'

type Opened = { kind: 'new' } | { kind: 'edit' | 'renew' | 'close'; unit: HospitalUnit } | null

/** The page of each hospital unit, opened by private link and PIN. */
export function UnitsPage() {
  const units = useList(hospitalUnitApi.list, {})
  const [open, setOpen] = useState<Opened>(null)
  const [shown, setShown] = useState<UnitCredentials | null>(null)
  const close = () => setOpen(null)
  const show = (credentials: UnitCredentials) => {
    close()
    setShown(credentials)
  }
  const add = (
    <Allowed>
      <Button variant="primary" icon="plus" data-shortcut="new" onClick={() => setOpen({ kind: 'new' })}>
        Nueva página
      </Button>
    </Allowed>
  )
  return (
    <AdminPage
      title="Páginas de los hospitales"
      back={{ to: '/admin/hospitales', label: 'Volver a hospitales' }}
      // The empty list has the button.
      action={units.data?.rows.length !== 0 && add}
      updated={units}
    >
      <p className="text-ink-2">
        Con su enlace y su PIN, el personal de una unidad ve qué cajas le quedan, marca las que entrega y pide
        más. No se anota nada de ninguna familia.
      </p>
      <TriesNotice units={units.data?.rows ?? []} onRenew={(unit) => setOpen({ kind: 'renew', unit })} />
      <UnitNotice />
      {units.data ? (
        <DataTable
          caption="Páginas de los hospitales"
          columns={columns(setOpen)}
          rows={units.data.rows}
          rowKey={({ id }) => id}
          rowHref={({ hospitalId }) => `/admin/hospitales/${hospitalId}`}
          empty={
            <EmptyList title="Ningún hospital tiene página todavía" action={add}>
              Créala aquí con el nombre del hospital, o desde su ficha.
            </EmptyList>
          }
        />
      ) : (
        <RecordState query={units} />
      )}
      {open?.kind === 'new' && <NewUnit onClose={close} onCreated={show} />}
      {open?.kind === 'edit' && <EditUnit unit={open.unit} onClose={close} />}
      {open?.kind === 'renew' && <Renew unit={open.unit} onClose={close} onRenewed={show} />}
      {open?.kind === 'close' && <CloseUnit unit={open.unit} onClose={close} />}
      {shown && <Credentials credentials={shown} onClose={() => setShown(null)} />}
    </AdminPage>
  )
}

const columns = (open: (opened: Opened) => void): Column<HospitalUnit>[] => [
  {
    key: 'institution',
    header: 'Institución',
    cell: ({ institutionName, isActive }) => (
      <span>
        <span translate="no">{institutionName}</span> {!isActive && <Badge tone="closed">Cerrada</Badge>}
      </span>
    ),
  },
  {
    key: 'shelf',
    header: 'Le quedan',
    cell: ({ onShelf, isLow, order }) => (
      <span className="tabular-nums">
        {onShelf} {isLow && <Badge tone="pending">Pocas</Badge>}
        {order && <span className="block text-sm">Pidió {order.quantity}</span>}
      </span>
    ),
  },
  { key: 'given', header: 'Entregó en 30 días', cell: ({ givenLately }) => givenLately },
  { key: 'lowAt', header: 'Avisar con', cell: ({ lowAt }) => `${lowAt} o menos` },
  {
    key: 'used',
    header: 'Se abrió',
    cell: ({ lastUsedAt }) => (lastUsedAt ? formatDate(lastUsedAt) : 'Nunca'),
  },
  {
    key: 'actions',
    header: 'Acciones',
    actions: true,
    cell: (unit) => (
      <Allowed>
        <span className="flex gap-1.5 lg:justify-end">
          <Button
            size="small"
            icon="refresh"
            className="max-lg:min-h-11"
            aria-label={`Enlace y PIN nuevos para ${unit.institutionName}`}
            onClick={() => open({ kind: 'renew', unit })}
          >
            Enlace y PIN
          </Button>
          <Menu
            label="Más"
            accessibleName={`Más acciones para ${unit.institutionName}`}
            icon="more"
            iconOnly
            size="small"
            items={[
              { label: 'Editar', icon: 'edit', onSelect: () => open({ kind: 'edit', unit }) },
              ...(unit.isActive
                ? [
                    {
                      label: 'Cerrar la página',
                      icon: 'lock' as const,
                      tone: 'danger' as const,
                      onSelect: () => open({ kind: 'close', unit }),
                    },
                  ]
                : []),
            ]}
          />
        </span>
      </Allowed>
    ),
  },
]
