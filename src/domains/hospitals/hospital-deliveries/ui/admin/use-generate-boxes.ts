import { useSave } from '#ui/admin/use-save.ts'
import { toast } from '#ui/overlays/toast-store.ts'
import { hospitalDeliveryApi } from '../../endpoints.ts'
import { missingBoxes } from '../../rules.ts'
import type { HospitalDelivery } from '../../schemas.ts'
import { allBoxesExist, boxToasts } from './delivery-labels.ts'

/** Creates the missing boxes. Sends no request if none is missing. */
export function useGenerateBoxes(delivery: HospitalDelivery, boxCount: number) {
  // The response says how many boxes were created, because someone else may have created some.
  const save = useSave(hospitalDeliveryApi.generateBoxes, {
    ...boxToasts.created,
    success: ({ created }) => ({
      title: created === 0 ? allBoxesExist : created === 1 ? 'Caja creada' : `${created} cajas creadas`,
    }),
  })
  const missing = missingBoxes(delivery.boxesDelivered, boxCount)
  return {
    label: missing === 0 ? 'Generar cajas faltantes' : `Generar cajas faltantes (${missing})`,
    isBusy: save.isPending,
    run: () =>
      missing === 0
        ? toast({ kind: 'info', title: allBoxesExist })
        : save.mutate({ params: { id: delivery.id }, body: {} }),
  }
}
