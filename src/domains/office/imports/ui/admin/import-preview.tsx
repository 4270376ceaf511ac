import { formatCount } from '#lib/text/count.ts'
import type { TextKey } from '#lib/text/texts.ts'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useT } from '#ui/text/texts.tsx'
import type { ImportPreview } from '../../schemas.ts'

type ImportPreviewProps = { name: string; preview: ImportPreview; busy: boolean; onRun: () => void }

/** What a file would write, what it skips and which rows fail. */
export function ImportPreviewSection({ name, preview, busy, onRun }: ImportPreviewProps) {
  const t = useT()
  const {
    rows,
    fresh,
    known,
    errorCount,
    errors,
    skipped,
    unused,
    headings,
    sample,
    sheet,
    hiddenColumns,
    otherSheets,
    leftOut,
    unusual,
  } = preview
  const there = skipped.filter(({ sameAs }) => sameAs === null)
  const repeated = skipped.filter(({ sameAs }) => sameAs !== null)
  return (
    <AdminSection title={`Vista previa de «${name}»${sheet && `, hoja «${sheet}»`}`}>
      <p role="status" className="mb-3 tabular-nums">
        {counted(rows, 'fila', 'filas')}: {counted(fresh, 'nueva', 'nuevas')},{' '}
        {counted(known, 'ya está', 'ya están')}.
      </p>
      {there.length > 0 && (
        <p className="mb-3 text-sm">
          Ya están y no entran otra vez: {there.length === 1 ? 'fila' : 'filas'}{' '}
          {there.map(({ row }) => row).join(', ')}
          {known > skipped.length && ' …'}.
        </p>
      )}
      {repeated.length > 0 && (
        <Notice tone="warning" title="Filas repetidas en la hoja: entra solo la primera">
          <p>
            {repeated.map(({ row, sameAs }) => `Fila ${row} (como la ${sameAs})`).join(', ')}
            {known > skipped.length && ' …'}
          </p>
        </Notice>
      )}
      {leftOut.length > 0 && (
        <Notice tone="warning" className="mb-3" title="No entran: parecen una suma o los títulos otra vez">
          <p>{leftOut.map(({ row, text }) => `Fila ${row} (${text})`).join(', ')}</p>
        </Notice>
      )}
      {unusual.length > 0 && (
        <Notice tone="warning" className="mb-3" title="Mira estas filas: en la hoja no se ven así">
          <ul className="mt-1 list-disc ps-5">
            {unusual.map(({ row, isHidden, repaired }) => (
              <li key={row}>
                Fila {row}:{' '}
                {[
                  isHidden && 'está oculta en la hoja, y entra',
                  ...repaired.map(({ column, from, to }) =>
                    from.includes('\ufffd')
                      ? `${column}: ${from} tiene una letra que no se pudo leer`
                      : `${column}: ${from && `${from} `}entra${from && ' como'} ${to}`,
                  ),
                ]
                  .filter(Boolean)
                  .join('; ')}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {otherSheets.length > 0 && (
        <Notice tone="warning" className="mb-3" title={`Se lee solo la hoja «${sheet}»`}>
          <p>
            {otherSheets.length === 1 ? 'Esta hoja también tiene' : 'Estas hojas también tienen'} una lista:{' '}
            {otherSheets.join(', ')}. Súbela en otro archivo, o pon todas las filas en una hoja.
          </p>
        </Notice>
      )}
      {hiddenColumns.length > 0 && (
        <Notice tone="warning" className="mb-3" title="Columnas ocultas en la hoja, y entran">
          <p>{hiddenColumns.join(', ')}</p>
        </Notice>
      )}
      {unused.length > 0 && (
        <p className="my-3 text-sm">
          {unused.length === 1 ? 'Esta columna no se usa' : 'Estas columnas no se usan'}: {unused.join(', ')}.
          Si hace falta, ponle el título de la plantilla.
        </p>
      )}
      {errorCount > 0 && (
        <Notice
          tone="error"
          title={`${counted(errorCount, 'error', 'errores')}: corrige la hoja y súbela otra vez`}
        >
          <ul className="mt-1 list-disc ps-5">
            {errors.map(({ row, column, message, params }) => (
              <li key={`${row} ${column} ${message}`}>
                Fila {[row, column].filter(Boolean).join(', ')}:{' '}
                {message === 'errors.required' ? 'falta.' : t(message as TextKey, params)}
              </li>
            ))}
          </ul>
          {errorCount > errors.length && <p>Y {formatCount(errorCount - errors.length)} más.</p>}
        </Notice>
      )}
      <section
        className="my-3 overflow-x-auto rounded-card border border-line"
        aria-label="Primeras filas"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways
        tabIndex={0}
      >
        <table className="w-full text-start text-sm">
          <thead className="bg-sand">
            <tr>
              {headings.map((heading) => (
                <th key={heading} scope="col" className="px-3 py-1 text-start whitespace-nowrap">
                  {heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {sample.map((cells, index) => (
              <tr key={index} className="border-t border-line">
                {cells.map((cell, at) => (
                  <td key={headings[at]} className="min-w-28 max-w-60 px-3 py-1 align-top wrap-break-word">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {errorCount === 0 && fresh > 0 && (
        <Button variant="primary" icon="check" busy={busy} onClick={onRun}>
          Importar {formatCount(fresh)} {fresh === 1 ? 'fila' : 'filas'}
        </Button>
      )}
      <p role="status" className="mt-2 text-sm text-ink-2 empty:hidden">
        {busy && 'Entrando las filas. Cientos de filas tardan unos segundos: entran todas o ninguna.'}
      </p>
      {errorCount === 0 && fresh === 0 && <p>Todas las filas ya están: no hay nada que importar.</p>}
    </AdminSection>
  )
}

const counted = (count: number, one: string, many: string) =>
  `${formatCount(count)} ${count === 1 ? one : many}`
