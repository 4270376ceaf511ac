import { type FormEvent, useId, useState } from 'react'
import { stopApi } from '#domains/mail/stops/endpoints.ts'
import { stopKindLabels, stopReasonLabels } from '#domains/mail/stops/labels.ts'
import { type StopKind, stopKinds, stopReasons } from '#domains/mail/stops/schemas.ts'
import { useCan } from '#ui/admin/can.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { personalDataApi } from '../../endpoints.ts'
import { dataRequestKindLabels } from '../../labels.ts'

export type Asker = {
  name: string | null
  email: string | null
  phone: string | null
  boxRequestId?: number
}

type Wish = StopKind | 'see' | 'erase'

/** Who answers the call writes down what the person asks, also without the right to carry it out. */
export function PersonWish(asker: Asker) {
  const can = useCan()
  const [asking, setAsking] = useState(false)
  if (!can('wishes.write')) return null
  return (
    <>
      <Button size="small" icon="lock" className="max-lg:min-h-11" onClick={() => setAsking(true)}>
        No escribirle, o borrar sus datos
      </Button>
      {asking && <WishDialog {...asker} onClose={() => setAsking(false)} />}
    </>
  )
}

function WishDialog({ name, email, phone, boxRequestId, onClose }: Asker & { onClose: () => void }) {
  const formId = useId()
  const [wish, setWish] = useState<Wish>('no_contact')
  const [reason, setReason] = useState<(typeof stopReasons)[number]>('person_asked')
  const [note, setNote] = useState('')
  const stop = useSave(stopApi.setStop, {
    success: 'Anotado: no le escribiremos',
    error: { text: 'No se pudo anotar.' },
    onSaved: onClose,
  })
  const request = useSave(personalDataApi.createRequest, {
    success: () => ({ title: 'Pedido anotado', text: 'Dirección lo ve en «Para atender hoy».' }),
    error: { text: 'No se pudo anotar.' },
    onSaved: onClose,
  })
  const isStop = wish !== 'see' && wish !== 'erase'
  const save = isStop ? stop : request
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (isStop) stop.mutate({ body: { kind: wish, reason, email, phone } })
    else request.mutate({ body: { kind: wish, name, email, phone, note, boxRequestId } })
  }
  return (
    <Dialog
      open
      size="medium"
      title="Qué pide"
      description={[name, email, phone].filter(Boolean).join(' · ')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          <Button type="submit" form={formId} variant="primary" busy={save.isPending}>
            Anotar
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit} className="flex flex-col gap-4">
        <SelectField
          name="wish"
          label="Qué pide"
          placeholder={false}
          value={wish}
          onChange={(event) => setWish(event.target.value as Wish)}
          options={wishes}
        />
        {isStop ? (
          <>
            <SelectField
              name="reason"
              label="Razón"
              placeholder={false}
              value={reason}
              onChange={(event) => setReason(event.target.value as typeof reason)}
              options={stopReasons.map((value) => ({ value, label: stopReasonLabels[value] }))}
            />
            <p className="text-ink-2">
              {stopHints[wish]} Cuenta desde ahora, también para lo que espera por salir. Una persona de
              dirección puede levantarlo.
            </p>
          </>
        ) : (
          <>
            <TextArea
              name="note"
              label="Nota"
              optional
              rows={2}
              hint="Se borra al cerrar el pedido."
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
            <p className="text-ink-2">
              Lo hace una persona de dirección. La página de privacidad promete contestar en 30 días.
            </p>
          </>
        )}
        {save.problem && (
          <Notice tone="error" role="alert" title="No se anotó">
            <p>{save.problem.detail}</p>
          </Notice>
        )}
      </form>
    </Dialog>
  )
}

const stopHints: Record<StopKind, string> = {
  no_contact: 'Tampoco le llegan respuestas: lo que deba saber hay que decírselo por teléfono.',
  no_invitations:
    'Deja de recibir recordatorios y mensajes a grupos. Le llegan las respuestas y lo que va con su caja o su registro.',
  no_remembrance: 'Lo demás le sigue llegando.',
}

const wishes = [
  ...stopKinds.map((value) => ({ value, label: stopKindLabels[value] })),
  ...(['erase', 'see'] as const).map((value) => ({ value, label: dataRequestKindLabels[value] })),
]
