import { useEffect, useState } from 'react'
import { limits } from '#lib/http/fields.ts'
import { keptText } from '#ui/admin/unsaved-guard.tsx'
import { useSave } from '#ui/admin/use-save.ts'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { replyApi } from '../../endpoints.ts'
import type { ReplyEntity, ReplyKind, Thread } from '../../schemas.ts'
import { FormEnd } from './form-end.tsx'

/** The person's own answers have a form with channel and day. */
type Sent = Exclude<ReplyKind, 'answer'>

type ReplyFormProps = {
  kind: Sent
  thread: Thread
  params: { entity: ReplyEntity; entityId: number }
  onClose: () => void
  onReplied?: () => void
}

/** An answer starts from a text in the person's language, which staff change before it leaves. */
export function ReplyForm({ kind, thread, params, onClose, onReplied }: ReplyFormProps) {
  const isEmail = kind === 'email'
  const first = isEmail ? thread.texts[0] : undefined
  const [text, setText] = useState(first?.kind ?? '')
  const [start, setStart] = useState(first?.body ?? '')
  const draftKey = `${params.entity} ${params.entityId} ${kind}`
  const [body, setBody] = useState(drafts.get(draftKey) ?? start)
  const [missing, setMissing] = useState(false)
  const save = useSave(replyApi.create, {
    success: isEmail
      ? () => ({ title: 'Respuesta lista', text: 'Sale en un minuto. Hasta entonces se puede retirar.' })
      : kind === 'call'
        ? 'Llamada anotada'
        : 'Nota añadida',
    error: { text: isEmail ? 'La respuesta no se envió.' : 'No se guardó.' },
    onSaved: () => {
      drafts.delete(draftKey)
      onClose()
      onReplied?.()
    },
  })
  useEffect(() => {
    if (body === start || save.isSuccess) return
    drafts.set(draftKey, body)
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [body, start, draftKey, save.isSuccess])
  const choose = (chosen: string) => {
    const found = thread.texts.find((each) => each.kind === chosen)
    setText(chosen)
    // What was typed is not replaced: the new text goes below it.
    const next = found?.body ?? ''
    setBody(body === start ? next : `${body}\n\n${next}`)
    setStart(next)
  }
  const submit = () => {
    // The three dots of the text «con tus palabras» are where the words go.
    const isUnfinished = !body.trim() || (isEmail && /^…$/m.test(body))
    setMissing(isUnfinished)
    if (!isUnfinished) save.mutate({ params, body: { kind, body, text: isEmail ? text : null } })
  }
  return (
    <div
      className="flex flex-col gap-3 rounded-card border border-line bg-white p-3 sm:p-4"
      {...keptText(places[kind], body !== start && body.trim() !== '')}
    >
      {isEmail && (
        <>
          <p className="text-sm">
            Va a <strong className="wrap-anywhere">{thread.email}</strong>,{' '}
            {thread.locale === 'en' ? 'en inglés' : 'en español'}. Lo que conteste llega a{' '}
            <span className="wrap-anywhere">{thread.replyTo}</span>.
          </p>
          <SelectField
            name="text"
            label="Empezar con"
            hint="Estos textos se cambian en Correos, en Textos de los correos."
            placeholder={false}
            value={text}
            onChange={({ target }) => choose(target.value)}
            options={thread.texts.map(({ kind, name }) => ({
              value: kind,
              label: name.replace('Para responder: ', ''),
            }))}
          />
        </>
      )}
      <TextArea
        name="body"
        label={labels[kind]}
        rows={isEmail ? 10 : 4}
        lang={isEmail ? thread.locale : 'es'}
        maxLength={limits.long}
        value={body}
        error={missing ? 'Escribe lo que quieres decir, donde están los puntos.' : undefined}
        onChange={({ target }) => setBody(target.value)}
      />
      <FormEnd
        save={save}
        label={isEmail ? 'Enviar la respuesta' : 'Guardar'}
        onSubmit={submit}
        onClose={onClose}
      />
    </div>
  )
}

// What was typed, by record: it is there again after closing the dialog or reading another page.
const drafts = new Map<string, string>()

const places: Record<Sent, string> = { email: 'la respuesta', call: 'la llamada', note: 'la nota' }

const labels: Record<Sent, string> = {
  email: 'Tu respuesta',
  call: 'De qué hablaron',
  note: 'Nota para el equipo',
}
