import { useState } from 'react'
import * as z from 'zod/mini'
import { limits } from '#lib/http/fields.ts'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { callAdmin, messageOf } from '#ui/admin/query-client.ts'
import { RecordForm, useRecordForm } from '#ui/admin/record-form.tsx'
import { RecordState } from '#ui/admin/record-state.tsx'
import { UnsavedGuard } from '#ui/admin/unsaved-guard.tsx'
import { useList, useRead } from '#ui/admin/use-read.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { CheckboxField } from '#ui/forms/choice.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { toast } from '#ui/overlays/toast-store.ts'
import { eventApi } from '../../endpoints.ts'
import {
  type Audience,
  audiences,
  type MessagePreview,
  NewMessage,
  type Reach,
} from '../../notice-schemas.ts'
import type { StaffEvent } from '../../office-schemas.ts'
import { NoticeList } from './notice-list.tsx'

/** Staff write to the registrants of an event; below, what was written before. */
export function EventMessages({ eventId }: { eventId: number }) {
  const event = useRead(eventApi.get, { params: { id: eventId } })
  const reach = useRead(eventApi.reach, { params: { id: eventId } })
  const notices = useList(eventApi.listNotices, {}, { params: { id: eventId } })
  const back = { to: `/admin/registros?eventId=${eventId}`, label: 'Volver a los registros' }
  const title = 'Escribir a las personas'
  if (!event.data || !reach.data || !notices.data) {
    return (
      <AdminPage title={title} back={back}>
        <RecordState query={[event, reach, notices].find(({ isError }) => isError) ?? event} />
      </AdminPage>
    )
  }
  return (
    <AdminPage title={title} back={back} updated={notices}>
      <p className="font-semibold">{event.data.title}</p>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Composer event={event.data} reach={reach.data} />
        <AdminSection title="Lo que se les ha escrito">
          <NoticeList notices={notices.data.rows} />
        </AdminSection>
      </div>
    </AdminPage>
  )
}

const blank = {
  confirmed: true,
  pending: true,
  waiting: false,
  cancelled: false,
  textEs: '',
  textEn: '',
}

type Values = typeof blank

const bodyOf = ({ textEs, textEn, ...chosen }: Values) => ({
  to: audiences.filter((audience) => chosen[audience]),
  textEs,
  textEn,
})

function Composer({ event, reach }: { event: StaffEvent; reach: Reach }) {
  const params = { id: event.id }
  const [preview, setPreview] = useState<MessagePreview | null>(null)
  const { form, field, state } = useRecordForm<Values, typeof eventApi.sendMessage>({
    endpoint: eventApi.sendMessage,
    params,
    // The server knows who reads which language.
    schema: z.omit(NewMessage, { to: true }),
    defaultValues: blank,
    toBody: bodyOf,
    success: ({ recipients }) => ({
      title: recipients === 1 ? 'Mensaje para 1 persona' : `Mensaje para ${recipients} personas`,
      text: 'Sale en un minuto. Hasta entonces puedes retirarlo.',
    }),
    error: { title: 'No se envió' },
    onSaved: () => form.reset(blank, { keepDirtyValues: false, keepFieldsRef: true }),
  })
  const values = form.watch()
  const chosen = audiences.filter((audience) => values[audience])
  const readers = {
    es: chosen.reduce((sum, audience) => sum + reach[audience].es, 0),
    en: chosen.reduce((sum, audience) => sum + reach[audience].en, 0),
  }
  const total = readers.es + readers.en
  const unwilling = chosen.reduce((sum, audience) => sum + reach[audience].unwilling, 0)
  const toCall = chosen.reduce((sum, audience) => sum + reach[audience].toCall, 0)
  const showPreview = async () => {
    try {
      setPreview(await callAdmin(eventApi.previewMessage, { params, body: bodyOf(form.getValues()) }))
    } catch (error) {
      toast({ kind: 'error', title: 'Todavía no se puede ver', text: messageOf(error) })
    }
  }
  return (
    <AdminSection title="Mensaje nuevo">
      <RecordForm
        state={state}
        submitLabel={total === 1 ? 'Enviar a 1 persona' : `Enviar a ${total} personas`}
        actions={<Button onClick={() => void showPreview()}>Ver cómo queda</Button>}
      >
        <fieldset className="flex flex-col gap-1">
          <legend className="mb-1 font-semibold">Para quiénes</legend>
          {audiences.map((audience) => (
            <CheckboxField
              key={audience}
              label={`${audienceLabels[audience]} (${reach[audience].es + reach[audience].en})`}
              {...field(audience)}
            />
          ))}
        </fieldset>
        {unwilling > 0 && (
          <Notice tone="warning">
            {unwilling === 1
              ? 'Una persona pidió no recibir mensajes así: no le llega. Si tiene que saberlo, llámale.'
              : `${unwilling} personas pidieron no recibir mensajes así: no les llega. Si tienen que saberlo, llámales.`}
          </Notice>
        )}
        {toCall > 0 && (
          <Notice tone="warning">
            {toCall === 1
              ? 'Una persona no dejó correo: no le llega. Si tiene que saberlo, llámale.'
              : `${toCall} personas no dejaron correo: no les llega. Si tienen que saberlo, llámales.`}
          </Notice>
        )}
        <TextArea
          label="Mensaje en español"
          hint={readersHint(readers.es)}
          optional={readers.es === 0}
          rows={7}
          maxLength={limits.long}
          {...field('textEs')}
        />
        <TextArea
          label="Mensaje en inglés"
          hint={readersHint(readers.en)}
          optional={readers.en === 0}
          rows={7}
          maxLength={limits.long}
          {...field('textEn')}
        />
        <p className="text-sm text-ink-2">
          Cada persona lo recibe en su idioma, con la fecha y el lugar del encuentro debajo. Nadie ve a las
          demás.
        </p>
      </RecordForm>
      <UnsavedGuard when={state.isDirty} />
      {preview && <Preview preview={preview} onClose={() => setPreview(null)} />}
    </AdminSection>
  )
}

function Preview({ preview, onClose }: { preview: MessagePreview; onClose: () => void }) {
  return (
    <Dialog open onClose={onClose} title="Así lo leerán" footer={<Button onClick={onClose}>Cerrar</Button>}>
      <div className="flex flex-col gap-6">
        {(['es', 'en'] as const).map((lang) => {
          const email = preview[lang]
          if (!email) return null
          return (
            <section key={lang} lang={lang} aria-labelledby={`preview-${lang}`}>
              <h3 id={`preview-${lang}`} lang="es" className="text-lg">
                {lang === 'es' ? 'En español' : 'En inglés'}, para {preview.recipients[lang]}
              </h3>
              <p className="mt-2">
                <strong>{email.subject}</strong>
              </p>
              <p className="mt-2 whitespace-pre-line wrap-anywhere">{email.text}</p>
            </section>
          )
        })}
      </div>
    </Dialog>
  )
}

const readersHint = (count: number) =>
  count === 0
    ? 'Nadie lo lee en este idioma.'
    : count === 1
      ? 'Lo lee 1 persona.'
      : `Lo leen ${count} personas.`

const audienceLabels: Record<Audience, string> = {
  confirmed: 'Confirmadas',
  pending: 'Pendientes',
  waiting: 'En lista de espera',
  cancelled: 'Cancelaron',
}
