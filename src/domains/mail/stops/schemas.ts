import * as z from 'zod/mini'
import { oneOf, optionalEmail, optionalPhone } from '#lib/http/fields.ts'
import { plainSigns } from '#lib/text/clean-text.ts'

/**
 * `no_contact`: nothing at all. `no_invitations`: only what the person asks for. `no_remembrance`: no e-mail on
 * remembrance dates.
 */
export const stopKinds = ['no_contact', 'no_invitations', 'no_remembrance'] as const
export type StopKind = (typeof stopKinds)[number]
export const stopReasons = ['person_asked', 'relative_asked', 'other'] as const
/** Who used the link of an e-mail gave no other reason. */
export const storedStopReasons = [...stopReasons, 'unsubscribed'] as const
export const liftReasons = ['person_asked', 'mistake', 'other'] as const

export const Person = z.object({ email: optionalEmail(), phone: optionalPhone() })
export type Person = z.output<typeof Person>

export const Stop = z.object({
  id: z.number(),
  kind: z.enum(stopKinds),
  by: z.enum(['email', 'phone']),
  reason: z.enum(storedStopReasons),
  setAt: z.string(),
  setByName: z.nullable(z.string()),
})
export type Stop = z.output<typeof Stop>

export const NewStop = z.extend(Person, { kind: oneOf(stopKinds), reason: oneOf(stopReasons) })
export type NewStop = z.output<typeof NewStop>
export const StopEnd = z.object({ reason: oneOf(liftReasons) })

/** The token of the link in an e-mail. */
export const Unsubscription = z.object({
  token: z.string().check(z.overwrite(plainSigns), z.minLength(20), z.maxLength(600)),
})
