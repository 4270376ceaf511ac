import { inventoryApi } from '#domains/stock/inventory/endpoints.ts'
import { prepared } from '#lib/http/fields.ts'
import { RecordDialog, useRecordForm } from '#ui/admin/record-form.tsx'
import { linesOf, useLineDrafts } from '#ui/admin/use-line-drafts.ts'
import { useList } from '#ui/admin/use-read.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/forms/choice.tsx'
import { TextField } from '#ui/forms/field.tsx'
import { FieldError } from '#ui/forms/field-parts.tsx'
import type { SelectOption } from '#ui/forms/select-field.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { boxContentsApi } from '../../endpoints.ts'
import { NewRecipe, type Recipe } from '../../schemas.ts'
import { conditionSentence, recipeToasts } from './box-labels.ts'
import { type LineDraft, RecipeLineFields } from './recipe-line-fields.tsx'

const Form = prepared((values) => withLines(values as Values), NewRecipe)
type Values = { name: string; description: string; isActive: boolean; lines: string }

const withLines = (values: Values) => ({
  ...values,
  lines: linesOf<LineDraft>(values.lines).map((line) => ({
    ...line,
    substituteItemId: line.substituteItemId || null,
  })),
})

type RecipeDialogProps = { recipe?: Recipe /** Of a new one. */; name?: string; onClose: () => void }

export function RecipeDialog({ recipe, name = '', onClose }: RecipeDialogProps) {
  const items = useList(inventoryApi.list, { isActive: true })
  const rows = items.data?.rows ?? []
  const options = rows.map((item) => ({ value: String(item.id), label: item.name }))
  const { form, field, state } = useRecordForm<Values, typeof boxContentsApi.createRecipe>({
    endpoint: (recipe
      ? boxContentsApi.updateRecipe
      : boxContentsApi.createRecipe) as typeof boxContentsApi.createRecipe,
    params: recipe && { id: recipe.id },
    schema: Form,
    defaultValues: {
      name: recipe?.name ?? name,
      description: recipe?.description ?? '',
      isActive: recipe?.isActive ?? true,
      lines: JSON.stringify(recipe ? recipe.lines.map(toDraft) : [emptyLine]),
    },
    toBody: (values) => ({ ...withLines(values), ...(recipe && { updatedAt: recipe.updatedAt }) }),
    ...(recipe ? recipeToasts.updated : recipeToasts.created),
    errorTexts: { 'errors.invalidId': 'Escoge el artículo.' },
    fieldDisplay: { lines: { label: 'Qué lleva', show: (lines) => linesAsText(String(lines), options) } },
    onSaved: onClose,
  })
  const drafts = useLineDrafts<LineDraft, Values>(form, state, emptyLine)
  const chosen = new Set(drafts.lines.map(({ inventoryItemId }) => inventoryItemId))
  const forBoxes = rows.filter(({ id, category }) => category === 'hopebox' && !chosen.has(String(id)))
  const addAll = () => {
    const lines = [
      ...drafts.lines.filter(({ inventoryItemId }) => inventoryItemId !== ''),
      ...forBoxes.map(({ id }) => ({ ...emptyLine, inventoryItemId: String(id) })),
    ]
    form.setValue('lines', JSON.stringify(lines), { shouldDirty: true })
    form.clearErrors()
    // The button is gone.
    drafts.box.current?.querySelector<HTMLElement>('select')?.focus()
  }
  return (
    <RecordDialog
      state={state}
      title={recipe ? `Editar ${recipe.name}` : 'Añadir receta'}
      size="large"
      onClose={onClose}
    >
      <TextField label="Nombre" autoComplete="off" {...field('name')} />
      <TextArea label="Descripción" optional rows={2} {...field('description')} />
      <CheckboxField
        label="Activa"
        hint="Las cajas se sugieren con la primera receta activa."
        {...field('isActive')}
      />
      <fieldset ref={drafts.box} className="flex flex-col gap-3">
        <legend className="mb-1 font-semibold">Qué lleva</legend>
        <FieldError id={drafts.problem && 'recipe-lines-problem'}>{drafts.problem}</FieldError>
        {drafts.lines.map((line, index) => (
          <RecipeLineFields
            key={drafts.keyOf(index)}
            number={index + 1}
            line={line}
            items={options}
            errorOf={(name) => drafts.problemOf(index, name)}
            onChange={(changed) => drafts.change(index, changed)}
            onRemove={() => drafts.remove(index)}
          />
        ))}
        <div className="flex flex-wrap gap-2">
          <Button icon="plus" onClick={drafts.add}>
            Añadir artículo
          </Button>
          {forBoxes.length > 1 && (
            <Button variant="quiet" onClick={addAll}>
              Añadir los {forBoxes.length} de Hope in a Box
            </Button>
          )}
        </div>
      </fieldset>
    </RecordDialog>
  )
}

/** "2 × Manta (para todas las cajas)", one line each. */
function linesAsText(lines: string, items: SelectOption[]): string {
  const nameOf = (id: string) => items.find(({ value }) => value === id)?.label ?? `#${id}`
  return linesOf<LineDraft>(lines)
    .map(
      (line) => `${line.quantity} × ${nameOf(line.inventoryItemId)} · ${conditionSentence(line.condition)}`,
    )
    .join('\n')
}

const emptyLine: LineDraft = { inventoryItemId: '', quantity: '1', substituteItemId: '', condition: {} }

const toDraft = (line: Recipe['lines'][number]): LineDraft => ({
  inventoryItemId: String(line.inventoryItemId),
  quantity: String(line.quantity),
  substituteItemId: line.substituteItemId === null ? '' : String(line.substituteItemId),
  condition: line.condition,
})
