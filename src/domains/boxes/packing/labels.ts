import type { FeatureLabels } from '#lib/feature-labels.ts'

/** What people read in the stock movement. */
export const writeOffLabels = { broken: 'Se rompió', expired: 'Venció' } as const

/** The stock movement that takes a write-off back keeps its reason. */
export const undoneWriteOffLabels = {
  broken: `${writeOffLabels.broken}: deshecho`,
  expired: `${writeOffLabels.expired}: deshecho`,
} as const satisfies Record<keyof typeof writeOffLabels, string>

export const packingLabels = {
  attention: { boxesToPack: ['caja por preparar', 'cajas por preparar', 'boxes.write'] },
  fields: {
    swappedFor: 'cambiado por',
    missing: 'falta',
  },
  actions: {
    packing_undone: 'Se deshizo la preparación',
    packing_swapped: 'Se cambió un artículo por otro',
    packing_missing: 'Se anotó que falta',
    packing_written_off: 'Se dio de baja al empacar',
    packing_write_off_undone: 'Se deshizo una baja al empacar',
    box_packed: 'Se empacó',
    box_unpacked: 'Se volvió a abrir para empacar',
    box_checked: 'Se revisó',
    box_unchecked: 'Se quitó la revisión',
  },
} as const satisfies FeatureLabels
