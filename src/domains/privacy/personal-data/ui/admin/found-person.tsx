import { useState } from 'react'
import { Link } from 'react-router'
import { formatDate, startOfDay } from '#lib/text/dates.ts'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/forms/choice.tsx'
import type { FoundRecord, PersonQuery } from '../../schemas.ts'
import { ContactStops } from './contact-stops.tsx'
import { EraseDialog } from './erase-dialog.tsx'
import { ExportButtons } from './export-buttons.tsx'

type FoundPersonProps = {
  records: readonly FoundRecord[]
  person: PersonQuery
  dataRequestId: number | undefined
  onErased: () => void
}

const keyOf = ({ kind, id, isInBin }: FoundRecord) => `${kind}-${id}-${isInBin}`
const matchLabels = {
  email: 'correo',
  letter: 'una carta fue a ese correo, que puede ser de otra persona',
  phone: 'teléfono',
  name: 'nombre',
} as const

/** The records, by kind. Nothing is chosen at first: staff decide which belong to the person. */
export function FoundPerson({ records, person, dataRequestId, onErased }: FoundPersonProps) {
  const [chosenKeys, setChosenKeys] = useState<ReadonlySet<string>>(new Set())
  const [erasing, setErasing] = useState(false)
  const chosen = records.filter((record) => chosenKeys.has(keyOf(record)))
  const kinds = [...new Set(records.map(({ label }) => label))]
  const toggle = (record: FoundRecord) => {
    const next = new Set(chosenKeys)
    if (!next.delete(keyOf(record))) next.add(keyOf(record))
    setChosenKeys(next)
  }
  return (
    <div className="flex flex-col gap-4">
      <p role="status" className="font-semibold">
        {records.length === 1 ? '1 registro' : `${records.length} registros`}
      </p>
      {kinds.map((label) => (
        <AdminSection key={label} title={label}>
          <ul className="divide-y divide-line">
            {records
              .filter((record) => record.label === label)
              .map((record) => (
                <li
                  key={keyOf(record)}
                  className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1"
                >
                  <CheckboxField
                    name={keyOf(record)}
                    className="min-w-60 flex-1"
                    label={record.title || 'Sin nombre'}
                    hint={hintOf(record)}
                    checked={chosenKeys.has(keyOf(record))}
                    onChange={() => toggle(record)}
                  />
                  {record.address && (
                    <Link
                      to={record.address}
                      className="inline-flex min-h-11 items-center text-hope underline underline-offset-4"
                    >
                      Abrir<span className="sr-only">: {record.title}</span>
                    </Link>
                  )}
                </li>
              ))}
          </ul>
        </AdminSection>
      ))}
      {records.length > 0 && (
        <div className="flex flex-wrap items-end gap-2">
          <ExportButtons chosen={chosen} />
          <Button
            variant="danger"
            icon="trash"
            disabled={chosen.length === 0}
            onClick={() => setErasing(true)}
          >
            Ver qué se borraría…
          </Button>
          {chosen.length === 0 && (
            <p className="self-center text-sm text-ink-2">Escoge primero los que son suyos.</p>
          )}
        </div>
      )}
      <ContactStops person={person} />
      {erasing && (
        <EraseDialog
          chosen={chosen}
          dataRequestId={dataRequestId}
          onClose={() => setErasing(false)}
          onErased={onErased}
        />
      )}
    </div>
  )
}

function hintOf({ detail, createdAt, matches, keptUntil }: FoundRecord): string {
  const same = matches.map((name) => matchLabels[name]).join(', ')
  const law = keptUntil && `la ley pide guardarlo hasta el ${formatDate(startOfDay(keptUntil), 'es', 'date')}`
  return [detail, formatDate(createdAt, 'es', 'date'), `coincide: ${same}`, law].filter(Boolean).join(' · ')
}
