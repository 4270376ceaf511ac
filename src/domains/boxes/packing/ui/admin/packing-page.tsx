import { useEffect, useMemo, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { NoBoxesToPrepare } from '#domains/boxes/box-contents/ui/admin/no-boxes-to-prepare.tsx'
import { isPickup } from '#domains/boxes/box-requests/family-rules.ts'
import { deliveryLabels } from '#domains/boxes/box-requests/labels.ts'
import { stepLabel } from '#domains/boxes/box-requests/ui/admin/request-labels.ts'
import { formatCount } from '#lib/text/count.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { Allowed } from '#ui/admin/allowed.tsx'
import { BulkBar } from '#ui/admin/bulk-bar.tsx'
import { EmptyList } from '#ui/admin/empty-list.tsx'
import { RecordState } from '#ui/admin/record-state.tsx'
import { useBulk } from '#ui/admin/use-bulk.ts'
import { useNumberInAddress } from '#ui/admin/use-open-record.ts'
import { useMayWrite } from '#ui/admin/view-right.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { DataTable } from '#ui/lists/data-table.tsx'
import { Pagination } from '#ui/lists/pagination.tsx'
import { LinkTabs } from '#ui/navigation/tabs.tsx'
import type { PackingTable } from '../../schemas.ts'
import { BoxChecklist } from './box-checklist.tsx'
import {
  deliverAction,
  isPrepared,
  packAction,
  prepareAction,
  returnAction,
  shipAction,
} from './bulk-actions.ts'
import { DistinctChips } from './distinct-chips.tsx'
import { usualItems, usualOf } from './distinct-items.ts'
import { MissingList } from './missing-list.tsx'
import { packingColumns } from './packing-columns.tsx'
import { PackingScan } from './packing-scan.tsx'
import { pageOf, pageSize } from './pages.ts'
import { wantedOf } from './planned-items.ts'
import { QueueNotice } from './queue-notice.tsx'
import { hasTracking, SaveTracking, TrackingInput, useTracking } from './tracking.tsx'
import { openButtonId, type TableBox, usePacking } from './use-packing.ts'

/** All boxes of the storeroom at once. Works without a signal for a while. */
export function PackingPage() {
  const [params] = useSearchParams()
  const stage = params.get('vista') === 'camino' ? 'shipped' : 'open'
  const { table, queue, boxes } = usePacking(stage)
  return (
    <AdminPage
      title="Preparar cajas"
      updated={table}
      more={[{ to: '/admin/hoja-de-preparacion', label: 'Hoja de preparación', icon: 'print' }]}
      tools={
        <LinkTabs
          label="Cajas"
          tabs={[
            { label: 'Por preparar', to: '/admin/preparar', current: stage === 'open' },
            { label: 'En camino', to: '/admin/preparar?vista=camino', current: stage === 'shipped' },
          ]}
        />
      }
    >
      <QueueNotice queue={queue} />
      {table.data ? (
        <Table key={stage} table={table.data} boxes={boxes} isOpenStage={stage === 'open'} />
      ) : (
        <RecordState query={table} />
      )}
    </AdminPage>
  )
}

/** In the URL, so that a phone's Back closes the box and a reload keeps it. */
function useOpenBox(boxes: readonly TableBox[]) {
  const id = useNumberInAddress(param)
  const [, setParams] = useSearchParams()
  const opened = boxes.find((box) => box.id === id)
  const openId = opened?.id ?? null
  const last = useRef(openId)
  useEffect(() => {
    if (openId === null) document.getElementById(openButtonId(last.current))?.focus()
    last.current = openId
  }, [openId])
  const setOpenId = (next: number | null) =>
    setParams(
      (params) => {
        if (next === null) params.delete(param)
        else params.set(param, String(next))
        return params
      },
      // A scanner sends the first item before the next paint.
      { replace: openId !== null, preventScrollReset: true, flushSync: true },
    )
  return { opened, setOpenId }
}

const param = 'ficha'

/** The page that an opened box is on stays when it closes: its button gets the focus back. */
function usePages(shown: readonly TableBox[], opened: TableBox | undefined) {
  const [chosen, setPage] = useState(1)
  const page = pageOf({ total: shown.length, chosen, opened: opened ? shown.indexOf(opened) : -1 })
  if (page !== chosen) setPage(page)
  return { page, setPage, onPage: shown.slice((page - 1) * pageSize, page * pageSize) }
}

type TableProps = { table: PackingTable; boxes: TableBox[]; isOpenStage: boolean }

function Table({ table, boxes, isOpenStage }: TableProps) {
  const [method, setMethod] = useState('')
  const [recipes, setRecipes] = useState<ReadonlyMap<number, number>>(new Map())
  const tracking = useTracking()
  const mayWrite = useMayWrite()
  const inAddress = useOpenBox(boxes)
  const { setOpenId } = inAddress
  // All that can be done in it is a change.
  const opened = mayWrite ? inAddress.opened : undefined
  const shown = useMemo(() => boxes.filter((box) => !method || methodOf(box) === method), [boxes, method])
  const recipeOf = (box: TableBox) => recipes.get(box.id) ?? table.recipes[0]?.id ?? null
  const { page, setPage, onPage } = usePages(shown, opened)
  // Back from the printed papers, the next step is with the same boxes.
  const [params] = useSearchParams()
  const printed = params.get('elegidas')?.split(',').map(Number)
  // Of all, so that neither page nor filter changes a row.
  const ofMost = usualItems(boxes.map((box) => wantedOf(box, recipeOf)))
  const usualFor = (box: TableBox) => {
    // It brings only what an earlier parcel lacked.
    if (box.completesParcel) return new Set<string>()
    const recipeId = (isPrepared(box) ? box.recipeId : null) ?? recipeOf(box)
    return usualOf(
      table.recipes.find(({ id }) => id === recipeId),
      ofMost,
    )
  }
  const bulk = useBulk(onPage, ({ code, firstName }) => `${code} · ${firstName}`, printed)
  // A scanner goes on with the items: the focus stays in the field.
  const [isScanned, setScanned] = useState(false)
  const open = (box: TableBox) => {
    setOpenId(box.id)
    setScanned(false)
  }
  const openScanned = (box: TableBox) => {
    open(box)
    setScanned(true)
  }
  const scanning = { boxes, shelf: table.shelf, opened, onOpen: openScanned }
  const close = () => setOpenId(null)
  const next = () => {
    const rest = shown.filter(({ id, packedAt }) => id !== opened?.id && !packedAt)
    if (rest[0]) open(rest[0])
    else close()
  }
  const actions = isOpenStage
    ? [prepareAction(recipeOf), packAction, shipAction(tracking, boxes)]
    : [deliverAction, returnAction]
  return (
    <div className={opened ? 'grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_23rem]' : undefined}>
      <div className={`flex min-w-0 flex-col gap-2 sm:gap-3 lg:gap-1.5 ${opened ? 'max-lg:hidden' : ''}`}>
        <div
          hidden={boxes.length === 0}
          className="dense dense-labels no-print flex flex-wrap items-start gap-x-3"
        >
          {isOpenStage && mayWrite && (
            <PackingScan {...scanning} className="min-w-56 flex-1 max-sm:[&_label]:sr-only lg:min-w-112" />
          )}
          <SelectField
            name="deliveryMethod"
            label="Entrega"
            placeholder="Todas"
            options={methods}
            value={method}
            onChange={(event) => setMethod(event.target.value)}
            className="min-w-40 max-sm:flex-row max-sm:items-center max-sm:gap-2"
          />
          {isOpenStage && mayWrite && table.recipes.length > 1 && (
            <SelectField
              name="recipe"
              label="Receta para las elegidas"
              placeholder="La de cada fila"
              options={table.recipes.map(({ id, name }) => ({ value: String(id), label: name }))}
              value=""
              onChange={({ target }) =>
                setRecipes(
                  new Map([
                    ...recipes,
                    ...bulk.selected.map(({ id }) => [id, Number(target.value)] as const),
                  ]),
                )
              }
              className="min-w-48"
            />
          )}
        </div>
        {isOpenStage && <MissingList boxes={shown} shelf={table.shelf} recipeOf={recipeOf} />}
        <BulkBar bulk={bulk} actions={actions} extra={(selected) => <PrintLink boxes={selected} />} />
        <Allowed>
          <SaveTracking tracking={tracking} boxes={shown} />
        </Allowed>
        {method && (
          <p className="hidden print:block">
            Entrega: {methods.find(({ value }) => value === method)?.label}
          </p>
        )}
        <DataTable
          caption="Cajas"
          columns={packingColumns({
            table,
            isOpenStage,
            tracking,
            shown: onPage,
            recipeOf,
            usualFor,
            setRecipe,
            open,
            isNarrow: Boolean(opened),
          }).filter(({ key }) => mayWrite || (key !== 'actions' && key !== 'tracking'))}
          rows={onPage}
          rowKey={(box) => box.id}
          selection={mayWrite ? bulk.selection : undefined}
          filtered={method !== ''}
          noMatch={
            <EmptyList title="Ninguna caja con esa entrega">Quita el filtro para verlas todas.</EmptyList>
          }
          empty={
            isOpenStage ? (
              <NoBoxesToPrepare />
            ) : (
              <EmptyList
                title="Ninguna caja va en camino"
                action={<ButtonLink to="/admin/preparar">Preparar cajas</ButtonLink>}
              >
                Las enviadas aparecen aquí hasta que llegan.
              </EmptyList>
            )
          }
        />
        {shown.length > pageSize && (
          <Pagination page={page} pageSize={pageSize} total={shown.length} onPage={setPage} />
        )}
        {table.more > 0 && (
          <p className="text-ink-2">
            Aquí están las {formatCount(table.boxes.length)} que más esperan. Hay {formatCount(table.more)}{' '}
            más.
          </p>
        )}
      </div>
      {opened && (
        <div className="flex min-w-0 flex-col gap-3 lg:sticky lg:top-3">
          {isOpenStage && <PackingScan {...scanning} takesFocus={isScanned} className="lg:hidden" />}
          <BoxChecklist
            key={opened.id}
            box={opened}
            table={table}
            recipeId={recipeOf(opened)}
            isScanned={isScanned}
            onClose={close}
            onNext={next}
            distinct={<DistinctChips box={opened} recipeOf={recipeOf} usual={usualFor(opened)} />}
            tracking={hasTracking(opened) && <TrackingInput box={opened} shown={boxes} tracking={tracking} />}
          >
            <PrintLink boxes={[opened]} />
            {isOpenStage && (
              <Button icon="truck" onClick={() => void bulk.run(shipAction(tracking, boxes), [opened])}>
                {stepLabel('shipped', opened)}
              </Button>
            )}
          </BoxChecklist>
        </div>
      )}
    </div>
  )

  function setRecipe(box: TableBox, recipeId: number) {
    setRecipes(new Map([...recipes, [box.id, recipeId]]))
  }
}

function PrintLink({ boxes }: { boxes: TableBox[] }) {
  return (
    <ButtonLink
      size="small"
      icon="print"
      className="max-lg:min-h-11"
      to={`/admin/preparar/imprimir?solicitud=${boxes.map((box) => box.id).join(',')}`}
    >
      Imprimir
    </ButtonLink>
  )
}

const methodOf = ({ deliveryMethod }: TableBox) => (isPickup(deliveryMethod) ? 'pickup' : deliveryMethod)

const methods = (['correo', 'pickup', 'delivery'] as const).map((value) => ({
  value,
  label: deliveryLabels[value],
}))
