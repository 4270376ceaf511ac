import type { OfficePart } from '#lib/office-parts.ts'
import type { Field } from './field-values.ts'

export const boxThingFields: readonly Field[] = [
  {
    path: 'boxThings',
    label: 'Las diez cosas de la caja',
    isShared: true,
    item: 'Cosa',
    isFixed: true,
    fields: [
      { path: 'photo', label: 'Foto', isShared: true, kind: 'picture' },
      {
        path: 'name',
        label: 'Otro nombre',
        isOptional: true,
        hint: 'Con otro nombre no se muestra el dibujo',
      },
      { path: 'line', label: 'Otra descripción', isOptional: true },
      {
        path: 'isLeftOut',
        label: 'Nuestra caja no la lleva',
        isShared: true,
        kind: 'check',
        hint: 'Con la marca, el sitio no la muestra',
      },
    ],
  },
  {
    path: 'otherThings',
    label: 'Otras cosas de la caja',
    isShared: true,
    item: 'Cosa',
    fields: [
      { path: 'name', label: 'Nombre' },
      { path: 'line', label: 'Descripción' },
      { path: 'photo', label: 'Foto', isShared: true, kind: 'picture' },
    ],
  },
]

export const firstScreenFields: readonly Field[] = [
  {
    path: 'hero.photo',
    label: 'Foto grande del inicio',
    isShared: true,
    kind: 'picture',
    hint: 'En el teléfono se ve la franja del medio',
  },
  {
    path: 'hero.caption',
    label: 'Pie de esa foto',
    isOptional: true,
    hint: 'Un dato: quién la preparó, y dónde',
  },
]

export const letterFields: readonly Field[] = [
  { path: 'letter.text', label: 'Cómo empieza una carta de la caja', kind: 'area', isOptional: true },
  { path: 'letter.placeholder', label: 'Todavía es de ejemplo', isShared: true, kind: 'check' },
]

export const momentFields: readonly Field[] = [
  { path: 'moment.text', label: 'Una frase de alguien que lo vivió', kind: 'area' },
  { path: 'moment.from', label: 'De quién es' },
  { path: 'moment.photo', label: 'Foto junto a la frase', isShared: true, kind: 'picture' },
  { path: 'moment.placeholder', label: 'Todavía es de ejemplo', isShared: true, kind: 'check' },
]

export const storyFields: readonly Field[] = [
  { path: 'story.contentNote', label: 'Aviso antes de la historia' },
  { path: 'story.paragraphs', label: 'Historia', kind: 'paragraphs' },
  {
    path: 'story.signedBy',
    label: 'Quién la firma',
    isOptional: true,
    hint: 'Un nombre y qué hace aquí. Ej.: Ana Vega, fundadora',
  },
  {
    path: 'story.subheads',
    label: 'Títulos dentro de la historia',
    isShared: true,
    item: 'Título',
    fields: [
      { path: 'beforeParagraph', label: 'Antes del párrafo', isShared: true, kind: 'number', blank: '1' },
      { path: 'text', label: 'Título' },
    ],
  },
  {
    path: 'story.placeholder',
    label: 'Todavía es de ejemplo',
    isShared: true,
    kind: 'check',
    hint: 'La historia, o algo de lo que sigue',
  },
  { path: 'vision', label: 'Visión', kind: 'area' },
  { path: 'mission', label: 'Misión', kind: 'area' },
  { path: 'goal', label: 'Meta', kind: 'area' },
  { path: 'objective', label: 'Objetivo', kind: 'area' },
]

const company = (path: string, label: string): Field => ({
  path,
  label,
  isShared: true,
  isOptional: true,
  hint: 'Como la conoce la gente. Vacío: se dice «una empresa»',
})

export const privacyFields: readonly Field[] = [
  { path: 'privacy.email', label: 'Correo para asuntos de privacidad', isShared: true },
  { path: 'privacy.inForceSince', label: 'En vigor desde', isShared: true, kind: 'date' },
  company('privacy.mailCompany', 'Empresa que lleva los correos electrónicos'),
  company('privacy.hostCompany', 'Empresa que aloja el sitio'),
]

const part = (name: OfficePart, label: string, hint: string): Field => ({
  path: `officeParts.${name}`,
  label,
  hint,
  kind: 'check',
  isShared: true,
  isHalf: true,
})

/** Each switches something of the back office on. */
export const officePartFields: readonly Field[] = [
  part(
    'counts',
    'Conteos',
    'Contar todo el inventario con una hoja, entre varias personas o en varios días.',
  ),
  part('lots', 'Lotes y vencimiento', 'Anotar cuándo vence lo que llega, y que «Hoy» avise antes.'),
  part(
    'hospitalPages',
    'Páginas de los hospitales',
    'Una página con PIN donde el hospital anota cada caja que da.',
  ),
  part(
    'series',
    'Encuentros que se repiten',
    'Crear de una vez las fechas de un grupo que se reúne cada semana o cada mes.',
  ),
  part(
    'library',
    'Lecturas de «Si acaba de pasar»',
    'Cambiar y añadir lecturas. Las del programa se ven en el sitio de todos modos.',
  ),
  part('english', 'Textos en inglés', 'Escribir también en inglés los eventos y los proveedores.'),
]
