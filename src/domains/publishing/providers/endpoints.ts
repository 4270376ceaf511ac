import * as z from 'zod/mini'
import { endpoint } from '#lib/http/endpoint.ts'
import { privateNumber } from '#lib/http/fields.ts'
import { idParams } from '#lib/http/record-fields.ts'
import {
  CorrectionDecision,
  NewProvider,
  PrivateProviderCard,
  ProviderCardChange,
  ProviderChange,
  ProviderCorrection,
  ProviderListQuery,
  ServiceProvider,
  StaffProvider,
} from './schemas.ts'

/** Random and unguessable; only the provider's e-mail holds it. */
const linkParams = z.object({
  link: privateNumber().check(z.regex(/^[2-9B-DF-HJKMNP-TV-Z]{4}(?:-[2-9B-DF-HJKMNP-TV-Z]{4}){2}$/)),
})

export const providerApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/service-providers',
    access: 'public',
    asStaff: 'providers.read',
    summary: 'Active providers. With a session: all providers with their authors',
    query: ProviderListQuery,
    list: true,
    response: z.union([StaffProvider, ServiceProvider]),
    isCacheable: true,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/service-providers/:id',
    access: 'providers.read',
    summary: 'One provider, active or not',
    params: idParams,
    response: StaffProvider,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/service-providers',
    access: 'providers.write',
    summary: 'Adds a provider to the directory',
    body: NewProvider,
    response: StaffProvider,
    status: 201,
    changesPages: true,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/service-providers/:id',
    access: 'providers.write',
    summary: 'Changes, activates or deactivates a provider',
    params: idParams,
    body: ProviderChange,
    response: StaffProvider,
    changesPages: true,
  }),
  askToConfirm: endpoint({
    method: 'POST',
    path: '/api/service-providers/:id/confirmation-request',
    access: 'providers.write',
    summary: 'Writes to the provider with a private link to confirm or correct its card',
    params: idParams,
    response: StaffProvider,
  }),
  privateCard: endpoint({
    method: 'GET',
    path: '/api/provider-cards/:link',
    access: 'public',
    summary: 'The card of one provider, by the private link that only its e-mail holds',
    params: linkParams,
    response: PrivateProviderCard,
  }),
  changePrivateCard: endpoint({
    method: 'PUT',
    path: '/api/provider-cards/:link',
    access: 'public',
    summary: 'The provider confirms its card, or sends a correction that staff decide on',
    form: true,
    params: linkParams,
    body: ProviderCardChange,
    response: PrivateProviderCard,
    changesPages: true,
  }),
  corrections: endpoint({
    method: 'GET',
    path: '/api/service-providers/:id/corrections',
    access: 'providers.read',
    summary: 'The correction of a provider that waits for a decision, as the fields that would change',
    params: idParams,
    list: true,
    response: ProviderCorrection,
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/provider-corrections/:id/decision',
    access: 'providers.write',
    summary: 'Puts a provider’s correction on its card, or refuses it',
    params: idParams,
    body: CorrectionDecision,
    response: StaffProvider,
    changesPages: true,
  }),
}
