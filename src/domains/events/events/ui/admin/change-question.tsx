import { type ReactNode, useState } from 'react'
import { limits } from '#lib/http/fields.ts'
import { listOf } from '#lib/text/list-of.ts'
import { PhoneLink } from '#ui/admin/contact-links.tsx'
import { useList, useRead } from '#ui/admin/use-read.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { LoadingBlock } from '#ui/feedback/spinner.tsx'
import { RadioGroup } from '#ui/forms/choice.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { eventApi } from '../../endpoints.ts'
import { registrationStatusLabels } from '../../labels.ts'
import { type NoticeKind, notified, type Reach } from '../../notice-schemas.ts'
import type { EventChange, StaffEvent } from '../../office-schemas.ts'
import { type ChangeConcern, hearsOfChange } from './change-concern.ts'

export type ChangeChoice = Pick<EventChange, 'notify' | 'noteEs' | 'noteEn' | 'overCapacity'>

type Props = {
  event: StaffEvent
  concern: ChangeConcern
  busy: boolean
  onSave: (choice: ChangeChoice) => void
  onClose: () => void
}

/**
 * Before a change that concerns registrants is saved: what they would be told, and who has no seat under a lower limit.
 */
export function ChangeQuestion({ event, concern, busy, onSave, onClose }: Props) {
  const { kind, limit } = concern
  const reach = useRead(eventApi.reach, { params: { id: event.id } }).data
  const [notes, setNotes] = useState({ noteEs: '', noteEn: '' })
  const [overCapacity, setOverCapacity] = useState<'keep' | 'waitlist'>('keep')
  const people = reach ? countPeople(reach) : 0
  const toCall = reach ? notified.reduce((sum, audience) => sum + reach[audience].toCall, 0) : 0
  const save = (notify: boolean) =>
    onSave({ notify, ...(notify ? notes : {}), ...(limit === null ? {} : { overCapacity }) })
  const toTell = people + toCall
  const canTell = kind !== null && toTell > 0
  return (
    <Dialog
      open
      onClose={busy ? () => {} : onClose}
      size="sheet"
      title={kind ? texts[kind].title : 'El cupo nuevo es menor'}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Seguir editando
          </Button>
          <Button variant={canTell ? 'outline' : 'primary'} busy={busy} onClick={() => save(false)}>
            {canTell ? 'Guardar sin avisar' : 'Guardar'}
          </Button>
          {canTell && (
            <Button variant="primary" icon="mail" busy={busy} onClick={() => save(true)}>
              {`Guardar y avisar a ${toTell === 1 ? '1 persona' : `${toTell} personas`}`}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {limit !== null && (
          <OverCapacity event={event} limit={limit} value={overCapacity} onChange={setOverCapacity} />
        )}
        {kind && !reach && <LoadingBlock />}
        {kind && reach && (
          <NoticePart
            kind={kind}
            reach={reach}
            people={people}
            toCall={toCall}
            names={toTell <= namesShown ? <Names event={event} /> : null}
            notes={notes}
            onChange={setNotes}
          />
        )}
      </div>
    </Dialog>
  )
}

type NoticePartProps = {
  kind: NoticeKind
  reach: Reach
  people: number
  /** They have no e-mail. */
  toCall: number
  /** Who they are, while they are few. */
  names: ReactNode
  notes: { noteEs: string; noteEn: string }
  onChange: (notes: NoticePartProps['notes']) => void
}

function NoticePart({ kind, reach, people, toCall, names, notes, onChange }: NoticePartProps) {
  const calls = toCall > 0 && (
    <Notice tone="warning">
      {toCall === 1
        ? '1 persona no dejó correo: al avisar, Hoy recuerda llamarle.'
        : `${toCall} personas no dejaron correo: al avisar, Hoy recuerda llamarles.`}
    </Notice>
  )
  if (people === 0)
    return calls ? (
      <>
        {calls}
        {names}
      </>
    ) : (
      <p>Nadie de quienes se registraron dejó correo ni teléfono: no se avisará a nadie.</p>
    )
  const english = notified.reduce((sum, audience) => sum + reach[audience].en, 0)
  return (
    <>
      <p>
        {texts[kind].text} Hay {peopleText(reach)}.
        {english > 0 && ` ${english} ${english === 1 ? 'lo lee' : 'lo leen'} en inglés.`}
      </p>
      {calls}
      {names}
      <TextArea
        name="noteEs"
        label="Añade una frase, en español"
        hint="Va dentro del correo. Por ejemplo: por qué cambió, o qué traer."
        optional
        rows={3}
        maxLength={limits.message}
        value={notes.noteEs}
        onChange={({ target }) => onChange({ ...notes, noteEs: target.value })}
      />
      {english > 0 && (
        <TextArea
          name="noteEn"
          label="La misma frase, en inglés"
          optional
          rows={3}
          maxLength={limits.message}
          value={notes.noteEn}
          onChange={({ target }) => onChange({ ...notes, noteEn: target.value })}
        />
      )}
    </>
  )
}

/** More names than this are a list of their own. */
const namesShown = 8

/** Who gets an e-mail, and who is called at which number. */
function Names({ event }: { event: StaffEvent }) {
  const people = useList(eventApi.listOfEvent, {}, { params: { id: event.id } }).data?.rows ?? []
  const concerned = people.filter(hearsOfChange)
  if (concerned.length === 0) return null
  return (
    <ul className="list-disc ps-6">
      {concerned.map(({ id, fullName, email, phone }) => (
        <li key={id}>
          <span translate="no">{fullName}</span>: {email ? 'por correo' : <PhoneLink phone={phone} />}
        </li>
      ))}
    </ul>
  )
}

type OverCapacityProps = {
  event: StaffEvent
  limit: number
  value: 'keep' | 'waitlist'
  onChange: (value: 'keep' | 'waitlist') => void
}

function OverCapacity({ event, limit, value, onChange }: OverCapacityProps) {
  const query = { maxParticipants: limit }
  const concerned = useList(eventApi.overCapacity, query, { params: { id: event.id } }).data?.rows
  if (!concerned) return <LoadingBlock />
  const count = concerned.length
  return (
    <div className="flex flex-col gap-3">
      <p>
        Hay {event.registered} personas con lugar y el cupo nuevo es {limit}.{' '}
        {count === 1 ? 'Esta persona no cabe' : `Estas ${count} personas no caben`}:
      </p>
      <ul className="list-disc ps-6">
        {concerned.map(({ id, fullName, status }) => (
          <li key={id}>
            {fullName} · {registrationStatusLabels[status].toLowerCase()}
          </li>
        ))}
      </ul>
      <RadioGroup
        name="overCapacity"
        label="¿Qué hacemos?"
        value={value}
        onChange={({ target }) => onChange(target.value as OverCapacityProps['value'])}
        options={[
          {
            value: 'keep',
            label: 'Todas conservan su lugar',
            hint: `Habrá ${event.registered} personas para ${limit === 1 ? '1 lugar' : `${limit} lugares`}. No entra nadie más hasta que haya espacio.`,
          },
          {
            value: 'waitlist',
            label: 'Pasan a la lista de espera',
            hint: 'Quedan primeras en la lista, y reciben un correo que lo explica.',
          },
        ]}
      />
    </div>
  )
}

/** The letter of a change is owed, so it also goes to who wants no messages of staff. */
const countOf = ({ es, en, unwilling }: Reach['confirmed']) => es + en + unwilling

const countPeople = (reach: Reach) => notified.reduce((sum, audience) => sum + countOf(reach[audience]), 0)

/** `5 confirmadas, 2 pendientes y 1 en lista de espera` */
function peopleText(reach: Reach): string {
  const nouns = {
    confirmed: ['confirmada', 'confirmadas'],
    pending: ['pendiente', 'pendientes'],
    waiting: ['en lista de espera', 'en lista de espera'],
  } as const
  const parts = notified.flatMap((audience) => {
    const count = countOf(reach[audience])
    return count === 0 ? [] : [`${count} ${nouns[audience][count === 1 ? 0 : 1]}`]
  })
  return listOf(parts, 'es')
}

const texts: Record<NoticeKind, { title: string; text: string }> = {
  moved: {
    title: '¿Avisar del cambio?',
    text: 'Recibirán un correo con lo de antes y lo nuevo; quienes tienen lugar, también el archivo de calendario.',
  },
  cancelled: {
    title: '¿Avisar de que se cancela?',
    text: 'Al desactivarlo deja de verse en la página pública. Recibirán un correo que dice que se cancela; a quienes tienen lugar, el archivo adjunto lo quita del calendario.',
  },
  restored: {
    title: '¿Avisar de que sí se celebra?',
    text: 'Vuelve a verse en la página pública. Recibirán un correo que dice que sí se celebra; quienes tienen lugar, también el archivo de calendario.',
  },
  message: { title: '', text: '' },
}
