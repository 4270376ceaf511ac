import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as deliveryWords from '#domains/hospitals/hospital-deliveries/ui/admin/delivery-labels.ts'
import { featureFolders } from '#tests/support/feature-folders.ts'
import { activeLabels } from '#ui/admin/active-labels.ts'

// The back office's literal texts (back-office.md#feedback), by feature.
const specified: Record<string, readonly string[]> = {
  'box-requests box-contents': [
    'Pendiente',
    'En Proceso',
    'Enviado',
    'Entregado',
    'Cerrado',
    'Error al agregar item',
    'Error al actualizar estado',
    'Error al remover item',
    'Error al actualizar',
    'No se pudo actualizar la solicitud.',
    'Item agregado e incluido en la caja',
    'Estado del item actualizado',
    'Item removido de la caja',
    'Solicitud actualizada',
  ],
  providers: [
    'Error al crear',
    'No se pudo crear el proveedor.',
    'Error al actualizar',
    'No se pudo actualizar el proveedor.',
    'Proveedor creado',
    'Proveedor actualizado',
    'Activo',
    'Inactivo',
  ],
  events: [
    'Error al crear',
    'No se pudo crear el evento.',
    'Error al actualizar',
    'No se pudo actualizar el evento.',
    'Evento creado',
    'Evento actualizado',
    'Activo',
    'Inactivo',
    'Virtual',
    'No se pudo actualizar el estado del registro',
    'No se pudo eliminar el registro',
    'Actualizado',
    'Eliminado',
    '¿Estás seguro de que quieres eliminar este registro?',
    'El nombre completo es requerido',
    'Email inválido',
    'Número de teléfono es requerido',
  ],
  images: [
    'Archivo demasiado grande',
    'La imagen debe ser menor a 5MB. Por favor, selecciona un archivo más pequeño.',
    'Formato no válido',
    'Solo se permiten archivos de imagen (JPG, PNG, GIF, etc.).',
  ],
  volunteers: [
    'No hay voluntarios registrados',
    'No se pudo crear el voluntario.',
    'No se pudo actualizar el voluntario.',
    'No se pudo eliminar el voluntario.',
    'Voluntario creado',
    'Voluntario actualizado',
    'Voluntario eliminado',
    'Nombre debe tener al menos 2 caracteres',
    'Número de teléfono debe tener al menos 10 dígitos',
    'Pueblo debe tener al menos 2 caracteres',
    'Describe tu talento o fortaleza en al menos 10 caracteres',
    'Email inválido',
    'Describe tu disponibilidad en al menos 5 caracteres',
  ],
  'accounting statement inventory': [
    'Costo registrado en contabilidad',
    'Resumen',
    'Inventario',
    'Transacciones',
    'Donaciones',
    'Stock Bajo',
    'Donación Anónima',
    'Automática',
    'Error al crear item',
    'Error al actualizar item',
    'Error al eliminar item',
    'Error al registrar transacción',
    'Error al actualizar transacción',
    'Error al eliminar transacción',
  ],
  'hospital-deliveries': [
    'Cajas',
    'Contenido',
    'Pendiente',
    'Completado',
    'No se pudo crear la caja. Por favor, intenta de nuevo.',
    'No se pudo actualizar la caja. Por favor, intenta de nuevo.',
    'No se pudo eliminar la caja. Por favor, intenta de nuevo.',
    'Caja creada',
    'Caja actualizada',
    'Caja eliminada',
    'No se pudo agregar el artículo. Por favor, intenta de nuevo.',
    'No se pudo actualizar el artículo. Por favor, intenta de nuevo.',
    'No se pudo eliminar el artículo. Por favor, intenta de nuevo.',
    'Artículo agregado',
    'Artículo actualizado',
    'Artículo eliminado',
    'No se pudo crear la entrega. Por favor, intenta de nuevo.',
    'No se pudo actualizar la entrega. Por favor, intenta de nuevo.',
    'No se pudo eliminar la entrega. Por favor, intenta de nuevo.',
    'Entrega creada',
    'Entrega actualizada',
    'Entrega eliminada',
    'Ya se han creado todas las cajas necesarias para esta entrega.',
  ],
  'email-setup outbox': ['Error al conectar con el servidor'],
}

const cases = Object.entries(specified).flatMap(([features, texts]) =>
  texts.map((text) => [features, text] as const),
)
// Composed texts are checked as rendered; shared labels where they are defined.
const composed: Record<string, object> = {
  'hospital-deliveries': deliveryWords,
  providers: activeLabels,
  events: activeLabels,
}
const sources = new Map(
  Object.keys(specified).map((features) => [
    features,
    sourceOf(features) + JSON.stringify(composed[features] ?? {}),
  ]),
)

test.each(cases)('%s has the text "%s"', (features, text) => {
  const isFound = ["'", '"', '`', '>'].some((before) =>
    // What helps may follow the specified sentence.
    ["'", '"', '`', '<', ' ${', ' {', '. '].some((after) =>
      sources.get(features)?.includes(before + text + after),
    ),
  )
  expect(isFound, `{${features}} does not contain exactly: ${text}`).toBe(true)
})

/** All source files of these features, with the formatter's line breaks removed. */
function sourceOf(features: string): string {
  return features
    .split(' ')
    .flatMap((feature) => filesIn(featureFolders.get(feature)!))
    .filter((path) => /\.(?:tsx?|json)$/.test(path) && !/\.test\.tsx?$/.test(path))
    .map((path) =>
      readFileSync(path, 'utf8')
        .replace(/\s+/g, ' ')
        .replace(/> | </g, (edge) => edge.trim()),
    )
    .join('\n')
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
  } catch {
    return []
  }
}
