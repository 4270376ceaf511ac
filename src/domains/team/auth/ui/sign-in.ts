import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import type { Problem } from '#lib/http/errors.ts'
import { type ApiError, callApi } from '#lib/http/http-client.ts'
import { loadAtPress } from '#ui/load-at-press.ts'
import type { Translate } from '#ui/text/texts.tsx'
import { authApi } from '../endpoints.ts'

/** What the account signs in with besides its password, when the server asks for it. */
export const secondFactorIn = (problem: Problem | null): string[] | null =>
  (problem as { secondFactor?: string[] } | null)?.secondFactor ?? null

/** Passkeys need https, or localhost, and a site with a name. */
export const hasPasskeys = (): boolean =>
  'PublicKeyCredential' in window && window.isSecureContext && !/^[\d.]+$/.test(location.hostname)

/** Null when the person closed the browser's own window. */
export async function signInWithPasskey(t: Translate) {
  const optionsJSON = (await callApi(authApi.passkeyOptions)) as PublicKeyCredentialRequestOptionsJSON
  // Loaded when used: few people have one, and public pages stay light.
  const startAuthentication = await loadAtPress(
    // Named here, so that the rest of the library stays away.
    () => import('@simplewebauthn/browser').then(({ startAuthentication }) => startAuthentication),
    t,
  )
  const passkey = await startAuthentication({ optionsJSON }).catch(() => null)
  return (
    passkey &&
    callApi(authApi.logInWithPasskey, {
      body: { passkey: { ...passkey, response: { ...passkey.response } } },
    })
  )
}

/** Of a call, or of code that did not load. */
export const signInFailure = (error: unknown): string =>
  (error as Partial<ApiError>).problem?.detail ??
  'No hay conexión con el servidor. Revisa la señal e intenta otra vez.'
