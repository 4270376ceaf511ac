import { eq } from 'drizzle-orm'
import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { boxRequests } from '#domains/boxes/box-requests/tables.server.ts'
import { emailOutbox } from '#domains/mail/outbox/tables.server.ts'
import { firstRow } from '#lib/database/first-row.server.ts'
import type { TestApp } from '../support/app.ts'
import { byMail, familyRequest } from '../support/family-request.ts'
import { newRequest } from '../support/stock.ts'
import type { Moment } from './event-moments.ts'

/** A request for a box from the form to its end. */
export function boxMoments(app: () => TestApp, staff: string): Moment[] {
  const requestBox = (change: object) =>
    app().call(boxRequestApi.create, { body: { ...familyRequest, ...change }, lang: 'en' })
  async function correctEmail(from: string, to: string) {
    const { id } = await app()
      .ctx.db.select()
      .from(boxRequests)
      .where(eq(boxRequests.email, from))
      .then(firstRow)
    await app().call(boxRequestApi.update, { as: true, params: { id }, body: { email: to } })
  }

  const endRequest = (body: object, id = 1) =>
    app().call(boxRequestApi.setOutcome, { as: true, params: { id }, body })
  return [
    {
      when: 'a family requests a box',
      act: () => requestBox({ ...byMail, email: 'familia@example.org' }),
      emails: [
        ['request_received', 'familia@example.org'],
        ['staff_new_request', staff],
      ],
      values: { followUpUrl: /^http:\/\/127\.0\.0\.1:3000\/en\/request\/[\w-]{8,}$/ },
    },
    {
      when: 'someone requests a gift box: only the giver gets an email',
      act: () => requestBox(gift),
      emails: [
        ['gift_request_received', 'regala@example.org'],
        ['staff_new_request', staff],
      ],
      values: { followUpUrl: /\/en\/request\// },
    },
    {
      when: 'someone asks for the link of a request again',
      act: () => app().call(boxRequestApi.sendLinks, { body: { email: 'REGALA@example.org' } }),
      emails: [['request_link', 'regala@example.org']],
      values: { followUpUrl: /\/en\/request\// },
    },
    {
      when: 'it left to a wrong address, which staff correct: a new link goes to the right one',
      act: async () => {
        await app()
          .ctx.db.update(emailOutbox)
          .set({ status: 'sent' })
          .where(eq(emailOutbox.to, 'regala@example.org'))
        await correctEmail('regala@example.org', 'buena@example.org')
      },
      emails: [['request_link_moved', 'buena@example.org']],
      values: { followUpUrl: /\/en\/request\// },
    },
    {
      when: 'that was a mistake: its owner has the link, so nothing is sent',
      act: () => correctEmail('buena@example.org', 'regala@example.org'),
      emails: [],
    },
    {
      when: 'a form that may be spam: nobody gets an e-mail but staff',
      act: () => requestBox({ ...byMail, email: 'ajena@example.org', company: 'un programa' }),
      emails: [['staff_suspects', staff]],
      values: { suspectsUrl: /\/admin\/posible-spam$/ },
    },
    {
      when: 'staff prepare it: no email',
      act: () =>
        app().call(boxRequestApi.update, { as: true, params: { id: 1 }, body: { status: 'in_process' } }),
      emails: [],
    },
    {
      when: 'it is shipped with a tracking number',
      act: () =>
        app().call(boxRequestApi.update, {
          as: true,
          params: { id: 1 },
          body: { status: 'shipped', trackingNumber: '9234690361980900000142' },
        }),
      emails: [['box_on_its_way', 'familia@example.org']],
      values: {
        trackingNumber: /^9234690361980900000142$/,
        trackingUrl: /usps\.com.*9234690361980900000142/,
      },
    },
    {
      when: 'staff note that the parcel was lost, without writing: no email',
      act: () => endRequest({ outcome: 'lost' }),
      emails: [],
    },
    ...(['lost', 'returned'] as const).map((outcome) => ({
      when: `staff choose to tell that the parcel was ${outcome}`,
      act: () => endRequest({ outcome, sendEmail: true }),
      emails: [[`request_${outcome}`, 'familia@example.org']] as [string, string][],
      values: { followUpUrl: /\/en\/request\// },
    })),
    {
      when: 'somebody cancels with the link: its owner is told',
      act: async () => {
        const params = {
          reference: (await requestBox({ ...byMail, email: 'cancela@example.org' })).body.reference,
        }
        await app().call(boxRequestApi.cancel, {
          params,
          headers: { 'idempotency-key': 'cancela-con-el-enlace' },
        })
      },
      emails: [
        ['request_received', 'cancela@example.org'],
        ['staff_new_request', staff],
        ['request_changed_by_link', 'cancela@example.org'],
      ],
    },
    ...(['cancelled', 'declined', 'duplicate'] as const).map((outcome) => ({
      when: `staff choose to tell that the request was ${outcome}`,
      act: async () => {
        const id = await newRequest(app(), { email: `${outcome}@example.org` })
        await endRequest({ outcome, reason: 'Motivo', duplicateOfId: 1, sendEmail: true }, id)
      },
      emails: [
        ['request_received', `${outcome}@example.org`],
        ['staff_new_request', staff],
        [`request_${outcome}`, `${outcome}@example.org`],
      ] as [string, string][],
    })),
  ]
}

const gift = {
  boxPurpose: 'gift',
  giftSenderName: 'Luis',
  giftRecipientName: 'Marta',
  giftMessage: 'Con cariño',
  email: 'regala@example.org',
}
