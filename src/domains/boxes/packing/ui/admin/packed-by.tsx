import { formatDate } from '#lib/text/dates.ts'
import { Button } from '#ui/button.tsx'
import { SelectField } from '#ui/forms/select-field.tsx'
import type { PackingAction, PackingTable } from '../../schemas.ts'
import { myName, type TableBox } from './use-packing.ts'

type PackedByProps = {
  box: TableBox
  people: PackingTable['people']
  perform: (action: PackingAction) => void
  onOpen: () => void
}

/** Who packed the box, and who looked it over. */
export function PackedBy({ box, people, perform, onOpen }: PackedByProps) {
  const others = people.filter(({ name }) => name !== box.packedByName)
  const me = others.find(({ name }) => name === myName())
  const checker = others.find(({ name }) => name === box.checkedByName)
  // The person at the device first: usually the one who checks.
  const sorted = me ? [me, ...others.filter((each) => each !== me)] : others
  return (
    <div className="mt-3 flex flex-col gap-2 rounded-control bg-mint p-3">
      <p>
        Empacó <strong>{box.packedByName}</strong>
        {box.packedAt && ` · ${formatDate(box.packedAt, 'es', 'dateTime')}`}
      </p>
      <SelectField
        name="checkedBy"
        label="Revisó"
        optional
        placeholder="Nadie más"
        options={sorted.map(({ id, name }) => ({ value: String(id), label: name }))}
        value={checker ? String(checker.id) : ''}
        onChange={({ target }) =>
          perform({ kind: 'check', personId: target.value ? Number(target.value) : null })
        }
      />
      <Button size="small" variant="quiet" icon="undo" onClick={onOpen}>
        Abrirla otra vez
      </Button>
    </div>
  )
}
