import type { ReactNode } from 'react'
import { isPickup } from '#domains/boxes/box-requests/family-rules.ts'
import type { BoxRequest } from '#domains/boxes/box-requests/office-schemas.ts'
import { isBoxLocked } from '#domains/boxes/box-requests/rules.ts'
import { formatMoney } from '#lib/text/money.ts'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { useCan } from '#ui/admin/can.ts'
import { messageOf } from '#ui/admin/query-client.ts'
import { useList } from '#ui/admin/use-read.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ErrorPanel } from '#ui/feedback/error-panel.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { LoadingBlock } from '#ui/feedback/spinner.tsx'
import { Disclosure } from '#ui/navigation/disclosure.tsx'
import { boxContentsApi } from '../../endpoints.ts'
import { boxCostOf } from '../../rules.ts'
import type { BoxItem } from '../../schemas.ts'
import { AddBoxItem } from './add-box-item.tsx'
import { BoxLine } from './box-line.tsx'
import { BoxSuggestionPanel } from './box-suggestion.tsx'

type BoxPanelProps = {
  request: Pick<BoxRequest, 'id' | 'status' | 'deliveryMethod' | 'completesParcel'>
  /** All that belongs in it is in it. */
  isPacked?: boolean
  /** Below the contents, given them: the cost of the box. */
  children?: (lines: BoxItem[]) => ReactNode
}

/** Contents, cost and available stock of a request's box. */
export function BoxPanel({ request, isPacked = false, children }: BoxPanelProps) {
  const can = useCan()
  const query = useList(boxContentsApi.list, {}, { params: { requestId: request.id } })
  const locked = isBoxLocked(request.status)
  const isFixed = locked || !can('boxes.write')
  if (!query.data) {
    return (
      <AdminSection title="Contenido de la caja">
        {query.isError ? (
          <ErrorPanel detail={messageOf(query.error)} onRetry={() => void query.refetch()} />
        ) : (
          <LoadingBlock />
        )}
      </AdminSection>
    )
  }
  const lines = query.data.rows
  const included = lines.filter((line) => line.isIncluded)
  const available = lines.filter((line) => !line.isIncluded)
  // What is done makes room for what is not.
  const isFolded = included.length > 0 && (locked || isPacked)
  const contents = (
    <>
      {!locked && !request.completesParcel && can('boxes.write') && (
        <BoxSuggestionPanel requestId={request.id} lines={lines} isNext={request.status === 'in_process'} />
      )}
      <Lines
        title="Incluidos en la caja"
        lines={included}
        locked={isFixed}
        empty="Todavía no hay nada en la caja."
      />
      {available.length > 0 && (
        <Lines title="Disponibles, fuera de la caja" lines={available} locked={isFixed} />
      )}
      {can('boxes.write') && (
        <fieldset disabled={locked} className="min-w-0">
          <AddBoxItem requestId={request.id} lines={lines} />
        </fieldset>
      )}
      {can('stock.costs') && children?.(lines)}
    </>
  )
  return (
    <AdminSection
      title="Contenido de la caja"
      beside={
        <span className="flex flex-wrap gap-2 max-sm:-mx-1 max-sm:[&_a]:px-1 max-sm:[&_svg]:hidden">
          <ButtonLink
            size="small"
            variant="quiet"
            icon="print"
            to={`/admin/hoja-de-preparacion?solicitud=${request.id}`}
          >
            Hoja de preparación
          </ButtonLink>
          <ButtonLink
            size="small"
            variant="quiet"
            icon="print"
            to={`/admin/solicitudes/${request.id}/contenido`}
          >
            Lista para la caja
          </ButtonLink>
        </span>
      }
    >
      <div className="flex flex-col gap-4">
        {locked && (
          <Notice isCompact title={lockLabelOf(request)}>
            Su contenido ya no se cambia.
          </Notice>
        )}
        {isFolded ? (
          <Disclosure
            summary={included.length === 1 ? 'Ver el artículo' : `Ver los ${included.length} artículos`}
          >
            <div className="flex flex-col gap-4">{contents}</div>
          </Disclosure>
        ) : (
          contents
        )}
      </div>
    </AdminSection>
  )
}

const lockLabelOf = ({ status, deliveryMethod }: BoxPanelProps['request']): string | undefined =>
  (isPickup(deliveryMethod) && pickupLocks[status]) || lockLabels[status] || lockLabels.closed

const pickupLocks: Record<string, string> = {
  shipped: 'Esta caja está lista para recoger.',
  delivered: 'Esta caja ya se recogió.',
}

const lockLabels: Record<string, string> = {
  shipped: 'Esta caja ya fue enviada.',
  delivered: 'Esta caja ya fue entregada.',
  closed: 'Esta solicitud está cerrada.',
}

type LinesProps = { title: string; lines: BoxItem[]; locked: boolean; empty?: string }

function Lines({ title, lines, locked, empty }: LinesProps) {
  const can = useCan()
  return (
    <section aria-label={title}>
      <h3 className="flex items-baseline justify-between gap-3 font-sans text-base font-semibold">
        {title}
        {lines.length > 0 && <span className="text-sm font-normal text-ink-2">{lines.length}</span>}
      </h3>
      {lines.length === 0 && <p className="py-2 text-ink-2">{empty}</p>}
      <ul>
        {lines.map((line) => (
          <BoxLine key={line.id} line={line} locked={locked} />
        ))}
      </ul>
      {lines.length > 1 && lines[0]?.isIncluded && can('stock.costs') && (
        <p className="flex justify-between gap-3 pt-2 font-semibold tabular-nums">
          <span>Suma</span>
          <span>{formatMoney(boxCostOf(lines))}</span>
        </p>
      )}
    </section>
  )
}
