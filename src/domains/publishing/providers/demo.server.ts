import type { Demo } from '#lib/demo.server.ts'
import { puertoRicoDay } from '#lib/text/dates.ts'
import { NewProvider } from './schemas.ts'
import { createProvider } from './service.server.ts'

export async function demoProviders(demo: Demo): Promise<void> {
  for (const [n, [name, title, specialty, icon, address, description]] of providers.entries()) {
    const inEnglish = n === 0 ? translated : {}
    const slug = name.normalize('NFD').replace(/[^\w]/g, '').toLowerCase()
    await createProvider(
      demo.staff(84 - n * 5),
      NewProvider.parse({
        name,
        title,
        specialty,
        icon,
        address,
        description,
        ...inEnglish,
        phone: `787-555-01${70 + n}`,
        email: `${slug}@example.org`,
        website: n % 3 === 0 ? `https://${slug}.example.org` : null,
        hours: n % 2 === 0 ? 'Lunes a viernes, 8:00 a. m. a 4:00 p. m.' : 'Por cita',
        town: address,
        isOnline: n % 3 === 0,
        cost: (['free', 'sliding', 'paid', null] as const)[n % 4],
        plans: n % 4 === 2 ? 'Triple-S, MCS, Plan Vital' : null,
        languages: n % 2 === 0 ? ['es', 'en'] : ['es'],
        audiences: ([['mother', 'father'], ['mother'], [], ['siblings', 'family']] as const)[n % 4],
        confirmedOn: n % 4 === 3 ? null : puertoRicoDay(demo.staff(20 + n * 9).now()),
        isActive: n !== 11,
      }),
    )
  }
}

/** The first one, in English. */
const translated = {
  otherTitle: 'Clinical psychologist',
  otherSpecialty: 'Perinatal grief',
  otherDescription: 'Supports mothers, fathers and couples, in person and by video.',
  otherHours: 'Monday to Friday, 8:00 a.m. to 4:00 p.m.',
}

const providers = [
  [
    'Amanda Ríos Vélez',
    'Psicóloga clínica',
    'Duelo perinatal',
    'brain',
    'Ponce',
    'Acompaña a madres, padres y parejas, en persona y por video.',
  ],
  [
    'Dr. Tomás Lugo',
    'Obstetra',
    'Embarazo después de una pérdida',
    'stethoscope',
    'San Juan',
    'Cuida con calma los embarazos que llegan con miedo.',
  ],
  [
    'Doula Mar',
    'Doula de duelo',
    'Acompañamiento en el hospital',
    'handheart',
    'Mayagüez',
    'Está a tu lado en el parto y en la despedida.',
  ],
  [
    'Centro La Orilla',
    null,
    'Grupos de apoyo',
    'home',
    'Caguas',
    'Dos grupos al mes: uno de madres, uno de parejas.',
  ],
  [
    'Sofía Marín',
    'Consejera de lactancia',
    'Lactancia y pérdida',
    'baby',
    'Bayamón',
    'Ayuda a detener o donar la leche, sin prisa.',
  ],
  [
    'Línea Compañía',
    null,
    'Escucha por teléfono',
    'headphones',
    null,
    'Una voz que escucha, también de noche.',
  ],
  [
    'Padre Ignacio Soto',
    'Capellán',
    'Ritos y despedidas',
    'flower',
    'Arecibo',
    'Bendiciones y despedidas, de cualquier fe o de ninguna.',
  ],
  [
    'Taller Semilla',
    null,
    'Arte y memoria',
    'smile',
    'Humacao',
    'Huellas, cartas y cajas de memoria hechas con tus manos.',
  ],
  [
    'Lcda. Irene Pagán',
    'Abogada',
    'Licencias y derechos',
    'shield',
    'San Juan',
    'Orienta sobre licencias de trabajo y certificados.',
  ],
  [
    'Julián Ocasio',
    'Terapeuta de pareja',
    'Parejas en duelo',
    'heart',
    'Guayama',
    'Para cuando cada quien llora distinto.',
  ],
  [
    'Nana Cuenta',
    'Educadora',
    'Hermanos y hermanas',
    'book',
    'Fajardo',
    'Cuentos y juegos para explicar la ausencia a los más pequeños.',
  ],
  [
    'Consultorio del Valle',
    null,
    'Medicina de familia',
    'building',
    'Aguadilla',
    'Cerrado por mudanza hasta enero.',
  ],
] as const
