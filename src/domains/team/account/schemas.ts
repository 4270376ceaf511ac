import * as z from 'zod'
import { PasskeyAnswer } from '#domains/team/auth/schemas.ts'
import { text } from '#lib/http/fields.ts'
import { roles } from '#lib/rights.ts'
import { plainSigns } from '#lib/text/clean-text.ts'

export const PasskeyName = z.object({ name: text(60) })
export const NewPasskey = PasskeyName.extend({ passkey: PasskeyAnswer })
export const AppCode = z.object({
  code: z.string('errors.required').overwrite(plainSigns).min(1, 'errors.required').max(20, 'errors.tooLong'),
})

export const SecondFactorRules = z.object({
  roles: z.array(z.enum(roles, 'staff.errors.role')).max(roles.length, 'errors.tooLong'),
})
export type SecondFactorRules = z.output<typeof SecondFactorRules>

const Passkey = z.object({
  id: z.number(),
  name: z.string(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
})
export type Passkey = z.output<typeof Passkey>

/** How one signs in. */
export const Account = z.object({
  passkeys: z.array(Passkey),
  /** Since when an authenticator app is set up. */
  appSince: z.string().nullable(),
  recoveryCodesLeft: z.number(),
  isSecondFactorRequired: z.boolean(),
})
export type Account = z.output<typeof Account>

/** What an authenticator app needs: once, while it is set up. */
export const NewApp = z.object({ secret: z.string(), qrSvg: z.string() })

/** `recoveryCodes`: with the first second factor, and never again. */
export const Added = z.object({ recoveryCodes: z.array(z.string()).nullable() })

export const OwnSession = z.object({
  id: z.number(),
  device: z.string().nullable(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  isCurrent: z.boolean(),
})
export type OwnSession = z.output<typeof OwnSession>
