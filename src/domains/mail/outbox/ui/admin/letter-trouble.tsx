import { type FormEvent, useId } from 'react'
import { useCan } from '#ui/admin/can.ts'
import { PhoneLink } from '#ui/admin/contact-links.tsx'
import { useList } from '#ui/admin/use-read.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { outboxApi } from '../../endpoints.ts'
import { type Letter, type LetterEntity, letterRights } from '../../schemas.ts'
import { sendErrorText } from './email-labels.ts'

type LetterTroubleProps = {
  entity: LetterEntity
  entityId: number
  phone: string | null
  /** How this record's address is corrected. Without it, here. */
  correction?: string
}

/** On a person's record: an e-mail that did not reach her, and what to do. Nothing without one. */
export function LetterTrouble({ entity, entityId, phone, correction }: LetterTroubleProps) {
  const params = { entity, entityId }
  const can = useCan()
  const { data } = useList(outboxApi.letters, {}, { params, enabled: can(letterRights[entity].read) })
  const decide = useSave(outboxApi.decideLetters, {
    success: ({ count }) => ({ title: count === 1 ? 'Anotado: 1 correo' : `Anotado: ${count} correos` }),
    error: { title: 'No se pudo anotar' },
  })
  const unreached = data?.rows.filter(({ isUnreached }) => isUnreached) ?? []
  if (unreached.length === 0) return null
  const wantsNone = unreached.every(({ status }) => status === 'discarded')
  const isRefused = unreached.some(({ lastErrorCode }) => lastErrorCode === 'recipient')
  const canWrite = can(letterRights[entity].write)
  const act = (act: 'again' | 'told', to?: string) => decide.mutate({ params, body: { act, to } })
  return (
    <Notice
      tone="warning"
      title={
        wantsNone
          ? 'No recibe correos: hay que llamarle'
          : isRefused
            ? 'Su correo fue rechazado'
            : 'Un correo no le llegó'
      }
      action={
        canWrite && (
          <>
            {!wantsNone && (
              <Button size="small" icon="refresh" busy={decide.isPending} onClick={() => act('again')}>
                Enviar otra vez
              </Button>
            )}
            <Button size="small" icon="check" busy={decide.isPending} onClick={() => act('told')}>
              Ya lo sabe
            </Button>
          </>
        )
      }
    >
      <ul className="flex flex-col gap-1">
        {unreached.map((letter) => (
          <li key={letter.id} className="wrap-anywhere">
            {whatHappened(letter)}
          </li>
        ))}
      </ul>
      <p>
        {isRefused && `Compara la dirección con la que dio. ${correction ?? 'Si está mal, corrígela aquí.'} `}
        {phone ? (
          <>
            {isRefused ? 'Si está bien, llámale: ' : 'Llámale: '}
            <PhoneLink phone={phone} />. Anota la llamada, o toca «Ya lo sabe».
          </>
        ) : (
          'No dejó teléfono. Cuando lo sepa, toca «Ya lo sabe».'
        )}
      </p>
      {isRefused && !correction && canWrite && <OtherAddress onSubmit={(to) => act('again', to)} />}
    </Notice>
  )
}

function OtherAddress({ onSubmit }: { onSubmit: (to: string) => void }) {
  const id = useId()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const to = String(new FormData(event.currentTarget).get('to') ?? '').trim()
    if (to) onSubmit(to)
  }
  return (
    <form noValidate onSubmit={submit} className="mt-2 flex flex-wrap items-end gap-2">
      <TextField
        id={id}
        name="to"
        label="Dirección correcta"
        type="email"
        inputMode="email"
        autoComplete="off"
      />
      <Button type="submit" size="small" icon="mail">
        Enviar a esta
      </Button>
    </form>
  )
}

function whatHappened({ kindName, to, lastErrorCode }: Letter): string {
  if (lastErrorCode === 'no_contact') return `«${kindName}» no salió: pidió que no le escribamos nada.`
  return `«${kindName}» no llegó a ${to}. ${sendErrorText(lastErrorCode) ?? ''}`
}
