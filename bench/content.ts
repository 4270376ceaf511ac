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

export async function post(address: string, body: object, headers: Headers = {}): Promise<{ token: string }> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${new URL(address).pathname} answers ${response.status}`)
  return (await response.json()) as { token: string }
}

/** Box requests, and as many volunteers and messages, for the global search. */
export const rowsOf = (rows: number): string[] => [
  `insert into box_requests (reference, recipient_name, requester_name, phone, email, town, box_purpose, targeted_for,
     loss_type, has_siblings, baby_gender, delivery_method, delivery_notes, postal_address, postal_city, postal_state,
     postal_zip_code, payment_status, payment_method, transaction_id, status, additional_notes, search_text, created_at)
   select 'R' || md5(n::text), name, name, phone, email, town, 'personal', 'mama', 'unica', n % 2 = 0, 'femenino',
     'correo', 'Dejar con la vecina', '150 Calle A', town, 'PR', '00725', 'paid', 'paypal', 'T' || n,
     (array['pending', 'in_process', 'approved', 'shipped', 'delivered', 'closed'])[1 + n % 6],
     'Gracias por acompañarnos', lower(name || ' ' || email || ' ' || phone || ' ' || town),
     timestamptz '2026-11-01' - n * interval '7 minutes'
   from (select n, names.name || ' ' || md5(n::text) as name, '787-555-' || lpad((n % 10000)::text, 4, '0') as phone,
     'familia' || n || '@example.org' as email, (array['Caguas', 'Ponce', 'Lares', 'Utuado'])[1 + n % 4] as town
     from generate_series(1, ${rows}) n
     join unnest(array['Maria', 'Carmen', 'Luz', 'Ana', 'Rosa']) with ordinality names(name, at) on at = 1 + n % 5) people`,
  `insert into volunteers (name, phone, town, talent, email, availability, search_text, created_at)
   select recipient_name, phone, town, 'Escuchar', email, 'Sábados', search_text, created_at from box_requests`,
  `insert into contact_messages (name, email, phone, subject, message, search_text, created_at)
   select recipient_name, email, phone, 'Pregunta', 'Hola', search_text, created_at from box_requests`,
]

/** A family's request with a unique email address, because requests per address are limited. */
export const requestOf = (n: number) =>
  JSON.stringify({
    recipientName: `Persona ${n}`,
    phone: '787-555-0100',
    email: `persona${n}@example.org`,
    town: 'Ponce',
    boxPurpose: 'personal',
    targetedFor: 'mama',
    lossType: 'unica',
    deliveryMethod: 'pickup',
  })
