import * as z from 'zod/mini'
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
    .check(z.overwrite(plainSigns), z.minLength(1, 'errors.required'), z.maxLength(200, 'errors.tooLong')),
  password: z
    .string('errors.required')
    .check(z.minLength(1, 'errors.required'), z.maxLength(200, 'errors.tooLong')),
  /** Of the authenticator app, or a recovery code. Only for accounts with a second factor. */
  code: z.nullish(
    z.string('errors.invalidText').check(z.overwrite(plainSigns), z.maxLength(60, 'errors.tooLong')),
  ),
})

/** Required before an account may do anything else. */
export const stepsBeforeWork = ['change_password', 'add_second_factor'] as const
export type StepBeforeWork = (typeof stepsBeforeWork)[number]

export const secondFactorKinds = ['code', 'passkey'] as const

/** `GET /api/user`: the account, and what it must do first. */
export const CurrentUser = z.extend(SignedInUser, { mustDo: z.optional(z.enum(stepsBeforeWork)) })

export const PasswordAgain = z.pick(Credentials, { password: true })

// A passkey's answer is made by the browser and checked by the library. Only its outline is declared here.
const shortText = z.string('errors.required').check(z.maxLength(4_000, 'errors.tooLong'))
export const PasskeyAnswer = z.looseObject({
  id: shortText,
  rawId: shortText,
  type: z.literal('public-key', 'errors.invalidText'),
  response: z.record(z.string(), z.unknown(), 'errors.required'),
})
export const PasskeyOptions = z.looseObject({ challenge: z.string() })

/** The bearer token and the HttpOnly cookie of a session are different secrets. */
export type SessionCredential = { token: string } | { cookie: string }
