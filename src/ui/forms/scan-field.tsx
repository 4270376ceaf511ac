import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { CameraScan } from './camera-scan.tsx'
import { TextField } from './field.tsx'

/** What became of a code. */
export type Scanned = { text: string; isError: boolean }

export const scanned = (text: string): Scanned => ({ text, isError: false })
export const notScanned = (text: string): Scanned => ({ text, isError: true })

type ScanFieldProps = {
  label: string
  placeholder: string
  onCode: (code: string) => Scanned | Promise<Scanned>
  /** Appears in place of the field that was just scanned into. */
  takesFocus?: boolean
  className?: string | undefined
}

/** A USB scanner types into it and presses Enter. It keeps the focus for the next scan, also inside a form. */
export function ScanField({ label, placeholder, onCode, takesFocus, className }: ScanFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])
  const [text, setText] = useState('')
  const [message, setMessage] = useState<Scanned | null>(null)
  const read = async (code: string) => {
    setText('')
    setMessage(await onCode(code.trim()))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (text.trim()) void read(text)
  }
  return (
    <div className={className}>
      <div className="flex flex-wrap items-end gap-2">
        <TextField
          ref={field}
          name="scan"
          label={label}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          className="min-w-40 flex-1"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <CameraScan texts={cameraTexts} onCode={read} isBrief />
      </div>
      <p
        role="status"
        className={`min-h-6 text-sm max-sm:empty:min-h-2 ${message?.isError ? 'font-semibold text-error' : 'text-ink-2'}`}
      >
        {message?.text}
      </p>
    </div>
  )
}

const cameraTexts = {
  open: 'Usar la cámara',
  close: 'Cerrar la cámara',
  aim: 'Apunta al código.',
  failed: 'No se pudo abrir la cámara. Escribe el código.',
  missing: 'Este navegador no lee códigos con la cámara. Escribe el código o usa un lector.',
}
