import { useState } from 'react'
import { limits } from '#lib/http/fields.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { unsavedText } from '#ui/admin/unsaved-guard.tsx'
import { useSave } from '#ui/admin/use-save.ts'
import { TextField } from '#ui/forms/field.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { replyApi } from '../../endpoints.ts'
import { type AnswerChannel, answerChannels, type Reply, type ReplyEntity } from '../../schemas.ts'
import { FormEnd } from './form-end.tsx'

type WrittenFormProps = {
  /** What is corrected. Without it an answer of the person is written down. */
  reply?: Reply
  params: { entity: ReplyEntity; entityId: number }
  onClose: () => void
}

/** What was said outside this program. Nothing is sent. */
export function WrittenForm({ reply, params, onClose }: WrittenFormProps) {
  const isAnswer = !reply || reply.kind === 'answer'
  const today = puertoRicoDay(new Date())
  const [channel, setChannel] = useState<AnswerChannel | ''>(reply?.channel ?? '')
  const [saidOn, setSaidOn] = useState(reply?.saidOn ?? today)
  const [body, setBody] = useState(reply?.body ?? '')
  const [tried, setTried] = useState(false)
  const create = useSave(replyApi.create, {
    success: 'Respuesta anotada',
    error: { text: 'No se guardó.' },
    onSaved: onClose,
  })
  const correct = useSave(replyApi.correct, {
    success: 'Corregido',
    error: { text: 'No se guardó.' },
    onSaved: onClose,
  })
  const save = reply ? correct : create
  const errors = {
    channel: isAnswer && !channel ? 'Escoge cómo contestó.' : undefined,
    saidOn: isAnswer && !(saidOn && saidOn <= today) ? 'Escribe el día, hoy o antes.' : undefined,
    body: body.trim() ? undefined : 'Escribe lo que se dijo.',
  }
  const isTyped =
    body.trim() !== (reply?.body ?? '') ||
    (isAnswer && (channel !== (reply?.channel ?? '') || saidOn !== (reply?.saidOn ?? today)))
  const submit = () => {
    setTried(true)
    if (errors.channel || errors.saidOn || errors.body) return
    const came = isAnswer ? { channel: channel || null, saidOn } : {}
    if (reply)
      correct.mutate({ params: { id: reply.id }, body: { body, ...came, updatedAt: reply.updatedAt } })
    else create.mutate({ params, body: { kind: 'answer', body, ...came } })
  }
  return (
    <div
      className="flex flex-col gap-3 rounded-card border border-line bg-white p-3 sm:p-4"
      {...unsavedText(isAnswer ? 'la respuesta anotada' : 'la nota', isTyped)}
    >
      {isAnswer && (
        <div className="grid gap-3 sm:grid-cols-2">
          <SelectField
            name="channel"
            label="Cómo contestó"
            placeholder="Escoge una"
            value={channel}
            error={tried ? errors.channel : undefined}
            onChange={({ target }) => setChannel(target.value as AnswerChannel)}
            options={answerChannels.map((value) => ({ value, label: channelLabels[value] }))}
          />
          <TextField
            name="saidOn"
            label="Qué día"
            type="date"
            max={today}
            value={saidOn}
            error={tried ? errors.saidOn : undefined}
            onChange={({ target }) => setSaidOn(target.value)}
          />
        </div>
      )}
      <TextArea
        name="body"
        label={isAnswer ? 'Lo que contestó' : 'Lo anotado'}
        hint={isAnswer ? 'Con sus palabras o en pocas tuyas. Nada de esto se envía.' : undefined}
        rows={4}
        maxLength={limits.long}
        value={body}
        error={tried ? errors.body : undefined}
        onChange={({ target }) => setBody(target.value)}
      />
      <FormEnd save={save} label="Guardar" onSubmit={submit} onClose={onClose} />
    </div>
  )
}

export const channelLabels: Record<AnswerChannel, string> = {
  email: 'Por correo',
  call: 'Por teléfono',
  whatsapp: 'Por WhatsApp',
  sms: 'Por mensaje de texto',
  visit: 'En persona',
}
