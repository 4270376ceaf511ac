import type { Lang } from '#lib/text/texts.ts'
import type { ProviderAudience, ProviderCost } from '../../rules.ts'
import type { cardFieldNames, ProviderIcon, StaffProvider } from '../../schemas.ts'

/** Each icon and what it means; those that the specification does not explain are named by what they show. */
export const iconMeanings: Record<ProviderIcon, string> = {
  stethoscope: 'Medicina general',
  baby: 'Prenatal y fetal',
  heart: 'Corazón',
  brain: 'Psicología',
  building: 'Hospital',
  activity: 'Terapia',
  handheart: 'Trabajo social',
  usercheck: 'Apoyo emocional',
  headphones: 'Línea de ayuda',
  message: 'Consejería',
  shield: 'Protección',
  smile: 'Bienestar',
  home: 'Hogar',
  flower: 'Duelo y memoria',
  star: 'Estrella',
  sun: 'Sol',
  book: 'Libro',
  calendar: 'Calendario',
  user: 'Persona (se escoge por la especialidad)',
}

/** Literal texts (back-office.md#providers). */
export const providerToasts = {
  created: {
    success: 'Proveedor creado',
    error: { title: 'Error al crear', text: 'No se pudo crear el proveedor.' },
  },
  updated: {
    success: 'Proveedor actualizado',
    error: { title: 'Error al actualizar', text: 'No se pudo actualizar el proveedor.' },
  },
} as const

export type ProviderValues = {
  name: string
  title: string
  specialty: string
  description: string
  phone: string
  email: string
  address: string
  website: string
  instagram: string
  hours: string
  town: string
  isOnline: boolean
  cost: ProviderCost | ''
  plans: string
  languages: Lang[]
  audiences: ProviderAudience[]
  textLanguage: Lang
  otherTitle: string
  otherSpecialty: string
  otherDescription: string
  otherHours: string
  icon: ProviderIcon
  isActive: boolean
}

export const blankProvider: ProviderValues = {
  name: '',
  title: '',
  specialty: '',
  description: '',
  phone: '',
  email: '',
  address: '',
  website: '',
  instagram: '',
  hours: '',
  town: '',
  isOnline: false,
  cost: '',
  plans: '',
  languages: ['es'],
  audiences: [],
  textLanguage: 'es',
  otherTitle: '',
  otherSpecialty: '',
  otherDescription: '',
  otherHours: '',
  icon: 'user',
  isActive: true,
}

export const valuesOf = (provider: StaffProvider): ProviderValues => ({
  name: provider.name,
  title: provider.title ?? '',
  specialty: provider.specialty,
  description: provider.description ?? '',
  phone: provider.phone,
  email: provider.email,
  address: provider.address ?? '',
  website: provider.website ?? '',
  instagram: provider.instagram ?? '',
  hours: provider.hours ?? '',
  town: provider.town ?? '',
  isOnline: provider.isOnline,
  cost: provider.cost ?? '',
  plans: provider.plans ?? '',
  languages: provider.languages,
  audiences: provider.audiences,
  textLanguage: provider.textLanguage,
  otherTitle: provider.otherTitle ?? '',
  otherSpecialty: provider.otherSpecialty ?? '',
  otherDescription: provider.otherDescription ?? '',
  otherHours: provider.otherHours ?? '',
  icon: provider.icon,
  isActive: provider.isActive,
})

export const costLabels: Record<ProviderCost, string> = {
  free: 'Gratis',
  sliding: 'Según lo que pueda pagar',
  paid: 'Con costo',
}

export const audienceLabels: Record<ProviderAudience, string> = {
  mother: 'Mamás',
  father: 'Papás',
  siblings: 'Hermanos y hermanas',
  grandparents: 'Abuelas y abuelos',
  family: 'Toda la familia',
}

export const languageLabels: Record<Lang, string> = { es: 'Español', en: 'Inglés' }

/** The fields of a card, as staff read a correction. */
export const cardFieldLabels: Record<(typeof cardFieldNames)[number], string> = {
  name: 'Nombre',
  title: 'Título profesional',
  specialty: 'Especialidad',
  description: 'Descripción',
  phone: 'Teléfono',
  email: 'Correo electrónico',
  address: 'Dirección',
  website: 'Sitio web',
  instagram: 'Instagram',
  hours: 'Horario',
  otherTitle: 'Título profesional (otro idioma)',
  otherSpecialty: 'Especialidad (otro idioma)',
  otherDescription: 'Descripción (otro idioma)',
  otherHours: 'Horario (otro idioma)',
  town: 'Pueblo',
  cost: 'Costo',
  plans: 'Planes médicos',
  isOnline: 'En línea',
  languages: 'Idiomas',
  audiences: 'Para quién',
}
