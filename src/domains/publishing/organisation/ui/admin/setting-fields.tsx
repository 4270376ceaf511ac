import { langs } from '#lib/text/texts.ts'
import { exampleMarkOf, type Field, namesOf, type SectionValues } from '../../field-values.ts'
import { EntriesField } from './entries-field.tsx'
import { SettingControl } from './setting-control.tsx'

type SettingFieldsProps = {
  fields: readonly Field[]
  values: SectionValues
  errorOf?: (name: string) => string | undefined
  /** Before the names of an entry's controls. */
  prefix?: string
  entry?: string
  onChange: (values: SectionValues, changed: string) => void
}

/** Settings with both languages side by side. */
export function SettingFields({ fields, values, errorOf, prefix = '', entry, onChange }: SettingFieldsProps) {
  const change = (field: Field, name: string, value: string) => {
    const changed = { ...values, [name]: value }
    // What somebody replaced is no longer an example.
    const mark = exampleMarkOf(fields, field)
    onChange(mark ? { ...changed, [mark]: '' } : changed, name)
  }
  return (
    <div className="grid grid-cols-1 items-end gap-4 lg:grid-cols-2">
      {fields.map((field) => {
        if (field.fields) {
          const name = field.path.replaceAll('.', '/')
          return (
            <EntriesField
              key={name}
              field={field}
              name={name}
              value={values[name] ?? '[]'}
              error={errorOf?.(name)}
              onChange={(value) => change(field, name, value)}
              renderEntry={(props) => <SettingFields {...props} />}
            />
          )
        }
        const controls = namesOf(field).map((name, index) => (
          <SettingControl
            key={name}
            field={field}
            entry={entry}
            name={prefix + name}
            lang={field.isShared ? undefined : langs[index]}
            value={values[name] ?? ''}
            error={errorOf?.(name)}
            onChange={(value) => change(field, name, value)}
          />
        ))
        if (field.isShared) return controls
        return (
          <div key={field.path} className="grid items-end gap-4 lg:col-span-2 lg:grid-cols-2">
            {controls}
          </div>
        )
      })}
    </div>
  )
}
