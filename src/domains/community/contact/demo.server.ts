import type { Demo } from '#lib/demo.server.ts'
import { NewContactMessage } from './schemas.ts'
import { createContactMessage } from './service.server.ts'

export async function demoContact(demo: Demo): Promise<void> {
  for (const [n, [daysAgo, lang, subject, message]] of messages.entries()) {
    const { name, email, phone } = demo.person(60 + n)
    const input = NewContactMessage.parse({ name, email, phone, subject, message })
    await createContactMessage(demo.visitor(daysAgo, lang, 9 + n), input)
  }
}

const messages = [
  [
    21,
    'es',
    'Taller para enfermeras',
    'Somos ocho enfermeras de maternidad. ¿Ofrecen una charla sobre cómo acompañar?',
  ],
  [
    9,
    'en',
    'Blankets to give',
    'Our knitting circle has made forty small blankets. Where may we bring them?',
  ],
  [4, 'es', 'Gracias', 'La caja llegó el día que más la necesitábamos. Gracias por escribir su nombre.'],
  [1, 'es', 'Reunión de octubre', '¿Puedo ir con mi mamá a la próxima reunión de padres?'],
  [0, 'en', 'A friend of ours', 'I would like to ask for a box for a friend. May I send it as a gift?'],
] as const
