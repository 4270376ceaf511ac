import { foldText } from '#lib/text/search-text.ts'
import type { ProviderIcon } from './schemas.ts'

/** The address a provider's Instagram opens: `@name` becomes one, an address stays. */
export const instagramAddress = (instagram: string): string =>
  instagram.startsWith('@') ? `https://www.instagram.com/${instagram.slice(1)}/` : instagram

/**
 * public-site.md#provider-directory: the icon comes from the provider, or is guessed from words of the
 * specialty. The first word found wins, so
 * the narrower ones stand first. The document does not show its list: this is ours, Spanish and English.
 */
export const iconKeywords: readonly (readonly [ProviderIcon, readonly string[]])[] = [
  ['headphones', ['linea de ayuda', 'linea de apoyo', 'linea de crisis', 'helpline', 'hotline', '24/7']],
  ['flower', ['duelo', 'perdida', 'memoria', 'grief', 'bereavement', 'loss', 'tanatolog']],
  ['baby', ['prenatal', 'fetal', 'perinat', 'neonat', 'obstetr', 'matern', 'lactancia', 'doula', 'partera']],
  ['brain', ['psicolog', 'psiquiatr', 'psycholog', 'psychiatr', 'salud mental', 'mental health']],
  ['handheart', ['trabajo social', 'trabajador social', 'trabajadora social', 'social work']],
  ['message', ['consejer', 'counsel', 'orientacion', 'coach']],
  [
    'usercheck',
    ['apoyo emocional', 'acompanamiento', 'emotional support', 'grupo de apoyo', 'support group'],
  ],
  ['activity', ['terapia', 'terapeut', 'therap', 'fisio', 'rehabilit', 'masaje']],
  ['building', ['hospital', 'clinica', 'clinic', 'centro medico', 'medical center']],
  ['stethoscope', ['medic', 'ginecolog', 'gynecolog', 'doctor', 'enfermer', 'nurs', 'pediatr']],
  ['shield', ['legal', 'abogad', 'derecho', 'lawyer', 'violencia', 'proteccion', 'seguro', 'insurance']],
  ['book', ['educa', 'taller', 'charla', 'libro', 'workshop', 'lectura', 'book']],
  ['sun', ['yoga', 'medita', 'mindful', 'holist', 'respiracion', 'descanso']],
  ['smile', ['bienestar', 'wellness', 'nutric', 'nutrition', 'arte', 'art therapy']],
  ['home', ['hogar', 'albergue', 'vivienda', 'shelter', 'housing', 'domicilio']],
  ['star', ['espiritual', 'pastoral', 'capellan', 'spiritual', 'chaplain', 'iglesia', 'church']],
  ['calendar', ['evento', 'encuentro', 'event']],
  ['heart', ['apoyo', 'ayuda', 'support', 'corazon', 'heart', 'familia']],
]

/** `user` is what the table keeps when nobody chose one (public-site.md#provider-directory): then it is guessed. */
export function iconFor(provider: { icon?: string | null; specialty: string }): ProviderIcon {
  if (provider.icon && provider.icon !== 'user') return provider.icon as ProviderIcon
  const specialty = foldText(provider.specialty)
  return iconKeywords.find(([, words]) => words.some((word) => specialty.includes(word)))?.[0] ?? 'user'
}
