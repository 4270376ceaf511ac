import * as z from 'zod'
import { endpoint } from '../../lib/endpoint.ts'

/** What the browser keeps as `adminUser`. */
export const SignedInUser = z.object({
  id: z.number(),
  username: z.string(),
  fullName: z.string(),
  role: z.string(),
})
export type SignedInUser = z.output<typeof SignedInUser>

// public-site.md#login-form: the login form has no client rules; too much or too odd is simply a wrong login.
export const Credentials = z.object({
  username: z.string('errors.required').trim().min(1, 'errors.required').max(200, 'errors.tooLong'),
  password: z.string('errors.required').min(1, 'errors.required').max(200, 'errors.tooLong'),
})

const Done = z.object({ success: z.literal(true) })

export const authApi = {
  logIn: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    summary: 'Signs in; answers the bearer token and sets the session cookie',
    body: Credentials,
    response: z.object({ token: z.string(), user: SignedInUser }),
  }),
  logOut: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'public',
    summary: 'Ends the session on the server (no session: nothing to end)',
    response: Done,
  }),
  getUser: endpoint({
    method: 'GET',
    path: '/api/user',
    access: 'admin',
    summary: 'The signed-in administrator',
    response: SignedInUser,
  }),
}
