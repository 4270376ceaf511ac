import * as z from 'zod'
import { endpoint } from '#lib/http/endpoint.ts'
import { idParams } from '#lib/http/fields.ts'
import { NewProvider, ProviderChange, ProviderListQuery, ServiceProvider, StaffProvider } from './schemas.ts'

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
}
