import * as z from 'zod/mini'
import { endpoint } from '#lib/http/endpoint.ts'
import { privateNumber } from '#lib/http/fields.ts'
import { NewRemembrance, Remembrance, RemembranceLink, RemembranceLinkChange } from './schemas.ts'

const referenceParams = z.object({ reference: privateNumber().check(z.regex(/^[A-Za-z0-9-]{10,40}$/)) })

export const remembranceApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/hope-in-a-box/follow-up/:reference/remembrance',
    access: 'public',
    summary: 'The date on which the family wants an e-mail each year',
    params: referenceParams,
    response: Remembrance,
  }),
  set: endpoint({
    method: 'PUT',
    path: '/api/hope-in-a-box/follow-up/:reference/remembrance',
    access: 'public',
    summary: 'The family gives or changes that date, with its consent',
    form: true,
    params: referenceParams,
    body: NewRemembrance,
    response: Remembrance,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/hope-in-a-box/follow-up/:reference/remembrance',
    access: 'public',
    summary: 'The family wants that e-mail no more: the date is deleted',
    params: referenceParams,
    response: Remembrance,
  }),
  link: endpoint({
    method: 'GET',
    path: '/api/remembrance-links/:reference',
    access: 'public',
    summary: 'Whether the e-mail of this link is stopped',
    params: referenceParams,
    response: RemembranceLink,
  }),
  changeLink: endpoint({
    method: 'PUT',
    path: '/api/remembrance-links/:reference',
    access: 'public',
    summary: 'Stops the yearly e-mail with one tap, or takes that back',
    form: true,
    params: referenceParams,
    body: RemembranceLinkChange,
    response: RemembranceLink,
  }),
}
