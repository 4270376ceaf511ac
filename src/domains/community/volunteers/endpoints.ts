import * as z from 'zod/mini'
import { endpoint } from '#lib/http/endpoint.ts'
import { each, Success } from '#lib/http/fields.ts'
import { idParams } from '#lib/http/record-fields.ts'
import {
  NewVolunteer,
  staffOnly,
  Volunteer,
  VolunteerChange,
  VolunteerCounts,
  VolunteerListQuery,
  VolunteerReceipt,
} from './schemas.ts'

export const volunteerApi = {
  create: endpoint({
    method: 'POST',
    path: '/api/volunteers',
    access: 'public',
    asStaff: 'volunteers.write',
    summary: 'Applies as a volunteer. With a session, status and adminNotes are stored',
    form: true,
    // The server reads the staff fields only with a session.
    body: z.extend(NewVolunteer, each(staffOnly, z.optional(z.unknown()))),
    response: z.union([Volunteer, VolunteerReceipt]),
    status: 201,
  }),
  counts: endpoint({
    method: 'GET',
    path: '/api/volunteers/counts',
    access: 'volunteers.read',
    summary: 'How many volunteers there are of each status',
    response: VolunteerCounts,
  }),
  list: endpoint({
    method: 'GET',
    path: '/api/volunteers',
    access: 'volunteers.read',
    summary: 'Volunteers: pending first, then newest first',
    query: VolunteerListQuery,
    list: true,
    response: Volunteer,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/volunteers/:id',
    access: 'volunteers.read',
    summary: 'One volunteer',
    params: idParams,
    response: Volunteer,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/volunteers/:id',
    access: 'volunteers.write',
    summary: 'Changes a volunteer’s data or status. Approving sets approvedAt and approvedBy',
    params: idParams,
    body: VolunteerChange,
    response: Volunteer,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/volunteers/:id',
    access: 'volunteers.write',
    summary: 'Deletes a volunteer permanently',
    params: idParams,
    response: Success,
  }),
}
