import { type FormEvent, useEffect, useRef, useState } from 'react'
import { idOfCode } from '#features/box-requests/rules.ts'
import { foldText } from '#lib/text/search-text.ts'
import { Button } from '#ui/button.tsx'
import { CameraScan } from '#ui/forms/camera-scan.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { isPlausibleTracking, scannedTracking } from '../../rules.ts'
import { queueAct } from './act-queue.ts'
import type { TableBox } from './use-packing.ts'

type ScanFieldProps = {
  boxes: readonly TableBox[]
  opened: TableBox | undefined
  onOpen: (box: TableBox) => void
  /** Appears in place of the field that was just scanned into. */
  takesFocus?: boolean
  className?: string
}

/**
 * A USB scanner types into it and presses Enter. It takes the box's number, an item of the open box and a tracking
 * number. It keeps the focus for the next scan.
 */
export function ScanField({ boxes, opened, onOpen, takesFocus, className }: ScanFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  const [text, setText] = useState('')
  const [said, setSaid] = useState<{ text: string; isError: boolean } | null>(null)
  const read = (code: string) => {
    setText('')
    setSaid(take(code.trim(), { boxes, opened, onOpen }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) read(text)
  }
  return (
    <form onSubmit={submit} className={className}>
      <div className="flex items-end gap-2">
        <TextField
          ref={field}
          name="scan"
          label="Escanear o escribir"
          placeholder="HIB-0042, artículo o rastreo"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          className="min-w-0 flex-1"
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <CameraScan
          texts={{
            open: 'Usar la cámara',
            close: 'Cerrar la cámara',
            aim: 'Apunta al código.',
            failed: 'No se pudo abrir la cámara. Escribe el código.',
          }}
          onCode={read}
        />
        <Button type="submit" className="sr-only">
          Leer
        </Button>
      </div>
      <p
        role="status"
        className={`min-h-6 text-sm ${said?.isError ? 'font-semibold text-error' : 'text-ink-2'}`}
      >
        {said?.text}
      </p>
    </form>
  )
}

function take(code: string, { boxes, opened, onOpen }: Pick<ScanFieldProps, 'boxes' | 'opened' | 'onOpen'>) {
  const id = idOfCode(code)
  if (id !== null) {
    const box = boxes.find((each) => each.id === id)
    if (!box) return wrong(`${code} no está en esta lista.`)
    onOpen(box)
    return fine(`Abierta: ${box.code} · ${box.firstName}`)
  }
  if (!opened) return wrong('Escanea primero el código de una caja.')
  if (isPlausibleTracking(code)) {
    const trackingNumber = scannedTracking(code)
    queueAct(opened.id, opened.code, { act: 'track', trackingNumber })
    return fine(`Rastreo de ${opened.code} anotado.`)
  }
  const matches = opened.items.filter(({ name }) => foldText(name).startsWith(foldText(code)))
  const [item] = matches
  if (!item || matches.length > 1)
    return wrong(item ? `Varios artículos empiezan con «${code}».` : `«${code}» no va en ${opened.code}.`)
  const { inventoryItemId, name } = item
  queueAct(opened.id, opened.code, { act: 'mark', inventoryItemId, mark: 'packed' })
  return fine(`${name}: dentro de ${opened.code}.`)
}

const fine = (text: string) => ({ text, isError: false })
const wrong = (text: string) => ({ text, isError: true })
