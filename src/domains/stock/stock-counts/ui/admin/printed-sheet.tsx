import { categoryLabels } from '#domains/stock/inventory/labels.ts'
import { inventoryCategories } from '#domains/stock/inventory/schemas.ts'
import { formatCount } from '#lib/text/count.ts'
import type { StockCountSheet } from '../../schemas.ts'

/** On paper only: names and empty boxes, without the numbers of the ledger. */
export function PrintedSheet({ sheet }: { sheet: StockCountSheet }) {
  return (
    <div className="paper hidden print:block">
      <p className="font-serif text-2xl">Conteo núm. {sheet.id}</p>
      <p className="my-2">Contó: ____________________________ Fecha y hora: ______________________</p>
      {inventoryCategories.map((category) => {
        const lines = sheet.lines.filter((line) => line.category === category)
        if (lines.length === 0) return null
        return (
          <table key={category} className="mb-4 w-full border-collapse">
            <caption className="py-1 text-start font-semibold">{categoryLabels[category]}</caption>
            <thead>
              <tr>
                <th scope="col" className="border px-2 py-1 text-start">
                  Artículo
                </th>
                <th scope="col" className="border px-2 py-1 text-start">
                  Unidad
                </th>
                <th scope="col" className="w-28 border px-2 py-1 text-start">
                  Contado
                </th>
                <th scope="col" className="w-48 border px-2 py-1 text-start">
                  Nota
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line) => (
                <tr key={line.id}>
                  <td className="border px-2 py-1.5">{line.name}</td>
                  <td className="border px-2 py-1.5">{line.unit}</td>
                  <td className="border px-2 py-1.5">
                    {line.counted === null ? '' : formatCount(line.counted)}
                  </td>
                  <td className="border px-2 py-1.5" />
                </tr>
              ))}
            </tbody>
          </table>
        )
      })}
    </div>
  )
}
