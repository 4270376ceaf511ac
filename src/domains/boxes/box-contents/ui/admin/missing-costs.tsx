import { countOfBoxes } from '#lib/text/count.ts'
import { formatMoney } from '#lib/text/money.ts'
import { Allowed } from '#ui/admin/allowed.tsx'
import { useRead } from '#ui/admin/use-read.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { boxContentsApi } from '../../endpoints.ts'

/** Boxes that left without their cost in the books, and one act that records all of them. */
export function MissingCosts() {
  const missing = useRead(boxContentsApi.missingCosts)
  const record = useSave(boxContentsApi.recordCosts, {
    success: ({ count, amount }) => ({
      title: 'Costo registrado en contabilidad',
      text: `Se registraron ${formatMoney(amount)} de ${countOfBoxes(count)}.`,
    }),
    error: { title: 'Error al registrar transacción' },
  })
  if (!missing.data || missing.data.count === 0) return null
  const { count, amount } = missing.data
  return (
    <Notice tone="warning" title={`${left(count)} sin su costo: faltan ${formatMoney(amount)} en los gastos`}>
      <p>Cada una se anota con la fecha en que salió, o con la de hoy si ese mes está cerrado.</p>
      <Allowed right="money.write">
        <Button icon="dollar" className="mt-3" busy={record.isPending} onClick={() => record.mutate({})}>
          Registrar su costo
        </Button>
      </Allowed>
    </Notice>
  )
}

const left = (count: number) => `${countOfBoxes(count)} ${count === 1 ? 'salió' : 'salieron'}`
