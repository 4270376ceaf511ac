/** back-office.md#active-switch: what a provider or an event is. */
export const activeLabels = { active: 'Activo', inactive: 'Inactivo' } as const
