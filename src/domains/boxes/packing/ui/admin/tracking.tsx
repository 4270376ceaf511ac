import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { spacedDigits } from '#domains/boxes/shipping/rules.ts'
import { readStoredJson, writeStoredJson } from '#lib/stored.ts'
import { scannedTracking } from '#lib/text/scanned.ts'
import { focusHeading } from '#ui/admin/focus-heading.ts'
import { Button } from '#ui/button.tsx'
import { isPlausibleTracking, reviseTracking } from '../../rules.ts'
import { queueAction, typedNumbersKey } from './action-queue.ts'
import type { TableBox } from './use-packing.ts'

export type Tracking = ReturnType<typeof useTracking>

/** Numbers typed or scanned down the column, saved together. Until then this tab keeps them: printing leaves the page. */
export function useTracking() {
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(readTyped)
  useEffect(() => {
    writeStoredJson('sessionStorage', typedNumbersKey, typed.size === 0 ? null : [...typed])
  }, [typed])
  return {
    typed,
    type: (id: number, value: string) => setTyped((all) => new Map([...all, [id, value]])),
    forget: (id: number) => setTyped((all) => new Map([...all].filter(([other]) => other !== id))),
    clear: () => setTyped(new Map()),
  }
}

function readTyped(): ReadonlyMap<number, string> {
  try {
    return new Map(readStoredJson<[number, string][]>('sessionStorage', typedNumbersKey))
  } catch {
    return new Map()
  }
}

/** What was typed for the box and is not saved. Undefined: nothing. */
export function unsavedNumber({ typed }: Tracking, box: TableBox): string | undefined {
  const value = typed.get(box.id)?.trim()
  return value === undefined || value === (box.trackingNumber ?? '') ? undefined : value
}

/** Adds it to the queue of actions, before what follows. */
export function saveNumber(box: TableBox, value: string): void {
  const trackingNumber = value ? scannedTracking(value) : null
  queueAction(box.id, box.code, { kind: 'track', trackingNumber })
}

/** Why the number cannot be this box's. Undefined: it can, or there is none. */
export function numberError(
  value: string,
  boxes: readonly TableBox[],
  tracking: Tracking,
  box: TableBox,
): string | undefined {
  if (value === '') return undefined
  if (!isPlausibleTracking(value)) return reviseTracking
  const twin = boxes.find(
    (other) =>
      other.id !== box.id &&
      scannedTracking(tracking.typed.get(other.id) ?? other.trackingNumber ?? '') === scannedTracking(value),
  )
  return twin && `El número de rastreo es también el de ${twin.code}.`
}

const saveId = 'guardar-rastreos'
const fieldId = (id: number) => `rastreo-${id}`

type TrackingInputProps = { box: TableBox; shown: readonly TableBox[]; tracking: Tracking }

/** Enter goes to the next row, as a scanner presses it. After the last one, or in an open box, it goes to the button that saves. */
export function TrackingInput({ box, shown, tracking }: TrackingInputProps) {
  const value = tracking.typed.get(box.id) ?? box.trackingNumber ?? ''
  const error = tracking.typed.has(box.id) ? numberError(value.trim(), shown, tracking, box) : undefined
  const errorId = `${fieldId(box.id)}-error`
  const go = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    const mailed = shown.filter(hasTracking)
    const next = mailed[mailed.findIndex(({ id }) => id === box.id) + 1]
    const field = next && document.getElementById(fieldId(next.id))
    const target = field ?? document.getElementById(saveId)
    target?.focus()
  }
  return (
    <span className="block">
      <input
        id={fieldId(box.id)}
        type="text"
        value={value}
        onChange={(event) => tracking.type(box.id, event.target.value)}
        onKeyDown={go}
        aria-label={`Rastreo de ${box.code}`}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={error ? errorId : undefined}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="next"
        className="field-control lg:min-h-9 px-2.5 lg:w-57 lg:py-1 lg:text-sm code"
      />
      {box.status === 'shipped' && box.trackingNumber && (
        <span className="block text-sm lg:hidden">{spacedDigits(box.trackingNumber)}</span>
      )}
      {error && (
        <span id={errorId} role="alert" className="block text-sm text-error">
          {error}
        </span>
      )}
    </span>
  )
}

export const hasTracking = ({ deliveryMethod }: TableBox): boolean => deliveryMethod === 'correo'

type SaveTrackingProps = { tracking: Tracking; boxes: readonly TableBox[] }

export function SaveTracking({ tracking, boxes }: SaveTrackingProps) {
  const said = useRef<HTMLParagraphElement>(null)
  const [saved, setSaved] = useState('')
  const changed = boxes.flatMap((box) => {
    const value = unsavedNumber(tracking, box)
    return value === undefined ? [] : [{ box, value }]
  })
  const wrong = changed.filter(({ box, value }) => numberError(value, boxes, tracking, box))
  const save = () => {
    for (const { box, value } of changed) saveNumber(box, value)
    setSaved(changed.length === 1 ? '1 número guardado.' : `${changed.length} números guardados.`)
    tracking.clear()
    said.current?.focus()
  }
  const discard = () => {
    tracking.clear()
    focusHeading()
  }
  const [first] = wrong
  return (
    <div className="flex flex-wrap items-center gap-3 empty:hidden">
      <p
        ref={said}
        tabIndex={-1}
        role="status"
        className={saved && changed.length === 0 ? 'text-sm' : 'sr-only'}
      >
        {changed.length === 0 && saved}
      </p>
      {changed.length > 0 && (
        <>
          <Button
            id={saveId}
            variant="primary"
            size="small"
            className="max-lg:min-h-11"
            disabled={wrong.length > 0}
            onClick={save}
          >
            {changed.length === 1 ? 'Guardar 1 número' : `Guardar ${changed.length} números`}
          </Button>
          {first && <p className="text-sm text-error">Corrige primero el de {first.box.code}.</p>}
          <Button size="small" variant="quiet" className="max-lg:min-h-11" onClick={discard}>
            Descartar
          </Button>
        </>
      )}
    </div>
  )
}
