import * as z from 'zod'
import { plainSigns } from '#lib/text/clean-text.ts'

/** Stored in the browser as `adminUser`. */
export const SignedInUser = z.object({
  id: z.number(),
  username: z.string(),
  fullName: z.string(),
  role: z.string(),
})
export type SignedInUser = z.output<typeof SignedInUser>

// The form has no client-side rules (public-site.md#login-form).
export const Credentials = z.object({
  username: z
    .string('errors.required')
    .overwrite(plainSigns)
    .min(1, 'errors.required')
    .max(200, 'errors.tooLong'),
  password: z.string('errors.required').min(1, 'errors.required').max(200, 'errors.tooLong'),
  /** Of the authenticator app, or a recovery code. Only for accounts with a second factor. */
  code: z.string('errors.invalidText').overwrite(plainSigns).max(60, 'errors.tooLong').nullish(),
})

/** Required before an account may do anything else. */
export const stepsBeforeWork = ['change_password', 'add_second_factor'] as const
export type StepBeforeWork = (typeof stepsBeforeWork)[number]

export const secondFactorKinds = ['code', 'passkey'] as const

/** `GET /api/user`: the account, and what it must do first. */
export const CurrentUser = SignedInUser.extend({ mustDo: z.enum(stepsBeforeWork).optional() })

export const PasswordAgain = Credentials.pick({ password: true })

// A passkey's answer is made by the browser and checked by the library. Only its outline is declared here.
const shortText = z.string('errors.required').max(4_000, 'errors.tooLong')
export const PasskeyAnswer = z.looseObject({
  id: shortText,
  rawId: shortText,
  type: z.literal('public-key', 'errors.invalidText'),
  response: z.record(z.string(), z.unknown(), 'errors.required'),
})
export const PasskeyOptions = z.looseObject({ challenge: z.string() })

/** The bearer token and the HttpOnly cookie of a session are different secrets. */
export type SessionCredential = { token: string } | { cookie: string }
