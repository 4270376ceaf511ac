import { useId } from 'react'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { DescriptionItem, DescriptionList } from '#ui/admin/description-list.tsx'
import { RadioGroup } from '#ui/forms/choice.tsx'
import { mergeFieldLabels } from '../../labels.ts'
import { isJoint } from '../../rules.ts'
import type { Comparison } from '../../schemas.ts'
import { type MergeField, mergeFields } from '../../schemas.ts'
import { shownField } from './compare-texts.ts'
import type { Choice, Choices, Place } from './merge-choices.ts'

type Props = {
  sides: Comparison['sides']
  different: readonly MergeField[]
  choices: Choices
  onChoose: (field: MergeField, choice: Choice) => void
}

/** What differs, with both values side by side, and below it what is the same. */
export function CompareFields({ sides, different, choices, onChoose }: Props) {
  const same = mergeFields.filter((field) => !different.includes(field))
  return (
    <>
      <AdminSection title="Lo que es distinto">
        {different.length === 0 ? (
          <p>Las dos dicen lo mismo.</p>
        ) : (
          <div className="flex flex-col gap-5">
            {different.map((field) => (
              <FieldChoice
                key={field}
                field={field}
                sides={sides}
                choice={choices[field]}
                onChoose={(choice) => onChoose(field, choice)}
              />
            ))}
          </div>
        )}
      </AdminSection>
      {same.length > 0 && (
        <AdminSection title="Lo que es igual">
          <DescriptionList>
            {same.map((field) => (
              <DescriptionItem
                key={field}
                label={mergeFieldLabels[field]}
                value={shownField(field, sides[0])}
                lines
              />
            ))}
          </DescriptionList>
        </AdminSection>
      )}
    </>
  )
}

type FieldChoiceProps = {
  field: MergeField
  sides: Comparison['sides']
  choice: Choice | undefined
  onChoose: (choice: Choice) => void
}

function FieldChoice({ field, sides, choice, onChoose }: FieldChoiceProps) {
  const name = useId()
  const [a, b] = sides
  const canJoin = isJoint(field) && Boolean(a.request[field]) && Boolean(b.request[field])
  return (
    <RadioGroup
      label={mergeFieldLabels[field]}
      name={name}
      value={String(choice)}
      onChange={({ target }) => onChoose(target.value === 'both' ? 'both' : (Number(target.value) as Place))}
      className="[&>div:last-child]:grid [&>div:last-child]:sm:grid-cols-2"
      options={[
        ...sides.map((side, place) => ({
          value: String(place),
          label: <span className="text-sm text-ink-2">{side.request.code}</span>,
          hint: (
            <span className="block text-base whitespace-pre-line text-ink [overflow-wrap:anywhere]">
              {shownField(field, side) ?? 'Sin respuesta'}
            </span>
          ),
        })),
        ...(canJoin ? [{ value: 'both', label: 'Las dos, una debajo de la otra' }] : []),
      ]}
    />
  )
}
