import * as z from 'zod/mini'
import { maxImageBytes } from '#domains/site/images/schemas.ts'
import { endpoint } from '#lib/http/endpoint.ts'
import { idParams } from '#lib/http/record-fields.ts'
import {
  NewPhoto,
  Photo,
  Section,
  SectionChange,
  SectionPublication,
  SectionVersion,
  WaiverVersion,
} from './schemas.ts'

export const organisationApi = {
  sections: endpoint({
    method: 'GET',
    path: '/api/organisation/sections',
    access: 'settings.read',
    summary: "The organisation's settings in both languages, by section",
    query: z.object({ examples: z.optional(z.stringbool('errors.invalid')) }),
    list: true,
    response: Section,
  }),
  section: endpoint({
    method: 'GET',
    path: '/api/organisation/sections/:id',
    access: 'settings.read',
    params: idParams,
    summary: 'One section with its latest draft',
    response: Section,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/organisation/sections/:id',
    access: 'settings.write',
    params: idParams,
    summary: 'Saves a section as a draft, or publishes it',
    body: SectionChange,
    response: Section,
    changesPages: true,
  }),
  publish: endpoint({
    method: 'PUT',
    path: '/api/organisation/sections/:id/publication',
    access: 'settings.write',
    params: idParams,
    summary: 'Puts an earlier version in force again',
    body: SectionPublication,
    response: Section,
    changesPages: true,
  }),
  versions: endpoint({
    method: 'GET',
    path: '/api/organisation/sections/:id/versions',
    access: 'settings.read',
    params: idParams,
    summary: 'The saved versions of a section, newest first',
    list: true,
    response: SectionVersion,
  }),
  waivers: endpoint({
    method: 'GET',
    path: '/api/organisation/waivers',
    access: 'settings.read',
    summary: 'Every waiver that was in force, by the version stored with a request',
    list: true,
    response: WaiverVersion,
  }),
  addPhoto: endpoint({
    method: 'POST',
    path: '/api/organisation/photos',
    access: 'settings.write',
    summary: 'Stores a photograph for the settings',
    body: NewPhoto,
    response: Photo,
    status: 201,
    // A data URL is a third longer than its bytes.
    bodyLimitBytes: Math.ceil(maxImageBytes * 1.4),
  }),
}
