import { genderLabels, lossLabels, skinToneLabels, targetLabels } from '#domains/boxes/box-requests/labels.ts'
import { optionsOf } from '#domains/stock/inventory/ui/admin/inventory-labels.ts'
import type { RecipeCondition, RecipeQuestion } from '../../schemas.ts'

/** Literal texts (back-office.md#box-contents). */
export const boxItemToasts = {
  added: { success: 'Item agregado e incluido en la caja', error: { title: 'Error al agregar item' } },
  toggled: { success: 'Estado del item actualizado', error: { title: 'Error al actualizar estado' } },
  changed: { success: 'Cantidad actualizada', error: { title: 'Error al actualizar' } },
  removed: { success: 'Item removido de la caja', error: { title: 'Error al remover item' } },
  putBack: { success: 'Deshecho', error: { title: 'No se pudo deshacer' } },
  suggested: { success: 'Caja preparada con la receta', error: { title: 'Error al agregar item' } },
}

export const recipeToasts = {
  created: { success: 'Receta creada', error: { text: 'No se pudo crear la receta.' } },
  updated: { success: 'Receta actualizada', error: { text: 'No se pudo actualizar la receta.' } },
  removed: { success: 'Receta eliminada', error: { text: 'No se pudo eliminar la receta.' } },
}

type Question = { name: RecipeQuestion; label: string; options: { value: string; label: string }[] }

/** The questions a recipe line can depend on. */
export const questions: Question[] = [
  { name: 'targetedFor', label: 'Para quién', options: optionsOf(targetLabels) },
  { name: 'lossType', label: 'Pérdidas', options: optionsOf(lossLabels) },
  {
    name: 'hasSiblings',
    label: 'Hermanos en casa',
    options: [
      { value: 'true', label: 'Sí' },
      { value: 'false', label: 'No' },
    ],
  },
  { name: 'skinTonePreference', label: 'Tono de piel de la muñeca', options: optionsOf(skinToneLabels) },
  { name: 'babyGender', label: 'Niño o niña', options: optionsOf(genderLabels) },
]

/** "Todas las cajas", or "Para quién: Mamá, Mamá y papá". */
export function conditionSentence(condition: RecipeCondition): string {
  const parts = questions.flatMap(({ name, label, options }) => {
    const accepted = (condition[name] ?? []).map(String)
    if (accepted.length === 0) return []
    const names = options.filter(({ value }) => accepted.includes(value)).map((option) => option.label)
    return [`${label}: ${names.join(', ')}`]
  })
  return parts.length ? parts.join(' · ') : 'Todas las cajas'
}
