import { foldText } from '#lib/text/fold-text.ts'
import type { ProviderIcon } from './schemas.ts'

// In its own file: the directory's page gets the icons from the server, without the keywords.

/**
 * public-site.md#provider-directory: without a chosen icon, keywords of the specialty select one. The first match wins,
 * so specific keywords come first. The specification has no keyword list, so this one is ours.
 */
export const iconKeywords: readonly (readonly [ProviderIcon, readonly string[]])[] = [
  ['headphones', ['linea de ayuda', 'linea de apoyo', 'linea de crisis', 'helpline', 'hotline', '24/7']],
  ['flower', ['duelo', 'perdida', 'memoria', 'grief', 'bereavement', 'loss', 'tanatolog']],
  ['brain', ['psicolog', 'psiquiatr', 'psycholog', 'psychiatr', 'salud mental', 'mental health']],
  ['handheart', ['trabajo social', 'trabajador social', 'trabajadora social', 'social work']],
  // After the professions: perinatal psychology is psychology.
  ['baby', ['prenatal', 'fetal', 'perinat', 'neonat', 'obstetr', 'matern', 'lactancia', 'doula', 'partera']],
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

/** `user` is the column default, so it counts as not chosen. */
export function iconFor(provider: { icon?: string | null; specialty: string }): ProviderIcon {
  if (provider.icon && provider.icon !== 'user') return provider.icon as ProviderIcon
  const specialty = foldText(provider.specialty)
  return (
    iconKeywords.find(([, keywords]) => keywords.some((keyword) => specialty.includes(keyword)))?.[0] ??
    'user'
  )
}
