import { endpoint } from '#lib/http/endpoint.ts'
import { Success } from '#lib/http/fields.ts'
import { idParams } from '#lib/http/record-fields.ts'
import {
  GivenShelf,
  HospitalUnit,
  HospitalUnitChange,
  NewHospitalUnit,
  UnitBox,
  UnitCredentials,
  UnitEntry,
  UnitOrder,
  UnitShelf,
} from './schemas.ts'

const byId = { access: 'hospitals.write' as const, params: idParams }

/** The unit's own calls need the cookie that `enter` sets. */
const ofUnit = {
  access: 'public' as const,
  isOwnOriginOnly: true,
  response: UnitShelf,
  refuses: [404, 409, 429],
}

export const hospitalUnitApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/hospital-units',
    access: 'hospitals.read',
    summary: 'Hospital units with a page of their own, their shelf and what they ask for',
    list: true,
    response: HospitalUnit,
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/hospital-units',
    access: 'hospitals.write',
    summary: 'A page for a unit. The answer has link and PIN, which are shown once',
    body: NewHospitalUnit,
    response: UnitCredentials,
    status: 201,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/api/hospital-units/:id',
    ...byId,
    summary: "The institution's name, when the shelf is low, or whether the page is open",
    body: HospitalUnitChange,
    response: HospitalUnit,
  }),
  renew: endpoint({
    method: 'POST',
    path: '/api/hospital-units/:id/credentials',
    ...byId,
    summary: 'A new link and PIN. The former ones and all open pages stop working',
    response: UnitCredentials,
    status: 201,
  }),
  allowTries: endpoint({
    method: 'POST',
    path: '/api/hospital-units/:id/tries',
    ...byId,
    summary: 'New devices may try the PIN again at once. Link and PIN stay',
    response: HospitalUnit,
  }),
  orderDone: endpoint({
    method: 'POST',
    path: '/api/hospital-units/orders/:id/done',
    ...byId,
    summary: 'What the unit asked for is on its way',
    response: Success,
  }),
  enter: endpoint({
    method: 'POST',
    path: '/api/unit/session',
    access: 'public',
    isOwnOriginOnly: true,
    summary: 'Opens the page of a hospital unit by link and PIN. Every miss is the same 404',
    refuses: [404, 429],
    body: UnitEntry,
    response: UnitShelf,
  }),
  leave: endpoint({
    method: 'DELETE',
    path: '/api/unit/session',
    access: 'public',
    isOwnOriginOnly: true,
    summary: 'Closes the page on this device',
    response: Success,
  }),
  shelf: endpoint({
    method: 'GET',
    path: '/api/unit/shelf',
    ...ofUnit,
    summary: "The unit's shelf by serial number",
  }),
  give: endpoint({
    method: 'POST',
    path: '/api/unit/given',
    ...ofUnit,
    response: GivenShelf,
    summary: 'A box was given to a family, named by its number or by the last digits. Again: the same answer',
    body: UnitBox,
  }),
  takeBack: endpoint({
    method: 'POST',
    path: '/api/unit/given/undo',
    ...ofUnit,
    summary: 'Takes a tap back, for half an hour',
    body: UnitBox,
  }),
  order: endpoint({
    method: 'POST',
    path: '/api/unit/orders',
    ...ofUnit,
    summary: 'Asks for more boxes. Asking again corrects the number',
    body: UnitOrder,
  }),
}
