import * as z from 'zod'

/** Stored in the browser as `adminUser`. */
export const SignedInUser = z.object({
  id: z.number(),
  username: z.string(),
  fullName: z.string(),
  role: z.string(),
})
export type SignedInUser = z.output<typeof SignedInUser>

// public-site.md#login-form: the form has no client-side rules.
export const Credentials = z.object({
  username: z.string('errors.required').trim().min(1, 'errors.required').max(200, 'errors.tooLong'),
  password: z.string('errors.required').min(1, 'errors.required').max(200, 'errors.tooLong'),
})

export const PasswordAgain = Credentials.pick({ password: true })
