import type { Lang } from '#lib/text/texts.ts'
import type { ProviderIcon, StaffProvider } from '../../schemas.ts'

/** back-office.md#providers: each icon and what it means; those it does not explain are named by what they show. */
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

/** back-office.md#providers, to the letter. */
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
  textLanguage: provider.textLanguage,
  otherTitle: provider.otherTitle ?? '',
  otherSpecialty: provider.otherSpecialty ?? '',
  otherDescription: provider.otherDescription ?? '',
  otherHours: provider.otherHours ?? '',
  icon: provider.icon,
  isActive: provider.isActive,
})
