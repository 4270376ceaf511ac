import * as z from 'zod/mini'
import { email, text } from '#lib/http/fields.ts'
import { roleOf, roles, rolesIn } from '#lib/rights.ts'

export const passwordLength = { min: 12, max: 128 } as const

export const password = z
  .string('errors.required')
  .check(
    z.minLength(passwordLength.min, 'staff.errors.passwordTooShort'),
    z.maxLength(passwordLength.max, 'staff.errors.passwordTooLong'),
  )

/** One role of src/lib/rights.ts, or several separated by spaces. */
const role = z.pipe(
  z.string('staff.errors.role').check(
    z.maxLength(200, 'staff.errors.role'),
    z.refine((value) => {
      const words = value.split(' ')
      return words.every((word) => roles.some((known) => known === word))
    }, 'staff.errors.role'),
  ),
  z.transform((value) => roleOf(rolesIn(value))),
)

export const NewUser = z.object({
  username: text(60, { min: 3, tooShort: 'staff.errors.usernameTooShort' }).check(
    z.regex(/^[\w.@-]+$/, 'staff.errors.usernameCharacters'),
  ),
  fullName: text(120),
  email: email({ required: 'errors.required' }),
  password,
  role: z._default(role, 'admin'),
})
export type NewUser = z.output<typeof NewUser>

export const UserChange = z.object({
  fullName: z.optional(text(120)),
  email: z.optional(email()),
  isActive: z.optional(z.boolean('errors.yesNo')),
  role: z.optional(role),
})
export type UserChange = z.output<typeof UserChange>
export const PasswordReset = z.object({ newPassword: password })

/** A staff account without its password hash. */
export const StaffUser = z.object({
  id: z.number(),
  username: z.string(),
  fullName: z.string(),
  email: z.nullable(z.string()),
  role: z.string(),
  isActive: z.boolean(),
  lastLoginAt: z.nullable(z.string()),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type StaffUser = z.output<typeof StaffUser>
