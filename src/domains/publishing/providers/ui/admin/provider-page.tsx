import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import type { z } from 'zod/mini'
import { LetterTrouble } from '#domains/mail/outbox/ui/admin/letter-trouble.tsx'
import { useHasPart } from '#domains/site/parts/ui/admin/use-has-part.ts'
import { Timeline } from '#domains/team/history/ui/admin/timeline.tsx'
import { limits } from '#lib/http/fields.ts'
import { ActiveBadge } from '#ui/admin/active-switch.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { Allowed } from '#ui/admin/allowed.tsx'
import { useCan } from '#ui/admin/can.ts'
import { OtherLanguage } from '#ui/admin/other-language.tsx'
import { RecordForm, type RecordFormState, useRecordForm } from '#ui/admin/record-form.tsx'
import { RecordState } from '#ui/admin/record-state.tsx'
import { editing, UnsavedGuard } from '#ui/admin/unsaved-guard.tsx'
import { lastListAddress } from '#ui/admin/use-list-state.ts'
import { useRead } from '#ui/admin/use-read.ts'
import { ButtonLink } from '#ui/button.tsx'
import { CheckboxField } from '#ui/forms/choice.tsx'
import { PhoneField, TextField } from '#ui/forms/field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { Disclosure } from '#ui/navigation/disclosure.tsx'
import { providerApi } from '../../endpoints.ts'
import { iconFor } from '../../icon-for.ts'
import { NewProvider, type StaffProvider } from '../../schemas.ts'
import { ProviderCard } from '../public/provider-card.tsx'
import { CardFields } from './card-fields.tsx'
import { ConfirmationPanel, Corrections } from './confirmation-panel.tsx'
import { IconPicker } from './icon-picker.tsx'
import {
  blankProvider,
  iconMeanings,
  type ProviderValues,
  providerToasts,
  valuesOf,
} from './provider-labels.ts'
import { ToggleProvider } from './provider-list.tsx'

const listPath = '/admin/proveedores'
const backLink = () => ({ to: lastListAddress(listPath), label: 'Volver a proveedores' })

export function NewProviderPage() {
  const navigate = useNavigate()
  const [createdId, setCreatedId] = useState<number | null>(null)
  const { form, field, state } = useRecordForm<ProviderValues, typeof providerApi.create>({
    endpoint: providerApi.create,
    defaultValues: blankProvider,
    toBody: (values) => ({ ...values, isNewName: true }),
    ...providerToasts.created,
    onSaved: ({ id }) => setCreatedId(id),
  })
  // Navigates after the form is reset, so the unsaved-changes guard does not ask.
  useEffect(() => {
    if (createdId !== null && !state.isDirty) void navigate(`${listPath}/${createdId}`, { replace: true })
  }, [createdId, state.isDirty, navigate])
  return (
    <AdminPage title="Añadir proveedor" back={backLink()}>
      <ProviderForm state={state} field={field} values={form.watch()} submitLabel="Añadir proveedor" isNew />
    </AdminPage>
  )
}

/** What families read of a provider, and what waits for a decision. Its form opens with «Editar», with a preview. */
export function ProviderPage({ id }: { id: number }) {
  const [params] = useSearchParams()
  const can = useCan()
  const isEditing = params.has(editing) && can('providers.write')
  const query = useRead(providerApi.get, { params: { id } })
  const provider = query.data
  if (!provider) {
    return (
      <AdminPage title="Proveedor" back={backLink()}>
        <RecordState query={query} />
      </AdminPage>
    )
  }
  return (
    <AdminPage
      isName
      title={provider.name}
      back={backLink()}
      beside={<ActiveBadge isActive={provider.isActive} />}
      action={
        <>
          <Allowed right="providers.write">
            <ButtonLink icon={isEditing ? 'eye' : 'edit'} to={isEditing ? '.' : `?${editing}=1`}>
              {isEditing ? 'Ver la ficha' : 'Editar'}
            </ButtonLink>
          </Allowed>
          <ToggleProvider provider={provider} size="normal" />
        </>
      }
      updated={query}
    >
      <LetterTrouble
        entity="provider"
        entityId={provider.id}
        phone={provider.phone}
        correction="Si está mal, corrígela con «Editar» y pide otra vez que confirme sus datos."
      />
      <Corrections id={provider.id} />
      {isEditing ? (
        <EditProvider key={provider.id} provider={provider} />
      ) : (
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
          <AdminSection title="Así se ve en el directorio">
            {!provider.isActive && <Inactive />}
            <ProviderCard provider={provider} isOpen />
          </AdminSection>
          <div className="flex min-w-0 flex-col gap-4">
            <ConfirmationPanel provider={provider} />
            <AdminSection title="Historial">
              <Timeline entity="provider" entityId={provider.id} />
            </AdminSection>
          </div>
        </div>
      )}
    </AdminPage>
  )
}

const Inactive = () => <p className="mb-2 text-sm text-ink-2">Está inactivo: en el directorio no aparece.</p>

function EditProvider({ provider }: { provider: StaffProvider }) {
  const { form, field, state } = useRecordForm<ProviderValues, typeof providerApi.update>({
    endpoint: providerApi.update,
    params: { id: provider.id },
    defaultValues: valuesOf(provider),
    toBody: (values) => ({ ...values, updatedAt: provider.updatedAt }),
    ...providerToasts.updated,
  })
  return <ProviderForm state={state} field={field} values={form.watch()} submitLabel="Guardar cambios" />
}

type FormProps = {
  state: RecordFormState
  field: ReturnType<typeof useRecordForm<ProviderValues, typeof providerApi.update>>['field']
  values: ProviderValues
  submitLabel: string
  /** The icons are chosen now; later they are behind a line. */
  isNew?: boolean
}

function ProviderForm({ state, field, values, submitLabel, isNew = false }: FormProps) {
  const has = useHasPart()
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <AdminSection title="Datos">
        <RecordForm state={state} submitLabel={submitLabel}>
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="Nombre" autoComplete="off" {...field('name')} />
            <TextField label="Título profesional" optional autoComplete="off" {...field('title')} />
            <TextField label="Especialidad" className="sm:col-span-2" {...field('specialty')} />
            <PhoneField label="Teléfono" autoComplete="off" {...field('phone')} />
            <TextField label="Correo electrónico" type="email" autoComplete="off" {...field('email')} />
          </div>
          <TextArea label="Descripción" optional rows={4} maxLength={limits.long} {...field('description')} />
          <TextArea label="Dirección" optional rows={2} maxLength={limits.message} {...field('address')} />
          <div className="grid gap-4 sm:grid-cols-2">
            <TextField label="Sitio web" optional inputMode="url" autoComplete="off" {...field('website')} />
            <TextField label="Instagram" optional autoComplete="off" {...field('instagram')} />
            <TextField label="Horario" optional className="sm:col-span-2" {...field('hours')} />
          </div>
          <CardFields field={field} />
          {has('english') && (
            <OtherLanguage written={values.textLanguage} language={field('textLanguage')}>
              <TextField label="Título profesional" optional autoComplete="off" {...field('otherTitle')} />
              <TextField
                label="Especialidad"
                optional
                hint="Las más comunes se traducen solas."
                autoComplete="off"
                {...field('otherSpecialty')}
              />
              <TextArea
                label="Descripción"
                optional
                rows={4}
                maxLength={limits.long}
                {...field('otherDescription')}
              />
              <TextField label="Horario" optional autoComplete="off" {...field('otherHours')} />
            </OtherLanguage>
          )}
          <Disclosure summary={`Icono: ${iconMeanings[values.icon]}`} defaultOpen={isNew}>
            <IconPicker {...field('icon')} />
          </Disclosure>
          <CheckboxField label="Activo: se ve en el directorio público" {...field('isActive')} />
        </RecordForm>
        <UnsavedGuard when={state.isDirty} />
      </AdminSection>
      <AdminSection title="Así se verá" className="lg:sticky lg:top-4">
        {!values.isActive && <Inactive />}
        <ProviderCard provider={previewOf(values)} isOpen />
      </AdminSection>
    </div>
  )
}

/** The values as the server would store them. Incomplete values fall back to placeholders. */
function previewOf(values: ProviderValues) {
  const website = NewProvider.shape.website.safeParse(values.website)
  const instagram = (NewProvider.shape.instagram as z.ZodMiniType<string | null>).safeParse(values.instagram)
  return {
    id: 0,
    ...values,
    icon: iconFor(values),
    name: values.name || 'Nombre del proveedor',
    specialty: values.specialty || 'Especialidad',
    title: values.title || null,
    description: values.description || null,
    address: values.address || null,
    hours: values.hours || null,
    town: values.town || null,
    cost: values.cost || null,
    plans: values.plans || null,
    languages: values.languages || [],
    audiences: values.audiences || [],
    confirmedOn: null,
    otherTitle: values.otherTitle || null,
    otherSpecialty: values.otherSpecialty || null,
    otherDescription: values.otherDescription || null,
    otherHours: values.otherHours || null,
    website: website.success ? website.data : null,
    instagram: instagram.success ? instagram.data : null,
  }
}
