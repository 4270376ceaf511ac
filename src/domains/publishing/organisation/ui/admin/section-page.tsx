import { type MouseEvent, useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { partsApi } from '#domains/site/parts/endpoints.ts'
import { isExampleText } from '#domains/site/site/examples.ts'
import { showPublished } from '#domains/site/site/ui/admin/published-now.ts'
import { Timeline } from '#domains/team/history/ui/admin/timeline.tsx'
import { localAddress } from '#lib/text/local-address.ts'
import { AdminNotFound } from '#ui/admin/admin-not-found.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { RecordForm, useRecordForm } from '#ui/admin/record-form.tsx'
import { RecordState } from '#ui/admin/record-state.tsx'
import { UnsavedGuard } from '#ui/admin/unsaved-guard.tsx'
import { useRead } from '#ui/admin/use-read.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { organisationApi } from '../../endpoints.ts'
import { partsOf, readEntries, type SectionValues, valuesOf } from '../../field-values.ts'
import { type SectionFields, sectionOf, sections } from '../../fields.ts'
import { organisationLabels } from '../../labels.ts'
import { controlWords } from '../../rules.ts'
import type { Section } from '../../schemas.ts'
import { SectionBadges, sectionToasts } from './section-labels.tsx'
import { SectionVersions } from './section-versions.tsx'
import { SettingFields } from './setting-fields.tsx'

const fieldLabels: Record<string, string> = organisationLabels.fields

const back = { to: '/admin/ajustes/organizacion', label: 'Volver a los ajustes' }

export function SectionPage({ id }: { id: number }) {
  const query = useRead(organisationApi.section, { params: { id } })
  const fields = useFieldsOf(id)
  const section = query.data
  const published = section && section.status !== 'changed' ? section.content.es : undefined
  useEffect(() => {
    if (published) showPublished(published)
  }, [published])
  if (!fields) return <AdminNotFound />
  return (
    <AdminPage
      title={fields.title}
      back={back}
      beside={section && <SectionBadges {...section} />}
      updated={query}
    >
      <p className="max-w-read text-ink-2">{fields.text}</p>
      {section ? <EditSection section={section} fields={fields} /> : <RecordState query={query} />}
    </AdminPage>
  )
}

/** A part that has been used stays shown, so its check cannot be taken away. */
function useFieldsOf(id: number): SectionFields | undefined {
  const { data } = useRead(partsApi.shown)
  const section = sectionOf(id)
  if (!section?.isForOffice) return section
  const used = data?.used.map((part) => `officeParts.${part}`) ?? []
  const fields = section.fields.map((field) =>
    used.includes(field.path)
      ? { ...field, isLocked: true, hint: `${field.hint} Ya lo usan: se queda a la vista.` }
      : field,
  )
  return { ...section, fields }
}

/** The server checks the values, with the schema of the settings files. */
const anyValues = z.looseObject({})

function EditSection({ section, fields }: { section: Section; fields: SectionFields }) {
  const isPublished = useRef(true)
  const isSaved = useRef(false)
  const { id, updatedAt, content } = section
  const { form, state } = useRecordForm<SectionValues, typeof organisationApi.save>({
    endpoint: organisationApi.save,
    params: { id },
    schema: anyValues,
    defaultValues: valuesOf(fields.fields, content),
    toBody: (values) => ({
      content: partsOf(fields.fields, values),
      isPublished: isPublished.current,
      updatedAt,
    }),
    toUndo: () => (isPublished.current ? { content, isPublished: true } : undefined),
    // A draft changed before: what it changed is not known here.
    ...sectionToasts.saved(section.status === 'changed' ? undefined : content),
    onSaved: () => {
      isSaved.current = true
    },
    fieldDisplay: displayOf(fields),
  })
  const values = form.watch()
  const errorOf = (name: string) => state.problems.find((problem) => problem.name === name)?.message
  const change = (next: SectionValues) => {
    for (const [name, value] of Object.entries(next))
      if (value !== values[name]) form.setValue(name, value, { shouldDirty: true })
    form.clearErrors()
  }
  const saveDraft = async () => {
    isPublished.current = false
    await state.submit()
    isPublished.current = true
  }
  /** A preview shows what was typed: unsaved input becomes a draft first. */
  const previewInput = async (event: MouseEvent, address: string) => {
    if (!state.isDirty) return
    event.preventDefault()
    // Now, because browsers block windows that open later.
    const opened = window.open('', '_blank')
    isSaved.current = false
    await saveDraft()
    if (!isSaved.current) opened?.close()
    else if (opened) opened.location.replace(address)
    else window.location.assign(address)
  }
  const hasDraft = section.status === 'changed'
  const next = sections[sections.findIndex((one) => one.id === id) + 1]
  return (
    <>
      <AdminSection
        title={
          fields.isForOffice
            ? 'Lo que se ve en la oficina'
            : fields.page
              ? 'Lo que dice el sitio'
              : 'Lo que se lee'
        }
        beside={fields.page && <Previews page={fields.page} alsoOn={fields.alsoOn} onOpen={previewInput} />}
      >
        <RecordForm
          state={state}
          submitLabel={fields.isForOffice ? 'Guardar' : 'Publicar'}
          isLong
          actions={
            <>
              {!fields.isForOffice && (
                <Button busy={state.saving} onClick={() => void saveDraft()}>
                  Guardar borrador
                </Button>
              )}
              {!state.isDirty && <GoBack section={section} />}
              {!state.isDirty && next && (
                <ButtonLink icon="arrow-right" to={`/admin/ajustes/organizacion/${next.id}`}>
                  Sigue: {next.title}
                </ButtonLink>
              )}
            </>
          }
        >
          <SettingFields fields={fields.fields} values={values} errorOf={errorOf} onChange={change} />
          {id === nameSection && <SameName values={values} onChange={change} />}
        </RecordForm>
        {hasDraft && (
          <p className="mt-3 text-sm text-ink-2">
            {fields.page
              ? 'Este borrador no se ve todavía en el sitio. Míralo en la vista previa y publícalo cuando esté.'
              : 'Este borrador no se ve todavía. Publícalo cuando esté.'}
          </p>
        )}
        <UnsavedGuard when={state.isDirty} />
      </AdminSection>
      {!fields.isForOffice && (
        <AdminSection title="Versiones">
          <SectionVersions section={section} fields={fields} isDirty={state.isDirty} />
        </AdminSection>
      )}
      <AdminSection title="Historial">
        <Timeline entity="organisationSection" entityId={id} createdLabel="Se publicó por primera vez" />
      </AdminSection>
    </>
  )
}

const nameSection = 1
const own = 'es/organisation/name'

/** The name is written in four places: whoever wrote it once is offered it for those that still hold the example. */
function SameName({ values, onChange }: { values: SectionValues; onChange: (next: SectionValues) => void }) {
  const name = values[own]?.trim() ?? ''
  const others = ['en/organisation/name', 'organisation/legalName', 'returnAddress/name']
  const left = others.filter((other) => isExampleText(values[other] ?? ''))
  if (!name || isExampleText(name) || left.length === 0) return null
  return (
    <div>
      <p className="text-sm text-ink-2">Todavía de ejemplo: {controlWords(left)}.</p>
      <Button
        size="small"
        onClick={() => onChange({ ...values, ...Object.fromEntries(left.map((other) => [other, name])) })}
      >
        Poner ahí también «{name}»
      </Button>
    </div>
  )
}

type PreviewsProps = {
  page: string
  alsoOn: SectionFields['alsoOn']
  onOpen: (event: MouseEvent, address: string) => void
}

function Previews({ page, alsoOn, onOpen }: PreviewsProps) {
  const address = (lang: 'es' | 'en', shown = page) => `/admin/vista-previa/${lang}${shown}`
  return (
    <span className="flex flex-wrap gap-2">
      <ButtonLink size="small" href={address('es')} newTab onClick={(event) => onOpen(event, address('es'))}>
        Vista previa
      </ButtonLink>
      <ButtonLink size="small" href={address('en')} newTab onClick={(event) => onOpen(event, address('en'))}>
        En inglés
      </ButtonLink>
      {alsoOn && (
        <ButtonLink
          size="small"
          href={address('es', alsoOn.page)}
          newTab
          onClick={(event) => onOpen(event, address('es', alsoOn.page))}
        >
          {alsoOn.label}
        </ButtonLink>
      )}
      <ButtonLink size="small" href={localAddress(page, 'es')} newTab>
        Ver el sitio
      </ButtonLink>
    </span>
  )
}

function GoBack({ section }: { section: Section }) {
  const restore = useSave(organisationApi.publish, sectionToasts.restored)
  const { id, updatedAt, previousVersionId, publishedVersionId } = section
  if (previousVersionId === null) return null
  return (
    <Button
      variant="quiet"
      icon="undo"
      busy={restore.isPending}
      onClick={() =>
        restore.mutate({
          params: { id },
          body: { versionId: previousVersionId, updatedAt },
          undo: { versionId: publishedVersionId },
        })
      }
    >
      Volver a la versión anterior
    </Button>
  )
}

/** For the panel that shows what two people changed at once. */
const displayOf = ({ fields }: SectionFields) =>
  Object.fromEntries(
    fields
      .filter((field) => field.fields)
      .map((field) => [
        field.path.replaceAll('.', '/'),
        {
          label: fieldLabels[field.path.replaceAll('.', '/')] ?? field.label,
          show: (value: unknown) => `${readEntries(String(value)).length} en la lista`,
        },
      ]),
  )
