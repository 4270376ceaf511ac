import { foldText } from '#lib/text/fold-text.ts'
import type { Lang } from '#lib/text/texts.ts'

// In its own file: pages get the finished names from the server, without this list.

/** Specialties and titles that need no translation by staff: Spanish, English. */
const known = [
  ['Acompañamiento en el hospital', 'Support at the hospital'],
  ['Apoyo emocional', 'Emotional support'],
  ['Apoyo espiritual', 'Spiritual support'],
  ['Arte y memoria', 'Art and memory'],
  ['Arteterapia', 'Art therapy'],
  ['Capellanía', 'Chaplaincy'],
  ['Consejería', 'Counseling'],
  ['Consejería en duelo', 'Grief counseling'],
  ['Doula de duelo', 'Bereavement doula'],
  ['Duelo', 'Grief'],
  ['Duelo perinatal', 'Perinatal grief'],
  ['Duelo y pérdida', 'Grief and loss'],
  ['Embarazo después de una pérdida', 'Pregnancy after a loss'],
  ['Enfermería', 'Nursing'],
  ['Escucha por teléfono', 'Someone to listen, by phone'],
  ['Fertilidad', 'Fertility'],
  ['Fotografía de recuerdo', 'Remembrance photography'],
  ['Funeraria', 'Funeral home'],
  ['Genética', 'Genetics'],
  ['Ginecología', 'Gynecology'],
  ['Grupos de apoyo', 'Support groups'],
  ['Hermanos y hermanas', 'Brothers and sisters'],
  ['Lactancia', 'Breastfeeding'],
  ['Lactancia y pérdida', 'Milk after a loss'],
  ['Licencias y derechos', 'Leave and rights'],
  ['Línea de ayuda', 'Helpline'],
  ['Medicina de familia', 'Family medicine'],
  ['Neonatología', 'Neonatology'],
  ['Nutrición', 'Nutrition'],
  ['Obstetricia', 'Obstetrics'],
  ['Obstetricia y ginecología', 'Obstetrics and gynecology'],
  ['Orientación legal', 'Legal guidance'],
  ['Parejas en duelo', 'Couples in grief'],
  ['Partera', 'Midwife'],
  ['Pediatría', 'Pediatrics'],
  ['Psicología', 'Psychology'],
  ['Psicología clínica', 'Clinical psychology'],
  ['Psicología perinatal', 'Perinatal psychology'],
  ['Psiquiatría', 'Psychiatry'],
  ['Ritos y despedidas', 'Rites and farewells'],
  ['Salud mental', 'Mental health'],
  ['Terapia de pareja', 'Couples therapy'],
  ['Terapia familiar', 'Family therapy'],
  ['Terapia física', 'Physical therapy'],
  ['Trabajo social', 'Social work'],
  ['Abogada', 'Lawyer'],
  ['Abogado', 'Lawyer'],
  ['Consejera', 'Counselor'],
  ['Consejero', 'Counselor'],
  ['Consultora de lactancia', 'Lactation consultant'],
  ['Enfermera', 'Nurse'],
  ['Enfermero', 'Nurse'],
  ['Ginecóloga', 'Gynecologist'],
  ['Ginecólogo', 'Gynecologist'],
  ['Obstetra', 'Obstetrician'],
  ['Pediatra', 'Pediatrician'],
  ['Psicóloga', 'Psychologist'],
  ['Psicóloga clínica', 'Clinical psychologist'],
  ['Psicólogo', 'Psychologist'],
  ['Psicólogo clínico', 'Clinical psychologist'],
  ['Psiquiatra', 'Psychiatrist'],
  ['Terapeuta', 'Therapist'],
  ['Terapeuta de pareja', 'Couples therapist'],
  ['Terapeuta familiar', 'Family therapist'],
  ['Terapista', 'Therapist'],
  ['Trabajadora social', 'Social worker'],
  ['Trabajador social', 'Social worker'],
] as const

type Specialised = {
  textLanguage: Lang
  specialty: string
  otherSpecialty: string | null
  title?: string | null
  otherTitle?: string | null
}

/**
 * Each specialty and title in both languages: as its card says it, else as another card does, else as this list does. What nobody
 * translated stays in its language, and the page says so.
 */
export function withOtherSpecialties<One extends Specialised>(providers: readonly One[]): One[] {
  const translations = new Map<string, string>()
  const add = (lang: Lang, from: string, to: string) => translations.set(`${lang} ${foldText(from)}`, to)
  for (const [es, en] of known) {
    add('es', es, en)
    add('en', en, es)
  }
  for (const { textLanguage, specialty, otherSpecialty } of providers)
    if (otherSpecialty) {
      add(textLanguage, specialty, otherSpecialty)
      add(textLanguage === 'es' ? 'en' : 'es', otherSpecialty, specialty)
    }
  const otherOf = (lang: Lang, words: string) => translations.get(`${lang} ${foldText(words)}`) ?? null
  return providers.map((one) => ({
    ...one,
    otherSpecialty: one.otherSpecialty ?? otherOf(one.textLanguage, one.specialty),
    ...(one.title ? { otherTitle: one.otherTitle ?? otherOf(one.textLanguage, one.title) } : {}),
  }))
}
