import * as z from 'zod'
import { maxImageBytes } from '#features/images/schemas.ts'
import { endpoint } from '#lib/http/endpoint.ts'
import { idParams } from '#lib/http/fields.ts'
import {
  NewPhoto,
  Photo,
  Section,
  SectionChange,
  SectionPublication,
  SectionVersion,
  WaiverVersion,
} from './schemas.ts'

const byId = { access: 'admin' as const, params: idParams }

export const organisationApi = {
  sections: endpoint({
    method: 'GET',
    path: '/api/organisation/sections',
    access: 'admin',
    summary: "The organisation's settings in both languages, by section",
    query: z.object({ examples: z.stringbool('errors.invalid').optional() }),
    list: true,
    response: Section,
  }),
  section: endpoint({
    method: 'GET',
    path: '/api/organisation/sections/:id',
    ...byId,
    summary: 'One section with its latest draft',
    response: Section,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/organisation/sections/:id',
    ...byId,
    summary: 'Saves a section as a draft, or publishes it',
    body: SectionChange,
    response: Section,
    changesPages: true,
  }),
  publish: endpoint({
    method: 'PUT',
    path: '/api/organisation/sections/:id/publication',
    ...byId,
    summary: 'Puts an earlier version in force again',
    body: SectionPublication,
    response: Section,
    changesPages: true,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/organisation/sections/:id/versions',
    ...byId,
    summary: 'The saved versions of a section, newest first',
    list: true,
    response: SectionVersion,
  }),
  waivers: endpoint({
    method: 'GET',
    path: '/api/organisation/waivers',
    access: 'admin',
    summary: 'Every waiver that was in force, by the version stored with a request',
    list: true,
    response: WaiverVersion,
  }),
  addPhoto: endpoint({
    method: 'POST',
    path: '/api/organisation/photos',
    access: 'admin',
    summary: 'Stores a photograph for the settings',
    body: NewPhoto,
    response: Photo,
    status: 201,
    // A data URL is a third longer than its bytes.
    bodyLimitBytes: Math.ceil(maxImageBytes * 1.4),
  }),
}
