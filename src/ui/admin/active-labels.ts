export const activeLabels = { active: 'Activo', inactive: 'Inactivo' } as const
