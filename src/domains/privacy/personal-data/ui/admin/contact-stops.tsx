import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { stopApi } from '#domains/mail/stops/endpoints.ts'
import { stopKindLabels, stopReasonLabels } from '#domains/mail/stops/labels.ts'
import { liftReasons, type NewStop, type Stop, stopKinds, stopReasons } from '#domains/mail/stops/schemas.ts'
import { formatDate } from '#lib/text/dates.ts'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { callAdmin, messageOf } from '#ui/admin/query-client.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import type { PersonQuery } from '../../schemas.ts'

/** Whether we may write to the person. The wish is kept without the person's data, so it outlives an erasure. */
export function ContactStops({ person }: { person: PersonQuery }) {
  const body = { email: person.email || null, phone: person.phone || null }
  const [kind, setKind] = useState<NewStop['kind']>('no_contact')
  const [reason, setReason] = useState<NewStop['reason']>('person_asked')
  const query = useQuery({
    queryKey: [stopApi.stops.path, body],
    queryFn: () => callAdmin(stopApi.stops, { body }),
    enabled: Boolean(body.email || body.phone),
  })
  const set = useSave(stopApi.setStop, {
    success: 'Anotado: no le escribiremos',
    error: { text: 'No se pudo anotar.' },
  })
  if (!body.email && !body.phone) return null
  const stops = query.data?.stops ?? []
  return (
    <AdminSection title="Escribirle">
      {query.isError && <p className="text-error">{messageOf(query.error)}</p>}
      {query.data && stops.length === 0 && (
        <p className="text-ink-2">No ha pedido que dejemos de escribirle.</p>
      )}
      <ul className="divide-y divide-line">
        {stops.map((stop) => (
          <StopLine key={stop.id} stop={stop} />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-end gap-3">
        <SelectField
          name="stopKind"
          label="Qué pide"
          value={kind}
          onChange={(event) => setKind(event.target.value as NewStop['kind'])}
          options={stopKinds.map((value) => ({ value, label: stopKindLabels[value] }))}
        />
        <SelectField
          name="stopReason"
          label="Razón"
          value={reason}
          onChange={(event) => setReason(event.target.value as NewStop['reason'])}
          options={stopReasons.map((value) => ({ value, label: stopReasonLabels[value] }))}
        />
        <Button busy={set.isPending} onClick={() => set.mutate({ body: { ...body, kind, reason } })}>
          Anotar
        </Button>
      </div>
    </AdminSection>
  )
}

function StopLine({ stop: { id, kind, by, reason, setAt, setByName } }: { stop: Stop }) {
  const [why, setWhy] = useState<(typeof liftReasons)[number]>('person_asked')
  const lift = useSave(stopApi.liftStop, {
    success: 'Se le puede escribir otra vez',
    error: { text: 'No se pudo levantar.' },
  })
  const how = by === 'email' ? 'por su correo' : 'por su teléfono'
  return (
    <li className="flex flex-wrap items-end justify-between gap-3 py-2">
      <span>
        <strong>{stopKindLabels[kind]}</strong> ({how}). {stopReasonLabels[reason]}, el{' '}
        {formatDate(setAt, 'es', 'date')}
        {setByName && ` · ${setByName}`}
      </span>
      <span className="flex flex-wrap items-end gap-2">
        <SelectField
          name={`lift-${id}`}
          label="Para levantarlo"
          value={why}
          onChange={(event) => setWhy(event.target.value as typeof why)}
          options={liftReasons.map((value) => ({ value, label: stopReasonLabels[value] }))}
        />
        <Button busy={lift.isPending} onClick={() => lift.mutate({ params: { id }, body: { reason: why } })}>
          Levantar
        </Button>
      </span>
    </li>
  )
}
