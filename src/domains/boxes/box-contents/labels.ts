import type { FeatureLabels } from '#lib/feature-labels.ts'
import type { Lang } from '#lib/text/texts.ts'

export const boxContentsLabels = {
  records: {
    recipe: { label: 'Receta de caja', right: 'recipes.read' },
  },
  attention: {
    missingCosts: [
      'caja salió sin su costo en contabilidad',
      'cajas salieron sin su costo en contabilidad',
      'money.read',
    ],
  },
  fields: {
    isIncluded: 'incluido',
    recipe: 'receta',
    item: 'artículo',
    items: 'artículos',
    cost: { label: 'costo', right: 'stock.costs' },
  },
  actions: {
    contents_changed: 'Cambió su contenido',
    box_suggested: 'Se preparó la caja con la receta',
    box_item_added: 'Se añadió a la caja',
    box_item_included: 'Se incluyó en la caja',
    box_item_excluded: 'Se sacó de la caja',
    box_item_changed: 'Cambió la cantidad en la caja',
    box_item_removed: 'Se removió de la caja',
    cost_recorded: 'Se registró el costo',
    cost_reversed: 'Se revirtió el costo',
  },
} as const satisfies FeatureLabels

/** What the family reads on its slip and its card, in the language of its request. */
export const printedWords: Record<Lang, { for: string; withLove: string }> = {
  es: { for: 'Para', withLove: 'Con cariño' },
  en: { for: 'For', withLove: 'With love' },
}
