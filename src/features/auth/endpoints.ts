import * as z from 'zod'
import { endpoint } from '#lib/http/endpoint.ts'
import { Success } from '#lib/http/fields.ts'
import { Credentials, PasswordAgain, SignedInUser } from './schemas.ts'

export const authApi = {
  logIn: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    summary: 'Signs in, returns the bearer token and sets the session cookie',
    body: Credentials,
    response: z.object({ token: z.string(), user: SignedInUser }),
  }),
  logOut: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'public',
    summary: 'Ends the session on the server (no session: nothing to end)',
    response: Success,
  }),
  getUser: endpoint({
    method: 'GET',
    path: '/api/user',
    access: 'own',
    summary: 'The signed-in account',
    response: SignedInUser,
  }),
  confirmPassword: endpoint({
    method: 'POST',
    path: '/api/user/confirm',
    access: 'own',
    summary: 'Gives the password again, for what asks for it: exports and changes of accounts',
    body: PasswordAgain,
    response: Success,
  }),
}
