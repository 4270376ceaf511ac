export const hospitalToasts = {
  success: 'Hospital actualizado',
  error: { text: 'No se pudo actualizar el hospital.' },
}
