import { Allowed } from '#ui/admin/allowed.tsx'
import { useRowKeys } from '#ui/admin/use-row-keys.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { FieldError } from '#ui/forms/field-parts.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import type { SourceDraft } from './article-values.ts'

type SourceFieldsProps = {
  sources: SourceDraft[]
  /** The message of a field, by its path in the request: `sources.0.name`. */
  errorOf: (path: string) => string | undefined
  onChange: (sources: SourceDraft[]) => void
}

const languages = [
  { value: 'es', label: 'Español' },
  { value: 'en', label: 'Inglés' },
]

/** The sources. A medical or legal statement needs one. */
export function SourceFields({ sources, errorOf, onChange }: SourceFieldsProps) {
  const rows = useRowKeys(sources.length)
  const change = (index: number, part: Partial<SourceDraft>) =>
    onChange(sources.map((source, at) => (at === index ? { ...source, ...part } : source)))
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="mb-1 font-semibold">Fuentes</legend>
      <FieldError id={errorOf('sources') && 'sources-error'}>{errorOf('sources')}</FieldError>
      {sources.map((source, index) => (
        <fieldset key={rows.keyOf(index)} className="rounded-card border border-line p-3">
          <legend className="sr-only">Fuente {index + 1}</legend>
          <div className="grid items-end gap-3 lg:grid-cols-[minmax(0,3fr)_minmax(0,3fr)_10rem_12rem_auto]">
            <TextField
              name={`sources.${index}.name`}
              label="Quién y qué"
              error={errorOf(`sources.${index}.name`)}
              value={source.name}
              onChange={(event) => change(index, { name: event.target.value })}
            />
            <TextField
              name={`sources.${index}.url`}
              label="Dirección en la red"
              optional
              inputMode="url"
              error={errorOf(`sources.${index}.url`)}
              value={source.url}
              onChange={(event) => change(index, { url: event.target.value })}
            />
            <SelectField
              name={`sources.${index}.lang`}
              label="Idioma"
              optional
              placeholder="Sin indicar"
              options={languages}
              error={errorOf(`sources.${index}.lang`)}
              value={source.lang}
              onChange={(event) => change(index, { lang: event.target.value as SourceDraft['lang'] })}
            />
            <TextField
              name={`sources.${index}.readOn`}
              label="Leída el"
              type="date"
              error={errorOf(`sources.${index}.readOn`)}
              value={source.readOn}
              onChange={(event) => change(index, { readOn: event.target.value })}
            />
            <Allowed>
              <Button
                variant="quiet"
                icon="trash"
                className="px-3"
                aria-label={`Quitar la fuente ${index + 1}`}
                onClick={() => {
                  rows.remove(index)
                  onChange(sources.filter((_, at) => at !== index))
                }}
              />
            </Allowed>
          </div>
        </fieldset>
      ))}
      <Allowed>
        <Button
          icon="plus"
          className="self-start"
          onClick={() => onChange([...sources, { name: '', url: '', lang: '', readOn: '' }])}
        >
          Añadir fuente
        </Button>
      </Allowed>
    </fieldset>
  )
}
