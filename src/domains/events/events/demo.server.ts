import type { Demo } from '#lib/demo.server.ts'
import { NewEvent, RegistrationChange } from './office-schemas.ts'
import { publishAllPlaces } from './places.server.ts'
import { registerForEvent, updateRegistration } from './registrations.server.ts'
import { listRegistrationsOfEvent } from './registrations-list.server.ts'
import { NewRegistration } from './schemas.ts'
import { createEvent } from './service.server.ts'

/** A past event, an upcoming one, a full one with a waitlist, a virtual one and an inactive one. */
export async function demoEvents(demo: Demo): Promise<void> {
  let n = 0
  for (const { daysAgo, hour, people, confirmed, ...facts } of planned) {
    const eventDate = demo.day(daysAgo, hour).toISOString()
    const endDate = demo.day(daysAgo, hour + 2).toISOString()
    const { id } = await createEvent(
      demo.staff(daysAgo + 45),
      NewEvent.parse({ ...facts, eventDate, endDate }),
    )
    for (let person = 0; person < people; person += 1) {
      const { name: fullName, email, phone } = demo.person(100 + n)
      const input = NewRegistration.parse({ fullName, email, phone })
      const when = Math.max(daysAgo + 30 - person * 2, daysAgo + 1, 0)
      await registerForEvent(demo.visitor(when, n % 4 === 3 ? 'en' : 'es'), id, input)
      n += 1
    }
    const { rows } = await listRegistrationsOfEvent(demo.staff(0), id, {})
    for (const { id: registration, waitlistPosition } of rows.slice(-confirmed)) {
      if (waitlistPosition) continue
      const change = RegistrationChange.parse({ status: 'confirmed' })
      await updateRegistration(demo.staff(Math.max(daysAgo + 1, 0)), registration, change, {})
    }
    // Everyone came but one.
    for (const [index, { id: registration }] of daysAgo > 0 ? rows.entries() : []) {
      const change = RegistrationChange.parse({ attended: index > 0 })
      await updateRegistration(demo.staff(daysAgo - 1), registration, change, {})
    }
  }
  await publishAllPlaces(demo.staff(0))
}

const planned = [
  {
    title: 'Encuentro de madres y padres',
    description: 'Una tarde para sentarnos juntos. Quien quiera habla; quien no, escucha. Habrá café y pan.',
    daysAgo: 34,
    hour: 14,
    location: 'Biblioteca Municipal, Ponce',
    maxParticipants: 20,
    people: 7,
    confirmed: 6,
  },
  {
    title: 'Ola de luz',
    description: 'Encendemos una vela por cada nombre, frente al mar. Trae el suyo escrito, si quieres.',
    otherTitle: 'Wave of light',
    otherDescription: 'We light a candle for each name, by the sea. Bring theirs in writing, if you wish.',
    daysAgo: -16,
    hour: 19,
    location: 'Paseo Tablado La Guancha',
    maxParticipants: 80,
    people: 9,
    confirmed: 5,
  },
  {
    title: 'Taller de huellas',
    description: 'Hacemos una huella en barro con el nombre o la fecha. Todo el material está incluido.',
    daysAgo: -9,
    hour: 10,
    location: 'Taller Semilla, Humacao',
    audience: 'Familias con una pérdida reciente, o de hace años',
    firstTime: 'Te recibe Marisol en la puerta. Puedes solo mirar. Si necesitas salir un rato, sal.',
    maxParticipants: 6,
    people: 8,
    confirmed: 4,
  },
  {
    textLanguage: 'en',
    title: 'Evening circle in English',
    otherTitle: 'Círculo de la tarde, en inglés',
    otherDescription: 'Un grupo pequeño por video para quienes prefieren hablar en inglés.',
    description:
      'A small circle by video for parents who would rather speak in English. The link is sent to those who sign up.',
    daysAgo: -23,
    hour: 19,
    isVirtual: true,
    meetingUrl: 'https://video.example.org/circulo',
    maxParticipants: 12,
    people: 3,
    confirmed: 2,
  },
  {
    title: 'Voluntariado: empacar cajas',
    description: 'Empacamos las cajas de diciembre. No hace falta experiencia.',
    daysAgo: -30,
    hour: 9,
    location: 'Nuestro taller',
    isActive: false,
    people: 0,
    confirmed: 0,
  },
]
