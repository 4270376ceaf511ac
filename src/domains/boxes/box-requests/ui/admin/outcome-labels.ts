/** Toasts of the calls about outcomes and parcels. */
export const outcomeToasts = {
  success: 'Anotado: cómo terminó la solicitud',
  error: { title: 'Error al actualizar', text: 'No se pudo anotar cómo terminó.' },
}

export const removedToasts = {
  success: 'La solicitud sigue en curso',
  error: { title: 'Error al actualizar', text: 'No se pudo quitar.' },
}

export const parcelToasts = {
  started: {
    success: 'Otro paquete en preparación',
    error: { title: 'Error al actualizar', text: 'No se pudo empezar otro paquete.' },
  },
  removed: {
    success: 'El paquete nuevo se deshizo',
    error: { title: 'Error al actualizar', text: 'No se pudo deshacer el paquete nuevo.' },
  },
}
