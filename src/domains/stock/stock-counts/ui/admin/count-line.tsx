import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { amountOf } from '#domains/stock/inventory/rules.ts'
import { signed } from '#domains/stock/inventory/ui/admin/inventory-labels.ts'
import { formatCount } from '#lib/text/count.ts'
import { withoutSeparators } from '#lib/text/typed-amount.ts'
import { callAdmin, messageOf } from '#ui/admin/query-client.ts'
import { useMayWrite } from '#ui/admin/view-right.ts'
import { classNames } from '#ui/class-names.ts'
import { TextField } from '#ui/forms/field.tsx'
import { Icon } from '#ui/icons/icons.tsx'
import { stockCountApi } from '../../endpoints.ts'
import type { StockCountLine, StockCountSheet } from '../../schemas.ts'
import { countId, focusCount, splitScan } from './count-scan.tsx'

type CountLineProps = { sheet: StockCountSheet; line: StockCountLine; countedAt: string }

/** Saved on leaving the field. Enter goes to the next one. The stock in the ledger shows only after counting. */
export function CountLine({ sheet, line, countedAt }: CountLineProps) {
  const stored = line.counted === null ? '' : String(line.counted)
  const [typed, setTyped] = useState(stored)
  useEffect(() => setTyped(stored), [stored])
  const client = useQueryClient()
  // Without a toast: thirty lines would be thirty toasts.
  const save = useMutation({
    mutationFn: (counted: string) =>
      callAdmin(stockCountApi.setLine, {
        params: { id: sheet.id, lineId: line.id },
        body: { counted: withoutSeparators(counted), countedAt },
      }),
    onSettled: () => client.invalidateQueries(),
  })
  const mayWrite = useMayWrite()
  const isOpen = sheet.status === 'open' && mayWrite
  if (!isOpen)
    return (
      <li className="flex break-inside-avoid flex-wrap justify-between gap-x-4 border-b border-line py-2">
        <span className="[overflow-wrap:anywhere]">{line.name}</span>
        <span className="tabular-nums">
          {line.counted === null ? 'Sin contar' : amountOf(line.counted, line.unit)}
          {line.difference ? ` (${signed(line.difference)})` : ''}
        </span>
      </li>
    )
  const saveIfChanged = () => {
    if (typed.trim() !== stored) save.mutate(typed.trim())
  }
  const jump = (to: StockCountLine, counted: string) => {
    setTyped(counted || stored)
    if (counted && counted !== stored) save.mutate(counted)
    focusCount(to.id)
  }
  const goOn = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const scan = splitScan(typed, sheet.lines)
    if (scan) {
      jump(scan.line, scan.counted)
      return
    }
    const inputs = [...document.querySelectorAll<HTMLInputElement>('main input[data-count]')]
    const next = inputs[inputs.indexOf(event.currentTarget) + 1]
    if (next) next.focus()
    else event.currentTarget.blur()
  }
  return (
    <li className="flex break-inside-avoid items-center gap-3 border-b border-line py-2">
      <div className="min-w-0 flex-1">
        <p className="[overflow-wrap:anywhere]">{line.name}</p>
        <p className={classNames('text-sm', line.difference ? 'text-error' : 'text-ink-2')} role="status">
          {save.isError ? messageOf(save.error) : stateOf(line, save.isPending)}
        </p>
      </div>
      {!save.isPending && line.difference === 0 && <Icon name="check" className="size-5 text-hope" />}
      <TextField
        name={`counted-${line.id}`}
        label={`Cuántas contaste de ${line.name}`}
        labelHidden
        inputMode="numeric"
        autoComplete="off"
        id={countId(line.id)}
        data-count
        enterKeyHint="next"
        className="w-24"
        value={typed}
        error={undefined}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={() => !splitScan(typed, sheet.lines) && saveIfChanged()}
        onKeyDown={goOn}
      />
    </li>
  )
}

function stateOf(line: StockCountLine, saving: boolean): string {
  if (saving) return 'Guardando…'
  if (line.counted === null || line.difference === null) return line.unit
  if (line.difference === 0) return 'Coincide con el inventario.'
  return `El inventario decía ${formatCount(line.expected ?? 0)}: diferencia ${signed(line.difference)}.`
}
