import { preconditionOf } from '#domains/team/history/optimistic-lock.server.ts'
import { FileResponse, route } from '#lib/http/route.server.ts'
import { addWalkIn, registerCaller } from './added-by-staff.server.ts'
import { calendarOfEvent, calendarOfRegistration } from './calendar.server.ts'
import { eventApi } from './endpoints.ts'
import { countReach } from './notice-readers.server.ts'
import { listNotices, previewMessage, sendMessage, withdrawNotice } from './notices.server.ts'
import { changeRegistrationPage, getRegistrationPage } from './registration-page.server.ts'
import { deleteRegistration, registerForEvent, updateRegistration } from './registrations.server.ts'
import {
  countRegistrations,
  getRegistration,
  listRegistrations,
  listRegistrationsOfEvent,
} from './registrations-list.server.ts'
import { addSeriesDates, changeFollowing } from './series.server.ts'
import {
  createEvent,
  getEvent,
  listAllEvents,
  listPublicEvents,
  readOverCapacity,
  updateEvent,
} from './service.server.ts'

export const eventRoutes = [
  route(eventApi.list, (ctx, { query }) => listPublicEvents(ctx, query)),
  route(eventApi.listAll, (ctx, { query }) => listAllEvents(ctx, query)),
  route(eventApi.get, (ctx, { params }) => getEvent(ctx, params.id)),
  route(eventApi.create, (ctx, { body }) => createEvent(ctx, body)),
  route(eventApi.update, (ctx, { params, body, headers }) =>
    updateEvent(ctx, params.id, body, preconditionOf(body, headers)),
  ),
  route(eventApi.addDates, (ctx, { params, body }) => addSeriesDates(ctx, params.id, body)),
  route(eventApi.changeFollowing, (ctx, { params, body }) => changeFollowing(ctx, params.id, body)),
  route(eventApi.calendar, async (ctx, { params }) => calendarFile(await calendarOfEvent(ctx, params.id))),
  route(eventApi.register, (ctx, { params, body }) => registerForEvent(ctx, params.id, body)),
  route(eventApi.listOfEvent, (ctx, { params, query }) => listRegistrationsOfEvent(ctx, params.id, query)),
  route(eventApi.listRegistrations, (ctx, { query }) => listRegistrations(ctx, query)),
  route(eventApi.registrationCounts, (ctx, { query }) => countRegistrations(ctx, query)),
  route(eventApi.getRegistration, (ctx, { params }) => getRegistration(ctx, params.id)),
  route(eventApi.updateRegistration, (ctx, { params, body, headers }) =>
    updateRegistration(ctx, params.id, body, preconditionOf(body, headers)),
  ),
  route(eventApi.removeRegistration, (ctx, { params, query }) =>
    deleteRegistration(ctx, params.id, query.notify),
  ),
  route(eventApi.registrationCalendar, async (ctx, { params }) =>
    calendarFile(await calendarOfRegistration(ctx, params.reference)),
  ),
  route(eventApi.registrationPage, (ctx, { params }) => getRegistrationPage(ctx, params.reference)),
  route(eventApi.changeRegistrationPage, (ctx, { params, body }) =>
    changeRegistrationPage(ctx, params.reference, body),
  ),
  route(eventApi.addCaller, (ctx, { params, body }) => registerCaller(ctx, params.id, body)),
  route(eventApi.addWalkIn, (ctx, { params, body }) => addWalkIn(ctx, params.id, body)),
  route(eventApi.overCapacity, (ctx, { params, query }) =>
    readOverCapacity(ctx, params.id, query.maxParticipants),
  ),
  route(eventApi.reach, (ctx, { params }) => countReach(ctx, params.id)),
  route(eventApi.previewMessage, (ctx, { params, body }) => previewMessage(ctx, params.id, body)),
  route(eventApi.sendMessage, (ctx, { params, body }) => sendMessage(ctx, params.id, body)),
  route(eventApi.listNotices, (ctx, { params }) => listNotices(ctx, params.id)),
  route(eventApi.withdrawNotice, (ctx, { params }) => withdrawNotice(ctx, params.id)),
]

const calendarFile = (calendar: string) =>
  new FileResponse(calendar, {
    'Content-Type': 'text/calendar; charset=utf-8',
    // A neutral file name: downloads stay visible on a shared computer.
    'Content-Disposition': 'attachment; filename="evento.ics"',
  })
