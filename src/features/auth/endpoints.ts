import * as z from 'zod'
import { endpoint } from '#lib/http/endpoint.ts'
import { Credentials, SignedInUser } from './schemas.ts'

const Success = z.object({ success: z.literal(true) })

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
    summary: 'Ends the session on the server. Succeeds without a session, too',
    response: Success,
  }),
  getUser: endpoint({
    method: 'GET',
    path: '/api/user',
    access: 'admin',
    summary: 'The signed-in administrator',
    response: SignedInUser,
  }),
}
