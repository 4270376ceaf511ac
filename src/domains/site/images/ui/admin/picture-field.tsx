import { type ChangeEvent, useId, useRef, useState } from 'react'
import type { TextParams } from '#lib/text/texts.ts'
import { Allowed } from '#ui/admin/allowed.tsx'
import { Button } from '#ui/button.tsx'
import { FieldError, FieldHint } from '#ui/forms/field-parts.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { useT } from '#ui/text/texts.tsx'
import { wrongFormat } from '../../rules.ts'
import {
  formatBytes,
  isTooLarge,
  type PictureProblem,
  type ShrunkPicture,
  shrinkPicture,
} from './shrink-picture.ts'

type PictureFieldProps = {
  label?: string
  /** What the file input is called. */
  inputLabel?: string
  name?: string
  /** A data URL, a path of this site, or '' for no picture. */
  value: string
  onChange: (imageUrl: string) => void
  error?: string
}

/** The picture is shrunk before the upload. */
export function PictureField({
  value,
  onChange,
  error,
  label = 'Imagen',
  inputLabel = 'Imagen del evento',
  name = 'imageUrl',
}: PictureFieldProps) {
  const t = useT()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [shrunk, setShrunk] = useState<ShrunkPicture | null>(null)
  const [working, setWorking] = useState(false)
  const complaint = refused ?? error
  const refuse = (problem: PictureProblem, wrong: TextParams = {}) => {
    const text = t(`images.${problem}.text`, wrong)
    toast({ kind: 'error', title: t(`images.${problem}.title`), text })
    setRefused(text)
  }
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    setRefused(null)
    if (isTooLarge(file)) return refuse('tooLarge')
    setWorking(true)
    try {
      const picture = await shrinkPicture(file)
      setShrunk(picture)
      onChange(picture.dataUrl)
    } catch {
      // A file that is gone or may not be read has no first bytes either.
      const start = await file
        .slice(0, 200)
        .arrayBuffer()
        .catch(() => new ArrayBuffer())
      refuse('wrongType', wrongFormat(new Uint8Array(start)))
    } finally {
      setWorking(false)
    }
  }
  const remove = () => {
    setShrunk(null)
    setRefused(null)
    onChange('')
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-1.5 lg:col-span-full">
      <legend className="mb-1.5 font-semibold">
        {label} <span className="font-normal text-ink-2">(opcional)</span>
      </legend>
      <FieldHint id={`${id}-hint`}>JPG, PNG, GIF, WebP o AVIF, hasta 5 MB.</FieldHint>
      <FieldError id={complaint && `${id}-error`}>{complaint}</FieldError>
      <div className="flex flex-wrap items-center gap-3">
        {value && (
          <img
            src={value}
            alt="Imagen escogida"
            className="h-24 w-36 rounded-control border border-line object-cover"
          />
        )}
        <input
          ref={input}
          id={id}
          type="file"
          name={name}
          accept="image/jpeg,image/png,image/gif,image/webp,image/avif"
          aria-label={inputLabel}
          aria-describedby={`${id}-hint`}
          tabIndex={-1}
          onChange={choose}
          className="sr-only"
        />
        <Allowed>
          <Button icon="upload" busy={working} onClick={() => input.current?.click()}>
            {value ? 'Cambiar imagen' : 'Escoger imagen'}
          </Button>
          {value && (
            <Button variant="quiet" icon="trash" onClick={remove}>
              Quitar imagen
            </Button>
          )}
        </Allowed>
      </div>
      <p role="status" className="text-sm text-ink-2">
        {shrunk?.dataUrl === value && sizeInWords(shrunk)}
      </p>
    </fieldset>
  )
}

function sizeInWords({ bytesBefore, bytesAfter }: ShrunkPicture): string {
  if (bytesAfter >= bytesBefore) return `Esta foto pesa ${formatBytes(bytesBefore)}.`
  return `Esta foto pesa ${formatBytes(bytesBefore)}, la reducimos a ${formatBytes(bytesAfter)}.`
}
