import { useState } from 'react'
import { useSave } from '#ui/admin/use-save.ts'
import { Button } from '#ui/button.tsx'
import { AlertDialog } from '#ui/overlays/alert-dialog.tsx'
import { hospitalDeliveryApi } from '../../endpoints.ts'
import { isHandedOver } from '../../rules.ts'
import type { HospitalDelivery } from '../../schemas.ts'
import { deliveryToasts } from './delivery-labels.ts'

type CompleteProps = {
  delivery: HospitalDelivery
  /** Nothing has to be done before it. */
  isNext: boolean
}

/** Completes the delivery. Asks first only if some boxes are empty or not marked as prepared. */
export function CompleteDeliveryButton({ delivery, isNext }: CompleteProps) {
  const [asking, setAsking] = useState(false)
  const save = useSave(hospitalDeliveryApi.update, {
    ...deliveryToasts.updated,
    onSaved: () => setAsking(false),
  })
  const complete = () =>
    save.mutate({
      params: { id: delivery.id },
      body: { status: 'delivered', updatedAt: delivery.updatedAt },
      undo: { status: delivery.status },
    })
  if (isHandedOver(delivery)) return null
  return (
    <>
      <Button
        variant={isNext ? 'primary' : 'outline'}
        icon="check"
        busy={save.isPending}
        onClick={() => (needsQuestion(delivery, 'delivered') ? setAsking(true) : complete())}
      >
        Marcar completada
      </Button>
      {asking && (
        <StatusQuestion
          delivery={delivery}
          status="delivered"
          busy={save.isPending}
          error={save.problem?.detail}
          onConfirm={complete}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}

const unpreparedOf = ({ boxCount, preparedCount }: HospitalDelivery) => boxCount - preparedCount

/** True if unprepared boxes leave with the delivery or return, or if empty boxes leave. */
export function needsQuestion(delivery: HospitalDelivery, status: string): boolean {
  const completes = isHandedOver({ status })
  if (isHandedOver(delivery) === completes) return false
  return unpreparedOf(delivery) > 0 || (completes && delivery.emptyCount > 0)
}

type QuestionProps = {
  delivery: HospitalDelivery
  status: string
  busy?: boolean
  error?: string
  onConfirm: () => void
  onCancel: () => void
}

export function StatusQuestion({ delivery, status, ...rest }: QuestionProps) {
  const many = unpreparedOf(delivery)
  const name = delivery.institutionName
  if (isHandedOver({ status }))
    return (
      <AlertDialog
        open
        tone="normal"
        title={`¿Completar la entrega a ${name}?`}
        confirmLabel="Completar la entrega"
        {...rest}
      >
        {delivery.emptyCount > 0 && (
          <p>
            {delivery.emptyCount === 1
              ? '1 caja está vacía: no hay nada anotado en su contenido.'
              : `${delivery.emptyCount} cajas están vacías: no hay nada anotado en su contenido.`}{' '}
            Si ya van llenas, anota primero lo que llevan.
          </p>
        )}
        {many > 0 && (
          <p className="mt-2 first:mt-0">
            {many === 1
              ? '1 caja no está marcada como preparada. Si también se entregó, lo que lleva sale del inventario.'
              : `${many} cajas no están marcadas como preparadas. Si también se entregaron, lo que llevan sale del inventario.`}{' '}
            Si no, prepárala{many === 1 ? '' : 's'} o elimínala{many === 1 ? '' : 's'} antes.
          </p>
        )}
      </AlertDialog>
    )
  return (
    <AlertDialog
      open
      tone="normal"
      title={`¿La entrega a ${name} ya no está completada?`}
      confirmLabel="Cambiar el estado"
      {...rest}
    >
      {many === 1
        ? 'Lo que lleva la caja sin preparar vuelve al inventario, apartado para ella.'
        : `Lo que llevan las ${many} cajas sin preparar vuelve al inventario, apartado para ellas.`}
    </AlertDialog>
  )
}
