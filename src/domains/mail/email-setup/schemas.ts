import * as z from 'zod/mini'
import { accountStates } from '#domains/mail/outbox/schemas.ts'
import { type SetupField, setupFields } from '#integrations/email/setup-faults.ts'
import { isEmail, judgedAs, limits } from '#lib/http/fields.ts'
import { plainSigns } from '#lib/text/clean-text.ts'

export type { SetupField }

/** Google shows an app password as «abcd efgh ijkl mnop». No value of Microsoft's looks like this. */
const gmailPassword = /^[a-z]{4}( ?[a-z]{4}){3}$/

/** An empty field keeps the saved value. `null` removes it. */
const secret = (max: number, pattern?: RegExp) =>
  z.nullish(
    z.string('errors.invalidText').check(
      z.overwrite(plainSigns),
      z.maxLength(max, 'errors.tooLong'),
      z.refine((value) => !gmailPassword.test(value), 'emailSetup.errors.gmailPassword'),
      z.refine((value) => value === '' || /^[\x21-\x7e]+$/.test(value), 'emailSetup.errors.characters'),
      z.refine((value) => value === '' || !pattern || pattern.test(value), 'emailSetup.errors.tenant'),
    ),
  )

/** The three fields of /graph-setup. */
export const EmailSettingsChange = z.object({
  // A GUID or a domain name, so that it cannot lead elsewhere (security.md#t10).
  tenantId: secret(253, /^(?!.*\.\.)[A-Za-z0-9.-]{3,253}$/),
  clientId: secret(200),
  clientSecret: secret(500),
  /** The sending mailbox. */
  sender: z.nullish(
    z.string('errors.email').check(
      z.overwrite(plainSigns),
      z.maxLength(limits.email, 'errors.tooLong'),
      // It is part of an address of Microsoft's API and of the From header.
      z.refine(
        (value) => value === '' || (isEmail(value) && /^[\w.%+'-]+@[\w.-]+$/.test(value)),
        judgedAs('email', 'errors.email'),
      ),
    ),
  ),
})
export type EmailSettingsChange = z.output<typeof EmailSettingsChange>

/** `unreadable`: encrypted with another key, so it must be entered again. */
const source = z.nullable(z.enum(['saved', 'environment', 'unreadable']))
const state = z.object({ isSet: z.boolean(), source })

/** Which settings are set, never their values. */
export const EmailSettings = z.object({
  tenantId: state,
  clientId: state,
  clientSecret: state,
  /** The transport in use. */
  transport: z.nullable(z.enum(['graph', 'smtp'])),
  /** The sending mailbox, and where it is set. null: the organisation's address. */
  sender: z.string(),
  senderSource: source,
  /** Whether the provider accepts these values: what it said to the last test or e-mail. */
  account: z.object({
    state: z.enum(accountStates),
    checkedAt: z.nullable(z.string()),
    /** Why it refused them, and the field to look at. */
    text: z.nullable(z.string()),
    field: z.nullable(z.enum(setupFields)),
  }),
  /** E-mails that wait for staff to choose what still goes. */
  backlog: z.number(),
  updatedAt: z.nullable(z.string()),
})
export type EmailSettings = z.output<typeof EmailSettings>

export const GraphTest = z.object({
  success: z.boolean(),
  message: z.string(),
  error: z.optional(z.string()),
  /** The field of the form to look at. */
  field: z.nullable(z.enum(setupFields)),
  checks: z.array(z.object({ name: z.string(), ok: z.boolean(), text: z.string() })),
})
export type GraphTest = z.output<typeof GraphTest>
