import * as z from 'zod'
import { inventoryApi } from '#features/inventory/endpoints.ts'
import { RecordDialog, useRecordForm } from '#ui/admin/record-form.tsx'
import { useList } from '#ui/admin/use-read.ts'
import { Button } from '#ui/button.tsx'
import { CheckboxField } from '#ui/forms/choice.tsx'
import { type SelectOption, TextField } from '#ui/forms/field.tsx'
import { FieldError } from '#ui/forms/field-parts.tsx'
import { TextArea } from '#ui/forms/text-area.tsx'
import { boxContentsApi } from '../../endpoints.ts'
import { NewRecipe, type Recipe } from '../../schemas.ts'
import { conditionSentence, recipeToasts } from './box-labels.ts'
import { type LineDraft, lineField, RecipeLineFields } from './recipe-line-fields.tsx'

// The form holds the lines as one JSON text, so that an unsaved line marks the form as changed.
const Form = z.preprocess((values) => withLines(values as Values), NewRecipe)
type Values = { name: string; description: string; isActive: boolean; lines: string }

const withLines = (values: Values) => ({
  ...values,
  lines: (JSON.parse(values.lines) as LineDraft[]).map((line) => ({
    ...line,
    substituteItemId: line.substituteItemId || null,
  })),
})

export function RecipeDialog({ recipe, onClose }: { recipe?: Recipe; onClose: () => void }) {
  const items = useList(inventoryApi.list, { isActive: true })
  const options = (items.data?.rows ?? []).map((item) => ({ value: String(item.id), label: item.name }))
  const { form, field, state } = useRecordForm<Values, typeof boxContentsApi.createRecipe>({
    endpoint: (recipe
      ? boxContentsApi.updateRecipe
      : boxContentsApi.createRecipe) as typeof boxContentsApi.createRecipe,
    params: recipe && { id: recipe.id },
    schema: Form,
    defaultValues: {
      name: recipe?.name ?? '',
      description: recipe?.description ?? '',
      isActive: recipe?.isActive ?? true,
      lines: JSON.stringify(recipe ? recipe.lines.map(toDraft) : [emptyLine]),
    },
    toBody: (values) => ({ ...withLines(values), ...(recipe && { updatedAt: recipe.updatedAt }) }),
    ...(recipe ? recipeToasts.updated : recipeToasts.created),
    errorTexts: { 'errors.invalidId': 'Escoge el item.' },
    fieldDisplay: { lines: { label: 'Qué lleva', show: (lines) => linesAsText(String(lines), options) } },
    onSaved: onClose,
  })
  const lines = JSON.parse(form.watch('lines')) as LineDraft[]
  const problemOf = (name: string) => state.problems.find((problem) => problem.name === name)?.message
  const setLines = (changed: LineDraft[]) => {
    form.setValue('lines', JSON.stringify(changed), { shouldDirty: true })
    // The errors refer to the old line numbers. The next save validates all lines again.
    if (state.problems.some(({ name }) => name.startsWith('lines'))) form.clearErrors()
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
      <fieldset className="flex flex-col gap-3">
        <legend className="mb-1 font-semibold">Qué lleva</legend>
        <FieldError id={problemOf('lines') && 'recipe-lines-problem'}>{problemOf('lines')}</FieldError>
        {lines.map((line, index) => (
          <RecipeLineFields
            key={index}
            number={index + 1}
            line={line}
            items={options}
            errorOf={(name) => problemOf(lineField(index + 1, name))}
            onChange={(changed) => setLines(lines.map((current, at) => (at === index ? changed : current)))}
            onRemove={() => setLines(lines.filter((_, at) => at !== index))}
          />
        ))}
        <Button icon="plus" className="self-start" onClick={() => setLines([...lines, emptyLine])}>
          Añadir artículo
        </Button>
      </fieldset>
    </RecordDialog>
  )
}

/** "2 × Manta (para todas las cajas)", one line each. */
function linesAsText(lines: string, items: SelectOption[]): string {
  const nameOf = (id: string) => items.find(({ value }) => value === id)?.label ?? `#${id}`
  return (JSON.parse(lines) as LineDraft[])
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
