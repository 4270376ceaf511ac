import { endpoint } from '#lib/http/endpoint.ts'
import { idParams } from '#lib/http/record-fields.ts'
import { Hospital, HospitalChange, HospitalQuery, NewHospital, SameHospital } from './schemas.ts'

export const hospitalApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/hospitals',
    access: 'hospitals.read',
    summary: 'The hospitals of all deliveries and pages, with contact, agreement, trainings and boxes',
    query: HospitalQuery,
    list: true,
    response: Hospital,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/hospitals/:id',
    access: 'hospitals.read',
    summary: 'One hospital',
    params: idParams,
    response: Hospital,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/hospitals',
    access: 'hospitals.write',
    summary: 'A hospital before its first delivery. One that is known by that name is answered as it is',
    body: NewHospital,
    status: 201,
    response: Hospital,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/hospitals/:id',
    access: 'hospitals.write',
    summary:
      'Contact, agreement, day of review, trainings; another name is written in its deliveries and page too',
    params: idParams,
    body: HospitalChange,
    response: Hospital,
    refuses: [409],
  }),
  decideSame: endpoint({
    method: 'POST',
    path: '/api/hospitals/:id/same',
    access: 'hospitals.write',
    summary: 'Whether a hospital of a similar name is this one, and gets its name',
    params: idParams,
    body: SameHospital,
    response: Hospital,
    refuses: [409],
  }),
}
