import { type ReactNode, useEffect, useRef, useState } from 'react'
import { formatCount } from '#lib/text/count.ts'
import { Button } from '../button.tsx'
import { classNames } from '../class-names.ts'
import { Notice } from '../feedback/notice.tsx'
import { SelectAll } from '../lists/data-grid.tsx'
import { listTexts } from '../lists/list-texts.ts'
import { sidewaysOnPhones, useEdges } from '../navigation/use-edges.ts'
import { AlertDialog } from '../overlays/alert-dialog.tsx'
import { Allowed } from './allowed.tsx'
import type { Bulk, BulkAction, BulkQuestion, BulkResult } from './use-bulk.ts'

type BulkBarProps<R extends { id: number | string }> = {
  bulk: Bulk<R>
  actions: readonly BulkAction<R>[]
  /** Beside the actions: a link for the selected rows. */
  extra?: (selected: R[]) => ReactNode
}

/** Above the rows: «Seleccionar todo» and the result. Over the end of the page: the selection and its actions. */
export const BulkBar = <R extends { id: number | string }>(props: BulkBarProps<R>) => (
  <Allowed>
    <Bar {...props} />
  </Allowed>
)

function Bar<R extends { id: number | string }>({ bulk, actions, extra }: BulkBarProps<R>) {
  const { rows, selected, progress, result } = bulk
  const isAny = selected.length > 0
  const acts = useRef<HTMLDivElement>(null)
  useEdges(acts, isAny ? actions.length : 0)
  const [asking, setAsking] = useState<{ action: BulkAction<R>; question: BulkQuestion } | null>(null)
  const start = (action: BulkAction<R>) => {
    const question = action.question?.(selected.filter((row) => !action.refusal?.(row)))
    if (question) setAsking({ action, question })
    else void bulk.run(action)
  }
  if (rows.length === 0 && !result) return null
  return (
    <>
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is the child */}
      <label className="no-print flex min-h-8 cursor-pointer items-center gap-3 self-start pe-3 lg:hidden">
        <SelectAll selection={bulk.selection} keys={rows.map(({ id }) => id)} />
        {listTexts.selectAll}
      </label>
      <section
        aria-label="Acciones con lo seleccionado"
        className={
          // At the bottom of the window: ticking a row must not move the rows under the pointer.
          isAny
            ? classNames(
                'bulk-bar no-print fixed inset-x-0 bottom-0 z-20 flex flex-wrap items-center gap-x-3 gap-y-1.5',
                'border-t border-hope/40 bg-mint px-4 pt-1.5 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-lift',
                // Beside the menu, not over it.
                'lg:inset-x-auto lg:end-4 lg:bottom-4 lg:max-w-[calc(100vw-5.5rem)] lg:rounded-card lg:border lg:py-2',
                'lg:max-[80rem]:gap-x-1 lg:max-[80rem]:px-2',
              )
            : 'sr-only'
        }
      >
        <p role="status" className={isAny ? 'font-semibold whitespace-nowrap tabular-nums' : 'sr-only'}>
          {progress
            ? `${formatCount(progress.done)} de ${formatCount(progress.total)}…`
            : isAny && `Selección: ${formatCount(selected.length)}`}
        </p>
        {isAny && (
          <>
            <Button
              size="small"
              variant="quiet"
              className="max-lg:ms-auto max-lg:min-h-11"
              disabled={progress !== null}
              onClick={() => bulk.selection.onChange(new Set())}
            >
              Quitar selección
            </Button>
            {/* On a phone one line, to the edges of the window. The padding is for the focus ring. */}
            <div
              ref={acts}
              className={classNames(
                'edge-fade flex flex-wrap gap-1.5 max-lg:basis-full max-sm:-mx-4 max-sm:basis-[calc(100%+2rem)] max-sm:px-4 max-sm:py-1 max-sm:*:shrink-0',
                sidewaysOnPhones,
              )}
            >
              {actions.map((action) => (
                <Button
                  key={action.label}
                  size="small"
                  icon={action.icon}
                  disabled={progress !== null}
                  className="max-lg:min-h-11"
                  onClick={() => start(action)}
                >
                  {action.label}
                </Button>
              ))}
              {extra?.(selected)}
            </div>
          </>
        )}
      </section>
      {asking && (
        <AlertDialog
          open
          tone="normal"
          title={asking.question.title}
          confirmLabel={asking.question.confirmLabel}
          onConfirm={() => {
            setAsking(null)
            void bulk.run(asking.action)
          }}
          onCancel={() => setAsking(null)}
        >
          {asking.question.text}
        </AlertDialog>
      )}
      {result && <ResultNotice result={result} busy={progress !== null} onClose={bulk.dismiss} />}
    </>
  )
}

type ResultProps = { result: BulkResult; busy: boolean; onClose: () => void }

/** Stays until closed: a toast may be missed, and each refusal has its own reason. */
function ResultNotice({ result, busy, onClose }: ResultProps) {
  const box = useRef<HTMLDivElement>(null)
  // The focused button disappears with the selection, so the result takes the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: focus again for each result
  useEffect(() => box.current?.focus(), [result])
  const { title, refused, notes = [], undo } = result
  return (
    <div ref={box} tabIndex={-1} className="rounded-card">
      <Notice role="status" tone={refused.length > 0 ? 'warning' : 'success'} title={title}>
        {refused.length > 0 && (
          <>
            <p>Sin cambios: {formatCount(refused.length)}</p>
            <ul className="list-disc ps-6">
              {refused.map(({ name, why }) => (
                <li key={`${name} ${why}`} className="[overflow-wrap:anywhere]">
                  <span className="font-semibold">{name}:</span> {why}
                </li>
              ))}
            </ul>
          </>
        )}
        {notes.map((note) => (
          <p key={note} className="[overflow-wrap:anywhere]">
            {note}
          </p>
        ))}
        <div className="mt-2 flex flex-wrap gap-2">
          {undo && (
            <Button size="small" icon="undo" busy={busy} onClick={() => void undo()}>
              Deshacer
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={onClose}>
            Cerrar
          </Button>
        </div>
      </Notice>
    </div>
  )
}
