import * as z from 'zod/mini'
import { PasskeyAnswer } from '#domains/team/auth/schemas.ts'
import { text } from '#lib/http/fields.ts'
import { roles } from '#lib/rights.ts'
import { plainSigns } from '#lib/text/clean-text.ts'

export const PasskeyName = z.object({ name: text(60) })
export const NewPasskey = z.extend(PasskeyName, { passkey: PasskeyAnswer })
export const AppCode = z.object({
  code: z
    .string('errors.required')
    .check(z.overwrite(plainSigns), z.minLength(1, 'errors.required'), z.maxLength(20, 'errors.tooLong')),
})

export const SecondFactorRules = z.object({
  roles: z.array(z.enum(roles, 'staff.errors.role')).check(z.maxLength(roles.length, 'errors.tooLong')),
})
export type SecondFactorRules = z.output<typeof SecondFactorRules>

const Passkey = z.object({
  id: z.number(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
})
export type Passkey = z.output<typeof Passkey>

/** How one signs in. */
export const Account = z.object({
  passkeys: z.array(Passkey),
  /** Since when an authenticator app is set up. */
  appSince: z.nullable(z.string()),
  recoveryCodesLeft: z.number(),
  isSecondFactorRequired: z.boolean(),
})
export type Account = z.output<typeof Account>

/** What an authenticator app needs: once, while it is set up. */
export const NewApp = z.object({ secret: z.string(), qrSvg: z.string() })

/** `recoveryCodes`: with the first second factor, and never again. */
export const Added = z.object({ recoveryCodes: z.nullable(z.array(z.string())) })

export const OwnSession = z.object({
  id: z.number(),
  device: z.nullable(z.string()),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
})
export type OwnSession = z.output<typeof OwnSession>
