import { type Ctx, requireUser } from './context.server.ts'
import { dayMs } from './text/dates.ts'
import type { Lang } from './text/texts.ts'

/** The same content each time, with dates relative to today. */
export type Demo = {
  /** Context of the demo's administrator, `daysAgo` days ago (negative: in the future) at `hour` in Puerto Rico. */
  staff(daysAgo: number, hour?: number): Ctx
  /** Context of a visitor at that time, in `lang`. */
  visitor(daysAgo: number, lang?: Lang, hour?: number): Ctx
  day(daysAgo: number, hour?: number): Date
  /** `YYYY-MM-DD` */
  date(daysAgo: number): string
  person(n: number): { name: string; email: string; phone: string; town: string }
}

export function newDemo(ctx: Ctx): Demo {
  requireUser(ctx)
  const today = Math.floor((ctx.now().getTime() - 4 * 3_600_000) / dayMs) * dayMs + 4 * 3_600_000
  const day = (daysAgo: number, hour = 10) => {
    const instant = new Date(today - daysAgo * dayMs + hour * 3_600_000)
    // Past events never happen later than now.
    return daysAgo >= 0 && instant > ctx.now() ? ctx.now() : instant
  }
  return {
    day,
    date: (daysAgo) => new Date(day(daysAgo, 0).getTime() - 4 * 3_600_000).toISOString().slice(0, 10),
    staff: (daysAgo, hour) => ({ ...ctx, now: () => day(daysAgo, hour) }),
    visitor: (daysAgo, lang = 'es', hour = 10) => ({
      ...ctx,
      user: null,
      session: null,
      lang,
      now: () => day(daysAgo, hour),
    }),
    person,
  }
}

const firstNames = [
  'María',
  'Luz',
  'Carmen',
  'Ana',
  'Isabel',
  'Yolanda',
  'Marisol',
  'José',
  'Rosa',
  'Elena',
  'Luis',
  'Nayda',
]
const lastNames = [
  'Rivera',
  'Colón',
  'Ortiz',
  'Santiago',
  'Vega',
  'Maldonado',
  'Torres',
  'Figueroa',
  'Nieves',
  'Rosado',
  'Cruz',
]
const towns = [
  'Ponce',
  'San Juan',
  'Mayagüez',
  'Caguas',
  'Arecibo',
  'Humacao',
  'Bayamón',
  'Fajardo',
  'Guayama',
  'Aguadilla',
]

/** Invented people, with phone numbers from the range reserved for fiction. */
function person(n: number): ReturnType<Demo['person']> {
  const [firstName, lastName] = [
    firstNames[n % firstNames.length] ?? '',
    lastNames[(n * 7 + 3) % lastNames.length] ?? '',
  ]
  const localPart = `${firstName}.${lastName}`
    .normalize('NFD')
    .replace(/[^\w.]/g, '')
    .toLowerCase()
  return {
    name: `${firstName} ${lastName}`,
    email: `${localPart}${n}@example.org`,
    phone: `787-555-01${String(n % 100).padStart(2, '0')}`,
    town: towns[(n * 3) % towns.length] ?? '',
  }
}
