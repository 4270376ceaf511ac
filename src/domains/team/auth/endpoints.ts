import * as z from 'zod/mini'
import { endpoint } from '#lib/http/endpoint.ts'
import { Success } from '#lib/http/fields.ts'
import {
  Credentials,
  CurrentUser,
  PasskeyAnswer,
  PasskeyOptions,
  PasswordAgain,
  SignedInUser,
} from './schemas.ts'

const SignedIn = z.object({ token: z.string(), user: SignedInUser })

export const authApi = {
  logIn: endpoint({
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    summary: 'Signs in, returns the bearer token and sets the session cookie',
    refuses: [401, 429],
    isOwnOriginOnly: true,
    body: Credentials,
    response: SignedIn,
  }),
  passkeyOptions: endpoint({
    method: 'POST',
    path: '/api/auth/passkey/options',
    access: 'public',
    summary: 'What the browser asks a passkey to sign',
    refuses: [409, 429],
    isOwnOriginOnly: true,
    response: PasskeyOptions,
  }),
  logInWithPasskey: endpoint({
    method: 'POST',
    path: '/api/auth/passkey',
    access: 'public',
    summary: 'Signs in with a passkey, without a password',
    refuses: [401, 409, 429],
    isOwnOriginOnly: true,
    body: z.object({ passkey: PasskeyAnswer }),
    response: SignedIn,
  }),
  logOut: endpoint({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'public',
    isOwnOriginOnly: true,
    summary: 'Ends the session on the server (no session: nothing to end)',
    response: Success,
  }),
  getUser: endpoint({
    method: 'GET',
    path: '/api/user',
    access: 'own',
    summary: 'The signed-in account, and what it must do first',
    isBeforeWork: true,
    response: CurrentUser,
  }),
  confirmPassword: endpoint({
    method: 'POST',
    path: '/api/auth/confirm-password',
    access: 'own',
    summary: 'Gives the password again, for what asks for it: exports and changes of accounts',
    refuses: [429],
    isBeforeWork: true,
    body: PasswordAgain,
    response: Success,
  }),
}
