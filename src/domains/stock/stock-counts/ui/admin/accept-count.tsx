import * as z from 'zod/mini'
import { signed } from '#domains/stock/inventory/ui/admin/inventory-labels.ts'
import { formatCount } from '#lib/text/count.ts'
import { formatMoney, sumMoney, timesMoney } from '#lib/text/money.ts'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { focusHeading } from '#ui/admin/focus-heading.ts'
import { RecordForm, useRecordForm } from '#ui/admin/record-form.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { stockCountApi } from '../../endpoints.ts'
import { CountAcceptance, type StockCountLine, type StockCountSheet } from '../../schemas.ts'

type AcceptCountProps = { sheet: StockCountSheet; different: StockCountLine[] }

/** The differences, and their acceptance with a reason or by a second person. */
export function AcceptCount({ sheet, different }: AcceptCountProps) {
  const needsReason = different.length > 0 && !sheet.isSecondPerson
  const { field, state } = useRecordForm({
    endpoint: stockCountApi.accept,
    params: { id: sheet.id },
    schema: CountAcceptance.check(
      z.refine(({ reason }) => !needsReason || reason !== null, {
        path: ['reason'],
        message: 'stockCounts.errors.reason.required',
      }),
    ),
    defaultValues: { reason: '' },
    success: 'Conteo aceptado',
    error: { title: 'No se pudo aceptar el conteo' },
    onSaved: focusHeading,
  })
  const left = sheet.items - sheet.counted
  return (
    <AdminSection
      title={different.length === 0 ? 'Sin diferencias' : `Diferencias: ${formatCount(different.length)}`}
    >
      {different.length > 0 && (
        <table className="mb-4 w-full max-w-2xl text-start">
          <thead>
            <tr className="border-b border-line">
              <th scope="col" className="py-1 text-start">
                Artículo
              </th>
              <th scope="col" className="py-1 text-end">
                En inventario
              </th>
              <th scope="col" className="py-1 text-end">
                Contado
              </th>
              <th scope="col" className="py-1 text-end">
                Diferencia
              </th>
              <th scope="col" className="py-1 text-end">
                Valor
              </th>
            </tr>
          </thead>
          <tbody>
            {different.map((line) => (
              <tr key={line.id} className="border-b border-line tabular-nums">
                <td className="py-1 [overflow-wrap:anywhere]">{line.name}</td>
                <td className="py-1 text-end">{formatCount(line.expected ?? 0)}</td>
                <td className="py-1 text-end">{formatCount(line.counted ?? 0)}</td>
                <td className="py-1 text-end font-semibold">{signed(line.difference ?? 0)}</td>
                <td className="py-1 text-end">{formatMoney(worthOf(line))}</td>
              </tr>
            ))}
            <tr className="tabular-nums">
              <th scope="row" colSpan={4} className="py-1 text-start">
                En total
              </th>
              <td className="py-1 text-end font-semibold">{formatMoney(sumMoney(different.map(worthOf)))}</td>
            </tr>
          </tbody>
        </table>
      )}
      {left > 0 && (
        <p className="mb-3 text-ink-2">
          {left === 1 ? 'Falta 1 artículo' : `Faltan ${formatCount(left)} artículos`} por contar: si aceptas
          ahora, se quedan como están.
        </p>
      )}
      <RecordForm
        state={state}
        submitLabel={different.length === 0 ? 'Cerrar el conteo' : 'Aceptar las diferencias'}
      >
        {different.length > 0 && (
          <TextField
            label="Razón"
            optional={sheet.isSecondPerson}
            hint={
              sheet.isSecondPerson
                ? 'No contaste estos artículos: puedes confirmarlos sin una razón.'
                : 'O pide que los acepte otra persona, que no los contó: ella no necesita una razón.'
            }
            autoComplete="off"
            className="max-w-xl"
            {...field('reason')}
          />
        )}
      </RecordForm>
    </AdminSection>
  )
}

const worthOf = (line: StockCountLine): string => timesMoney(line.unitCost, line.difference ?? 0)
