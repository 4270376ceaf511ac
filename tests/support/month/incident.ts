import type { World } from './world.ts'

export type Incident = { day: string; what: string; act: (world: World) => Promise<unknown> }

export const year = '2035'

/** An incident of a day, `11-03`. */
export const on = (day: string, what: string, act: Incident['act']): Incident => ({
  day: `${year}-${day}`,
  what,
  act,
})
