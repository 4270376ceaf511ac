import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { smtpEnv, startSmtpFake } from '../fakes/smtp.ts'
import { boxRequest } from '../server/box-request.ts'
import { freePort } from '../support/postgres-cluster.ts'
import { office } from './backups.ts'
import type { FaultRow } from './report.ts'
import { embeddedSystem } from './scenarios.ts'
import { untilHealthy } from './traffic.ts'

const formEveryMs = 4_000
const participants = 8

/** No mail server for a while: forms go on, and afterwards each e-mail leaves once, those to families first. */
export async function mailOutage(seconds: number): Promise<FaultRow> {
  const port = await freePort()
  const system = await embeddedSystem(undefined, smtpEnv(port))
  const { origin } = system.server
  try {
    system.server.start()
    await untilHealthy(() => origin)
    const families = await sendForms(origin, seconds)
    const mail = await startSmtpFake(port)
    const began = performance.now()
    try {
      const rows = await untilAllSent(system.connection())
      const recoveryMs = [performance.now() - began]
      const recipients = mail.emails.map((email) => /^To: (\S+)/im.exec(email)?.[1] ?? '')
      const ids = new Set(mail.emails.map((email) => /^Message-ID: (\S+)/im.exec(email)?.[1]))
      const isFamily = (to: string) => families.includes(to)
      // The first e-mail, of any kind, finds out that the server works again.
      const afterEvents = recipients.slice(recipients.slice(1).findIndex((to) => !isFamily(to)) + 1)
      const late = afterEvents.filter(isFamily).length
      return {
        database: 'embedded',
        fault: `${seconds < 120 ? `${seconds} s` : `${seconds / 60} minutes`} without a mail server`,
        tries: 1,
        acknowledged: families.length,
        lost: families.filter((to) => !recipients.includes(to)).length + rows - ids.size,
        doubled: mail.emails.length - ids.size,
        recoveryMs,
        remark: `${families.length} e-mails to families left before ${participants} about an event, each once; the time is until the last one, at 25 a minute`,
        ...(late > 0 && { failure: `${late} e-mails to families after one about an event` }),
      }
    } finally {
      await mail.close()
    }
  } finally {
    await system.close()
  }
}

/** Confirms the seats of an event, then sends forms of families until the time is over. Returns their addresses. */
async function sendForms(origin: string, seconds: number): Promise<string[]> {
  const { send, read } = await office(origin)
  const { id } = await send<{ id: number }>('POST', '/api/events', {
    title: 'Círculo',
    description: 'Un encuentro tranquilo.',
    eventDate: new Date(Date.now() + 20 * 86_400_000).toISOString(),
    location: 'Biblioteca',
  })
  for (let at = 0; at < participants; at += 1)
    await send('POST', `/api/events/${id}/register`, {
      fullName: `Participante ${at}`,
      email: `participant${at}@example.org`,
      phone: '787-555-0101',
    })
  for (const row of await read<{ id: number }[]>(`/api/events/${id}/registrations`))
    await send('PUT', `/api/registrations/${row.id}`, { status: 'confirmed' })
  const families: string[] = []
  const until = performance.now() + seconds * 1_000
  for (let at = 0; performance.now() < until; at += 1) {
    const form = boxRequest(at)
    const response = await fetch(`${origin}/api/hope-in-a-box/request`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(form),
    })
    if (response.status !== 201) throw new Error(`A form was refused: ${response.status}`)
    families.push(form.email)
    await wait(formEveryMs)
  }
  return families
}

/** Returns how many e-mails had to leave. */
async function untilAllSent(connection: pg.ClientConfig): Promise<number> {
  const client = new pg.Client(connection)
  await client.connect()
  try {
    for (;;) {
      const { rows } = await client.query<{ status: string; n: number }>(
        `select status, count(*)::int as n from mail_outbox where status <> 'withdrawn' group by 1`,
      )
      const unfinished = rows.filter(({ status }) => status !== 'sent')
      const wrong = unfinished.filter(({ status }) => !['queued', 'sending'].includes(status))
      if (wrong.length > 0) throw new Error(`E-mails that will not leave: ${JSON.stringify(wrong)}`)
      if (unfinished.length === 0) return rows[0]?.n ?? 0
      await wait(500)
    }
  } finally {
    await client.end()
  }
}
