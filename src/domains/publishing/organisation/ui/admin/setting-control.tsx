import { PictureField } from '#domains/site/images/ui/admin/picture-field.tsx'
import { isInventedPhone } from '#domains/site/site/examples.ts'
import { callAdmin, messageOf } from '#ui/admin/query-client.ts'
import { CheckboxField } from '#ui/forms/choice.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { organisationApi } from '../../endpoints.ts'
import { type Field, type FieldKind, labelIn } from '../../field-values.ts'
import { DaysField } from './days-field.tsx'

type SettingControlProps = {
  field: Field
  name: string
  /** Unset: the same in both languages. */
  lang?: 'es' | 'en'
  value: string
  /** The entry of a list that it belongs to. */
  entry?: string
  error?: string
  onChange: (value: string) => void
}

const rows: Partial<Record<FieldKind, number>> = { area: 3, lines: 4, paragraphs: 14 }

/** The control of one setting, in one language or for both. */
export function SettingControl({ field, name, lang, value, entry, error, onChange }: SettingControlProps) {
  const { label, kind = 'text', hint, prefix, isOptional } = field
  const fullLabel = labelIn(field, lang ?? 'es')
  const shared = {
    name,
    error,
    hint: isInventedPhone(value)
      ? 'Los números 555-01xx son inventados: el sitio lo trata como ejemplo. Escribe el de ustedes.'
      : (hint ?? (kind === 'paragraphs' ? 'Deja una línea en blanco entre párrafos' : undefined)),
  }
  if (kind === 'key') return null
  if (kind === 'check')
    return (
      <CheckboxField
        name={name}
        error={error}
        label={label}
        hint={hint ?? 'Quita la marca cuando ya sea lo de ustedes'}
        checked={value === 'true' || field.isLocked === true}
        disabled={field.isLocked}
        onChange={(event) => onChange(event.target.checked ? 'true' : '')}
        className={field.isHalf ? 'self-start' : 'lg:col-span-2'}
      />
    )
  if (kind === 'days') return <DaysField {...shared} label={label} value={value} onChange={onChange} />
  if (kind === 'picture')
    return (
      <PictureField
        label={label}
        inputLabel={entry ? `${label}: ${entry}` : label}
        name={name}
        value={value}
        error={error}
        onChange={(picture) => void stored(picture).then((address) => address !== null && onChange(address))}
      />
    )
  if (rows[kind])
    return (
      <TextArea
        {...shared}
        label={fullLabel}
        optional={isOptional}
        lang={lang === 'en' ? 'en' : undefined}
        rows={rows[kind]}
        // Alone in its row: a field beside it would hang at its lower edge.
        className={lang ? undefined : 'lg:col-span-2'}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    )
  return (
    <TextField
      {...shared}
      label={fullLabel}
      optional={isOptional}
      prefix={prefix}
      lang={lang === 'en' ? 'en' : undefined}
      type={kind === 'date' ? 'date' : 'text'}
      inputMode={kind === 'number' ? 'numeric' : prefix ? 'decimal' : undefined}
      autoComplete="off"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** The address of an uploaded photograph. null: it was refused, and the person was told. */
async function stored(picture: string): Promise<string | null> {
  if (!picture.startsWith('data:')) return picture
  try {
    return (await callAdmin(organisationApi.addPhoto, { body: { imageUrl: picture } })).imageUrl
  } catch (error) {
    toast({ kind: 'error', title: 'No se subió la foto', text: messageOf(error) })
    return null
  }
}
