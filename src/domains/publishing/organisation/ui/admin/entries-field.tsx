import type { ReactNode } from 'react'
import { contentItemKey } from '#domains/site/site/ui/public/content-item.ts'
import { useRowKeys } from '#ui/admin/use-row-keys.ts'
import { Button } from '#ui/button.tsx'
import { FieldError } from '#ui/forms/field-parts.tsx'
import { useT } from '#ui/text/texts.tsx'
import { blankEntry, type Field, readEntries, type SectionValues } from '../../field-values.ts'

type EntriesFieldProps = {
  field: Field
  name: string
  value: string
  error?: string
  onChange: (value: string) => void
  /** The controls of one entry. */
  renderEntry: (entry: EntryProps) => ReactNode
}

type EntryProps = {
  fields: readonly Field[]
  values: SectionValues
  prefix: string
  entry: string
  onChange: (values: SectionValues) => void
}

/** A list of settings: reviews, hospitals, places. */
export function EntriesField({ field, name, value, error, onChange, renderEntry }: EntriesFieldProps) {
  const t = useT()
  const entries = readEntries(value)
  const rows = useRowKeys(entries.length)
  const write = (next: SectionValues[]) => onChange(JSON.stringify(next))
  const isBox = field.path === 'boxThings'
  const titleOf = (index: number) => (isBox ? t(contentItemKey(index, 'name')) : `${field.item} ${index + 1}`)
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 lg:col-span-2">
      <legend className="mb-1 font-semibold">{field.label}</legend>
      <FieldError id={error && `${name}-error`}>{error}</FieldError>
      <div className="flex flex-col gap-3">
        {entries.map((entry, index) => (
          <fieldset key={rows.keyOf(index)} className="min-w-0 rounded-card border border-line p-3">
            <legend className="px-1 text-sm font-semibold text-ink-2">{titleOf(index)}</legend>
            {renderEntry({
              fields: field.fields ?? [],
              values: entry,
              prefix: `${name}.${index}.`,
              entry: titleOf(index),
              onChange: (changed) => write(entries.map((one, at) => (at === index ? changed : one))),
            })}
            {!field.isFixed && (
              <Button
                variant="quiet"
                size="small"
                icon="trash"
                className="mt-2"
                aria-label={`Quitar: ${titleOf(index)}`}
                onClick={() => {
                  rows.remove(index)
                  write(entries.filter((_, at) => at !== index))
                }}
              >
                Quitar
              </Button>
            )}
          </fieldset>
        ))}
      </div>
      {!field.isFixed && (
        <Button icon="plus" className="self-start" onClick={() => write([...entries, blankEntry(field)])}>
          Añadir {field.item?.toLowerCase()}
        </Button>
      )}
    </fieldset>
  )
}
