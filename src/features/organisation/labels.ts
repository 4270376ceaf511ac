import type { ExampleFact } from '#features/site/examples.ts'
import type { FeatureLabels } from '#lib/feature-labels.ts'
import { namesOf } from './field-values.ts'
import { sections } from './fields.ts'
import type { SectionStatus } from './schemas.ts'

export const sectionStatusLabels: Record<SectionStatus, string> = {
  default: 'Como vino',
  published: 'Publicado',
  changed: 'Con cambios sin publicar',
}

export const exampleLabels: Record<ExampleFact, string> = {
  name: 'Nombre de ejemplo',
  label: 'Dirección de ejemplo',
  phone: 'Teléfono de ejemplo',
  email: 'Correo de ejemplo',
  map: 'Mapa de ejemplo',
  links: 'Enlaces de ejemplo',
  payment: 'Cuentas de pago de ejemplo',
  pickupPlaces: 'Lugar de recogida de ejemplo',
  hospitals: 'Hospitales de ejemplo',
  boxThings: 'Faltan fotos de la caja',
  moment: 'Frase de ejemplo',
  reviews: 'Reseñas de ejemplo',
  story: 'Historia de ejemplo',
  waiver: 'Relevo de ejemplo',
  receipts: 'Texto de recibos de ejemplo',
  privacy: 'Correo de privacidad de ejemplo',
}

const fieldNames = sections.flatMap(({ fields }) =>
  fields.flatMap((field) => {
    if (field.fields || field.isShared) return [[field.path.replaceAll('.', '/'), field.label.toLowerCase()]]
    return namesOf(field).map((name) => [
      name,
      `${field.label.toLowerCase()} en ${name.startsWith('es/') ? 'español' : 'inglés'}`,
    ])
  }),
)

export const fieldLabels: Record<string, string> = Object.fromEntries(fieldNames)

export const organisationLabels = {
  records: {
    organisationSection: {
      label: 'Ajustes de la organización',
      right: 'settings.read',
      address: '/admin/ajustes/organizacion/:id',
    },
  },
  attention: {
    exampleSettings: [
      'parte de los ajustes tiene datos de ejemplo',
      'partes de los ajustes tienen datos de ejemplo',
      'settings.read',
    ],
  },
  fields: fieldLabels,
  actions: {
    settings_published: 'Se publicó',
    settings_restored: 'Volvió a una versión anterior',
  },
} as const satisfies FeatureLabels
