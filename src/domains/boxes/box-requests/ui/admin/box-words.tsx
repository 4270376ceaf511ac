import { useCan } from '#ui/admin/can.ts'
import { DescriptionItem, DescriptionList } from '#ui/admin/description-list.tsx'
import { Button } from '#ui/button.tsx'
import { useSaveRequest } from '../../client.ts'
import { nameText } from '../../labels.ts'
import type { BoxRequestDetail } from '../../office-schemas.ts'
import { isBoxLocked } from '../../rules.ts'

/** What the family asked to find in its box. Staff decide whether the person who packs reads the note. */
export function BoxWords({ request }: { request: BoxRequestDetail }) {
  const name = nameText(request)
  if (!name && !request.boxNote) return null
  return (
    <section aria-label="Lo que pidió para la caja" className="rounded-control bg-mint px-3 py-1">
      <DescriptionList>
        <DescriptionItem label="Nombre del bebé" value={name} copy="Copiar el nombre del bebé" lines />
        {request.boxNote && (
          <DescriptionItem label="Nota para la caja" value={request.boxNote}>
            <span className="whitespace-pre-line">{request.boxNote}</span>
            <Release request={request} />
          </DescriptionItem>
        )}
      </DescriptionList>
    </section>
  )
}

function Release({ request }: { request: BoxRequestDetail }) {
  const can = useCan()
  const save = useSaveRequest()
  const { id, boxNoteReleased, status, updatedAt } = request
  const choices = [
    { value: true, icon: 'eye', label: 'Que la vea quien empaca' },
    { value: false, icon: 'close', label: boxNoteReleased ? 'Ya no mostrarla' : 'Que no la vea' },
  ] as const
  return (
    <span className="mt-1 flex flex-col items-start gap-1">
      <span className="text-sm text-ink-2">
        {boxNoteReleased === null
          ? 'Quien empaca no la ve todavía: decídelo tú.'
          : boxNoteReleased
            ? 'La ve quien empaca.'
            : 'Quien empaca no la ve.'}
      </span>
      {can('requests.write') && !isBoxLocked(status) && (
        <span className="flex flex-wrap gap-2">
          {choices
            .filter(({ value }) => value !== boxNoteReleased)
            .map(({ value, icon, label }) => (
              <Button
                key={label}
                size="small"
                icon={icon}
                className="min-h-11"
                busy={save.isPending && save.variables?.body?.boxNoteReleased === value}
                onClick={() => save.mutate({ params: { id }, body: { boxNoteReleased: value, updatedAt } })}
              >
                {label}
              </Button>
            ))}
        </span>
      )}
    </span>
  )
}
