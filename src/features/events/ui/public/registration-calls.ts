import { ApiError, callApi } from '#lib/http/http-client.ts'
import { newKey } from '#lib/http/random-key.ts'
import { eventApi } from '../../endpoints.ts'
import type { RegistrationPage, RegistrationPageChange } from '../../schemas.ts'

type Answer = { page: RegistrationPage } | { refusal: string | undefined }

/** The server's answer. Throws when there is none. */
export async function takeStep(reference: string, step: RegistrationPageChange['step']): Promise<Answer> {
  const headers = { 'Idempotency-Key': newKey() }
  try {
    const page = await callApi(eventApi.changeRegistrationPage, {
      params: { reference },
      body: { step },
      headers,
    })
    return { page }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { refusal: error.problem?.detail }
  }
}

export const readPage = (reference: string): Promise<RegistrationPage> =>
  callApi(eventApi.registrationPage, { params: { reference } })
