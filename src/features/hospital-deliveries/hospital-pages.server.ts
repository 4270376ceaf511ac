import { type Ctx, serviceKey } from '#lib/context.server.ts'

/** Implemented by hospital-units, which hospital deliveries must not depend on. */
export type HospitalPages = {
  /** A delivery's institution has another name now: the hospital's page takes it when no other delivery keeps the former. */
  followName(ctx: Ctx, names: { former: string; current: string }): Promise<void>
}

export const hospitalPages = serviceKey<HospitalPages>('hospital pages')
