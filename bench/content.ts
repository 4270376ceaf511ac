import { eventApi } from '#domains/events/events/endpoints.ts'
import { NewEvent } from '#domains/events/events/office-schemas.ts'
import { providerApi } from '#domains/publishing/providers/endpoints.ts'
import { NewProvider, providerIcons } from '#domains/publishing/providers/schemas.ts'
import { dayMs } from '#lib/text/dates.ts'

type Headers = Record<string, string>

/** Content of a busy year's public pages: 50 events, ten of them past, and 20 providers. Written through the API. */
export async function fillPublicContent(origin: string, headers: Headers): Promise<void> {
  for (let n = 0; n < 50; n++) await post(`${origin}${eventApi.create.path}`, eventOf(n), headers)
  for (let n = 0; n < 20; n++) await post(`${origin}${providerApi.create.path}`, providerOf(n), headers)
}

/** Token of the first account. */
export async function signIn(origin: string, password: string): Promise<string> {
  return (await post(`${origin}/api/auth/login`, { username: 'admin', password })).token
}

const eventOf = (n: number) =>
  NewEvent.parse({
    title: `${titles[n % titles.length]} ${n + 1}`,
    description:
      'Una tarde para sentarnos juntos. Quien quiera habla; quien no, escucha. Habrá café y pan, y un rincón para los niños.',
    eventDate: new Date(Date.now() + (n - 10) * 7 * dayMs - 3_600_000).toISOString(),
    location: n % 4 === 3 ? null : 'Biblioteca Municipal, Ponce',
    isVirtual: n % 4 === 3,
    meetingUrl: n % 4 === 3 ? 'https://video.example.org/encuentro' : null,
    maxParticipants: n % 3 === 0 ? null : 20,
  })

const titles = ['Encuentro de madres y padres', 'Taller de huellas', 'Caminata por la memoria', 'Ola de luz']

const providerOf = (n: number) =>
  NewProvider.parse({
    name: `Consejera ${n + 1}`,
    title: 'Psicóloga clínica',
    specialty: 'Duelo perinatal',
    description: 'Acompaña a madres, padres y parejas, en persona y por video.',
    phone: `787-555-01${10 + n}`,
    email: `consejera${n + 1}@example.org`,
    address: 'Calle Comercio 12, Ponce',
    hours: 'Lunes a viernes, 8:00 a. m. a 4:00 p. m.',
    icon: providerIcons[n % providerIcons.length],
  })

async function post(address: string, body: object, headers: Headers = {}): Promise<{ token: string }> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${new URL(address).pathname} answers ${response.status}`)
  return (await response.json()) as { token: string }
}
