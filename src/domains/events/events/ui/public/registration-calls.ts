import { ApiError, callApi } from '#lib/http/http-client.ts'
import { newKey } from '#lib/http/random-key.ts'
import { publicEventApi } from '../../public-endpoints.ts'
import type { RegistrationPage, RegistrationPageChange } from '../../schemas.ts'

type Answer =
  | { isTaken: true; page: RegistrationPage }
  | { isTaken: false; refusal: string | undefined; page: RegistrationPage | null }

/** The server's answer. A refused step comes with the page as it stands now. Throws when there is no answer. */
export async function takeStep(reference: string, step: RegistrationPageChange['step']): Promise<Answer> {
  const headers = { 'Idempotency-Key': newKey() }
  try {
    const page = await callApi(publicEventApi.changeRegistrationPage, {
      params: { reference },
      body: { step },
      headers,
    })
    return { isTaken: true, page }
  } catch (error) {
    if (!(error instanceof ApiError) || isLost(error)) throw error
    const isOutdated = error.status === 409
    const page = isOutdated ? await readPage(reference).catch(() => null) : null
    return { isTaken: false, refusal: error.problem?.detail, page }
  }
}

/** A proxy's page: the server may have taken the step all the same. */
const isLost = ({ status, problem }: ApiError) => status >= 500 && problem === null

export const readPage = (reference: string): Promise<RegistrationPage> =>
  callApi(publicEventApi.registrationPage, { params: { reference } })
