import type { Field } from './field-values.ts'

export const boxThingFields: readonly Field[] = [
  {
    path: 'boxThings',
    label: 'Las diez cosas de la caja',
    isShared: true,
    item: 'Foto',
    isFixed: true,
    fields: [{ path: 'photo', label: 'Foto', isShared: true, kind: 'picture' }],
  },
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
    path: 'story.subheads',
    label: 'Títulos dentro de la historia',
    isShared: true,
    item: 'Título',
    fields: [
      { path: 'beforeParagraph', label: 'Antes del párrafo', isShared: true, kind: 'number', blank: '1' },
      { path: 'text', label: 'Título' },
    ],
  },
  { path: 'story.placeholder', label: 'Todavía es de ejemplo', isShared: true, kind: 'check' },
  { path: 'vision', label: 'Visión', kind: 'area' },
  { path: 'mission', label: 'Misión', kind: 'area' },
  { path: 'goal', label: 'Meta', kind: 'area' },
  { path: 'objective', label: 'Objetivo', kind: 'area' },
]
