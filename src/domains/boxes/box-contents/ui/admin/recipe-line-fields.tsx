import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { SelectField, type SelectOption } from '#ui/forms/select-field.tsx'
import { Disclosure } from '#ui/navigation/disclosure.tsx'
import type { RecipeCondition, RecipeQuestion } from '../../schemas.ts'
import { conditionSentence, questions } from './box-labels.ts'

export type LineDraft = {
  inventoryItemId: string
  quantity: string
  substituteItemId: string
  condition: RecipeCondition
}

type LineProps = {
  number: number
  line: LineDraft
  items: SelectOption[]
  /** The error message of one field. */
  errorOf: (field: 'inventoryItemId' | 'quantity' | 'substituteItemId') => string | undefined
  onChange: (line: LineDraft) => void
  onRemove: () => void
}

/** One line of a recipe: item, quantity, substitute and the answers it is for. */
export function RecipeLineFields({ number, line, items, errorOf, onChange, onRemove }: LineProps) {
  const change = (part: Partial<LineDraft>) => onChange({ ...line, ...part })
  return (
    <fieldset className="flex flex-col gap-3 rounded-card border border-line p-3">
      <legend className="sr-only">Artículo {number}</legend>
      <div className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_6rem_minmax(0,1fr)_auto]">
        <SelectField
          name={lineField(number, 'inventoryItemId')}
          label="Artículo"
          error={errorOf('inventoryItemId')}
          options={items}
          value={line.inventoryItemId}
          onChange={(event) => change({ inventoryItemId: event.target.value })}
        />
        <TextField
          name={lineField(number, 'quantity')}
          label="Cantidad"
          error={errorOf('quantity')}
          inputMode="numeric"
          value={line.quantity}
          onChange={(event) => change({ quantity: event.target.value })}
        />
        <SelectField
          name={lineField(number, 'substituteItemId')}
          label="Si no queda"
          error={errorOf('substituteItemId')}
          placeholder="Nada"
          options={items.filter((item) => item.value !== line.inventoryItemId)}
          value={line.substituteItemId}
          onChange={(event) => change({ substituteItemId: event.target.value })}
        />
        <Button
          variant="quiet"
          icon="trash"
          className="px-3"
          aria-label={`Quitar el artículo ${number}`}
          onClick={onRemove}
        />
      </div>
      <Disclosure summary={conditionSentence(line.condition)}>
        <p className="mb-2 text-sm text-ink-2">Sin marcar nada, va en todas las cajas.</p>
        <div className="grid gap-3 sm:grid-cols-2">
          {questions.map(({ name, label, options }) => (
            <fieldset key={name}>
              <legend className="text-sm font-semibold">{label}</legend>
              {options.map((option) => (
                <label key={option.value} className="flex min-h-9 items-center gap-2">
                  <input
                    type="checkbox"
                    className="size-5 accent-hope"
                    checked={(line.condition[name] ?? []).map(String).includes(option.value)}
                    onChange={(event) =>
                      change({
                        condition: withAnswer(line.condition, name, option.value, event.target.checked),
                      })
                    }
                  />
                  {option.label}
                </label>
              ))}
            </fieldset>
          ))}
        </div>
      </Disclosure>
    </fieldset>
  )
}

/** The field's path in validation errors: lines count from 0 there, but from 1 on screen. */
const lineField = (number: number, field: keyof LineDraft): string => `lines.${number - 1}.${field}`

function withAnswer(
  condition: RecipeCondition,
  name: RecipeQuestion,
  value: string,
  accepted: boolean,
): RecipeCondition {
  const typed = name === 'hasSiblings' ? value === 'true' : value
  const others = (condition[name] ?? []).filter((value) => value !== typed)
  return { ...condition, [name]: accepted ? [...others, typed] : others }
}
