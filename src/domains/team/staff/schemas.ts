import * as z from 'zod'
import { email, text } from '#lib/http/fields.ts'
import { roleOf, roles, rolesIn } from '#lib/rights.ts'

export const passwordLength = { min: 12, max: 128 } as const

export const password = z
  .string('errors.required')
  .min(passwordLength.min, 'staff.errors.passwordTooShort')
  .max(passwordLength.max, 'staff.errors.passwordTooLong')

/** One role of src/lib/rights.ts, or several separated by spaces. */
const role = z
  .string('staff.errors.role')
  .max(200, 'staff.errors.role')
  .refine((value) => {
    const words = value.split(' ')
    return words.every((word) => roles.some((known) => known === word))
  }, 'staff.errors.role')
  .transform((value) => roleOf(rolesIn(value)))

export const NewUser = z.object({
  username: text(60, { min: 3, tooShort: 'staff.errors.usernameTooShort' }).regex(
    /^[\w.@-]+$/,
    'staff.errors.usernameCharacters',
  ),
  fullName: text(120),
  email: email({ required: 'errors.required' }),
  password,
  role: role.default('admin'),
})
export type NewUser = z.output<typeof NewUser>

export const UserChange = z.object({
  fullName: text(120).optional(),
  email: email().optional(),
  isActive: z.boolean('errors.yesNo').optional(),
  role: role.optional(),
})
export type UserChange = z.output<typeof UserChange>
export const PasswordReset = z.object({ newPassword: password })

/** A staff account without its password hash. */
export const StaffUser = z.object({
  id: z.number(),
  username: z.string(),
  fullName: z.string(),
  email: z.string().nullable(),
  role: z.string(),
  isActive: z.boolean(),
  lastLoginAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type StaffUser = z.output<typeof StaffUser>
