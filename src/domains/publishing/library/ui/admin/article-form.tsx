import type { ReactNode } from 'react'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { RecordForm, type useRecordForm } from '#ui/admin/record-form.tsx'
import { UnsavedGuard } from '#ui/admin/unsaved-guard.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { Disclosure } from '#ui/navigation/disclosure.tsx'
import type { libraryApi } from '../../endpoints.ts'
import { articleGroupLabels } from '../../labels.ts'
import { articleGroups } from '../../rules.ts'
import { ArticlePreview } from './article-preview.tsx'
import { type ArticleValues, sourcesOf } from './article-values.ts'
import { SourceFields } from './source-fields.tsx'

type ArticleFormProps = ReturnType<typeof useRecordForm<ArticleValues, typeof libraryApi.save>> & {
  submitLabel: string
  actions?: ReactNode
}

/** Both languages side by side, and how the text will look. */
export function ArticleForm({ form, field, state, submitLabel, actions }: ArticleFormProps) {
  const values = form.watch()
  const errorOf = (path: string) => state.problems.find(({ name }) => name === path)?.message
  return (
    <>
      <AdminSection title="Texto">
        <RecordForm state={state} submitLabel={submitLabel} actions={actions}>
          <FormattingHelp />
          <div className="grid gap-4 lg:grid-cols-2">
            <TextField label="Título en español" autoComplete="off" {...field('titleEs')} />
            <TextField label="Título en inglés" autoComplete="off" lang="en" {...field('titleEn')} />
            <TextArea label="Resumen en español" rows={3} maxLength={160} {...field('summaryEs')} />
            <TextArea label="Resumen en inglés" rows={3} maxLength={160} lang="en" {...field('summaryEn')} />
            <TextArea label="Texto en español" rows={24} {...field('bodyEs')} />
            <TextArea label="Texto en inglés" rows={24} lang="en" {...field('bodyEn')} />
            <TextField
              label="Dirección en español"
              hint="Lo que va después de /si-acaba-de-pasar/"
              autoComplete="off"
              {...field('slugEs')}
            />
            <TextField
              label="Dirección en inglés"
              hint="Lo que va después de /en/just-happened/"
              autoComplete="off"
              {...field('slugEn')}
            />
            <TextArea
              label="Otras palabras en español"
              optional
              rows={2}
              hint="Para la búsqueda: calostro, pecho, hinchazón"
              {...field('keywordsEs')}
            />
            <TextArea
              label="Otras palabras en inglés"
              optional
              rows={2}
              hint="Para la búsqueda"
              lang="en"
              {...field('keywordsEn')}
            />
          </div>
          <div className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-4">
            <SelectField
              label="Grupo"
              placeholder="Escoge"
              options={articleGroups.map((value) => ({ value, label: articleGroupLabels[value] }))}
              {...field('group')}
            />
            <TextField
              label="Orden"
              hint="Dentro del grupo; menor va primero"
              inputMode="numeric"
              {...field('position')}
            />
            <TextField label="Revisada por" optional hint="Nombre y profesión" {...field('reviewedBy')} />
            <TextField
              label="Próxima revisión"
              optional
              type="date"
              hint="Ese día sale en Para atender hoy"
              {...field('nextReview')}
            />
          </div>
          <SourceFields
            sources={sourcesOf(values)}
            errorOf={errorOf}
            onChange={(sources) => form.setValue('sources', JSON.stringify(sources), { shouldDirty: true })}
          />
        </RecordForm>
        <UnsavedGuard when={state.isDirty} />
      </AdminSection>
      <ArticlePreview bodyEs={values.bodyEs} bodyEn={values.bodyEn} />
    </>
  )
}

/** The few marks that a text needs. */
const marks = [
  ['## Por qué pasa', 'Título de una parte'],
  ['## ! Cuándo llamar al médico', 'Esa parte va en un recuadro que se ve de lejos'],
  ['**Nada se bota sin tu permiso.**', 'Sola en su párrafo: una frase grande'],
  ['- Toma agua', 'Un punto de una lista'],
  ['**importante**', 'Negrita'],
  ['[encuentros](/eventos)', 'Enlace a otra página. En inglés, [gatherings](/en/events)'],
  ['[988](tel:988)', 'Un teléfono que se marca al tocarlo'],
  [
    '> Pendiente de revisión por …',
    'Una nota para ustedes: falta verificar algo. Quien lee ve que no lo sabemos todavía y el teléfono o, si espera por alguien de salud, que pregunte a su médico. En inglés, > To be reviewed by …',
  ],
] as const

function FormattingHelp() {
  return (
    <Disclosure summary="Cómo dar forma al texto">
      <p className="text-sm text-ink-2">Deja una línea en blanco entre un párrafo y otro.</p>
      <dl className="mt-2 grid gap-x-6 gap-y-1 text-sm sm:grid-cols-[auto_1fr]">
        {marks.map(([mark, meaning]) => (
          <div key={mark} className="contents">
            <dt className="font-mono">{mark}</dt>
            <dd className="text-ink-2 max-sm:mb-2">{meaning}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  )
}
