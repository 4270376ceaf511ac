import type { Demo } from '#lib/demo.server.ts'
import { NewVolunteer, VolunteerChange } from './schemas.ts'
import { applyAsVolunteer, listVolunteers, updateVolunteer } from './service.server.ts'

export async function demoVolunteers(demo: Demo): Promise<void> {
  for (const [n, [daysAgo, lang, talent, availability]] of applications.entries()) {
    const person = demo.person(40 + n)
    await applyAsVolunteer(
      demo.visitor(daysAgo, lang),
      NewVolunteer.parse({ ...person, talent, availability }),
    )
  }
  const { rows } = await listVolunteers(demo.staff(0), {})
  for (const [n, { id }] of rows.toReversed().entries()) {
    if (n > 5) continue
    const status = n === 4 ? 'rejected' : 'approved'
    await updateVolunteer(demo.staff(Math.max(1, 50 - n * 8)), id, VolunteerChange.parse({ status }), {})
  }
}

const applications = [
  [70, 'es', 'Costura de gorritos y mantas pequeñas', 'Sábados por la mañana'],
  [61, 'es', 'Fotografía, también en hospitales', 'Con un día de aviso'],
  [52, 'en', 'Driving boxes to hospitals in the west', 'Weekday afternoons'],
  [40, 'es', 'Caligrafía: escribo los nombres en las tarjetas', 'Desde casa, cuando haga falta'],
  [33, 'es', 'Música en vivo para actividades', 'Solo en diciembre'],
  [20, 'es', 'Enfermera de maternidad jubilada; acompaño', 'Martes y jueves'],
  [6, 'en', 'Translating letters and leaflets into English', 'Evenings, from home'],
  [2, 'es', 'Empacar cajas con mis hijas adolescentes', 'Domingos después de las 2'],
] as const
