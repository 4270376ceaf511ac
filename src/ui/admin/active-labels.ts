/** Labels of the active state of providers and events (back-office.md#active-switch). */
export const activeLabels = { active: 'Activo', inactive: 'Inactivo' } as const
