import * as z from 'zod'

/** An empty field keeps the saved value. `null` removes it. */
const secret = (max: number, pattern?: RegExp) =>
  z
    .string('errors.invalidText')
    .trim()
    .max(max, 'errors.tooLong')
    .refine((value) => value === '' || /^[\x21-\x7e]+$/.test(value), 'emailSetup.errors.characters')
    .refine((value) => value === '' || !pattern || pattern.test(value), 'emailSetup.errors.tenant')
    .nullish()

/** back-office.md#e-mail-setup: the three fields of /graph-setup. */
export const EmailSettingsChange = z.object({
  // security.md#t10: a GUID or a domain name.
  tenantId: secret(253, /^(?!.*\.\.)[A-Za-z0-9.-]{3,253}$/),
  clientId: secret(200),
  clientSecret: secret(500),
})
export type EmailSettingsChange = z.output<typeof EmailSettingsChange>

const state = z.object({
  isSet: z.boolean(),
  /** `unreadable`: encrypted with another key, so it must be entered again. */
  source: z.enum(['saved', 'environment', 'unreadable']).nullable(),
})

/** Which settings are set, never their values (rulings.md#e-mail-setup). */
export const EmailSettings = z.object({
  tenantId: state,
  clientId: state,
  clientSecret: state,
  /** The transport in use. */
  transport: z.enum(['graph', 'smtp']).nullable(),
  sender: z.string(),
  updatedAt: z.string().nullable(),
})
export type EmailSettings = z.output<typeof EmailSettings>

export const GraphTest = z.object({
  success: z.boolean(),
  message: z.string(),
  error: z.string().optional(),
  checks: z.array(z.object({ name: z.string(), ok: z.boolean(), text: z.string() })),
})
export type GraphTest = z.output<typeof GraphTest>
