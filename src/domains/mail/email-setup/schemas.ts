import * as z from 'zod'
import { accountStates } from '#domains/mail/outbox/schemas.ts'
import { type SetupField, setupFields } from '#integrations/email/setup-faults.ts'
import { isEmail, judgedAs, limits } from '#lib/http/fields.ts'
import { plainSigns } from '#lib/text/clean-text.ts'

export type { SetupField }

/** An empty field keeps the saved value. `null` removes it. */
const secret = (max: number, pattern?: RegExp) =>
  z
    .string('errors.invalidText')
    .overwrite(plainSigns)
    .max(max, 'errors.tooLong')
    .refine((value) => value === '' || /^[\x21-\x7e]+$/.test(value), 'emailSetup.errors.characters')
    .refine((value) => value === '' || !pattern || pattern.test(value), 'emailSetup.errors.tenant')
    .nullish()

/** The three fields of /graph-setup. */
export const EmailSettingsChange = z.object({
  // A GUID or a domain name, so that it cannot lead elsewhere (security.md#t10).
  tenantId: secret(253, /^(?!.*\.\.)[A-Za-z0-9.-]{3,253}$/),
  clientId: secret(200),
  clientSecret: secret(500),
  /** The sending mailbox. */
  sender: z
    .string('errors.email')
    .overwrite(plainSigns)
    .max(limits.email, 'errors.tooLong')
    // It is part of an address of Microsoft's API and of the From header.
    .refine(
      (value) => value === '' || (isEmail(value) && /^[\w.%+'-]+@[\w.-]+$/.test(value)),
      judgedAs('email', 'errors.email'),
    )
    .nullish(),
})
export type EmailSettingsChange = z.output<typeof EmailSettingsChange>

/** `unreadable`: encrypted with another key, so it must be entered again. */
const source = z.enum(['saved', 'environment', 'unreadable']).nullable()
const state = z.object({ isSet: z.boolean(), source })

/** Which settings are set, never their values. */
export const EmailSettings = z.object({
  tenantId: state,
  clientId: state,
  clientSecret: state,
  /** The transport in use. */
  transport: z.enum(['graph', 'smtp']).nullable(),
  /** The sending mailbox, and where it is set. null: the organisation's address. */
  sender: z.string(),
  senderSource: source,
  /** Whether the provider accepts these values: what it said to the last test or e-mail. */
  account: z.object({
    state: z.enum(accountStates),
    checkedAt: z.string().nullable(),
    /** Why it refused them, and the field to look at. */
    text: z.string().nullable(),
    field: z.enum(setupFields).nullable(),
  }),
  /** E-mails that wait for staff to choose what still goes. */
  backlog: z.number(),
  updatedAt: z.string().nullable(),
})
export type EmailSettings = z.output<typeof EmailSettings>

export const GraphTest = z.object({
  success: z.boolean(),
  message: z.string(),
  error: z.string().optional(),
  /** The field of the form to look at. */
  field: z.enum(setupFields).nullable(),
  checks: z.array(z.object({ name: z.string(), ok: z.boolean(), text: z.string() })),
})
export type GraphTest = z.output<typeof GraphTest>
