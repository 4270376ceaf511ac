import type { StopKind } from '#domains/mail/stops/schemas.ts'
import type { EmailFault } from '#integrations/email/port.ts'
import type { EmailReason, EmailValues } from '#lib/email-template.ts'
import { escapeHtml } from '#lib/text/html.ts'
import type { EmailStatus } from './schemas.ts'

/** Minutes until the next attempt. After the last one the e-mail is marked failed (integrations.md#outbox). */
export const backOffMinutes = [1, 5, 30, 120, 720] as const

/** The daily limit of e-mails to an address typed into a public form (security.md#t11). */
export const emailsPerAddressAndDay = 3
/** Of each kind: a social worker asks for the boxes of many families from one address. */
export const ownLinksPerAddressAndDay = 10

/** E-mails a person is waiting for go first, bulk e-mails last. */
export function priorityOf({ isPrompted, isBulk }: { isPrompted: boolean; isBulk: boolean }): number {
  if (isPrompted) return 20
  return isBulk ? 0 : 10
}

/** rulings.md#no-e-mails: the wishes that stop an e-mail written for this reason. */
export const stopsOf: Record<EmailReason, readonly StopKind[]> = {
  work: [],
  owed: [],
  asked: ['no_contact'],
  unasked: ['no_contact', 'no_invitations'],
  // She said that she wants no more of our own thoughts: a painful day is not the one to begin again.
  remembrance: ['no_contact', 'no_invitations', 'no_remembrance'],
}

/**
 * An e-mail about an act that can be undone waits this long. Longer than undo is offered (`toastWithActionMs`), and
 * long enough for staff to correct a slip by hand.
 */
export const undoHoldSeconds = 60

/** E-mails that waited for an account longer than this do not go by themselves once there is one. */
export const backlogAfterHours = 24

/** The steps staff may take. From `discarded`: back to where the e-mail was. Back to `sent`: only one that came back. */
export const stepsFrom: Record<EmailStatus, readonly EmailStatus[]> = {
  queued: ['held', 'discarded'],
  held: ['queued', 'discarded'],
  sending: [],
  // The mailbox of the organisation has the notice that it came back.
  sent: ['failed'],
  failed: ['queued', 'discarded', 'sent'],
  expired: ['queued', 'discarded'],
  discarded: ['queued', 'held', 'failed', 'expired'],
  withdrawn: [],
}

export const canCorrectAddress = (status: EmailStatus): boolean =>
  status === 'queued' || status === 'held' || status === 'failed' || status === 'expired'

/** How long an e-mail stays worth sending, for kinds that do not declare `validForDays`. */
export const defaultValidForDays = 14

/** The time of the next attempt after `attempts` failed ones, or null after the last. */
export function nextAttempt(attempts: number, now: Date, retryAfterSeconds = 0): Date | null {
  const minutes = backOffMinutes[attempts - 1]
  if (minutes === undefined) return null
  return new Date(now.getTime() + Math.max(minutes * 60, retryAfterSeconds) * 1000)
}

/** How long nothing is sent when the provider refuses us and does not say until when. */
export const pauseSecondsOf = (fault: EmailFault): number =>
  fault === 'blocked' || fault === 'quota' || fault === 'rejected' ? 900 : 60

/**
 * What is left of `attempts` after a refusal of the provider. While it refuses everybody no e-mail uses any up: each
 * waits as long as it is worth sending. One that it refuses again and again between e-mails that it takes does.
 */
export function attemptsAfterPause(attempts: number, wasWorking: boolean): number {
  return wasWorking ? attempts : Math.max(attempts - 1, Math.min(attempts, 3))
}

const placeholder = /\{\{\s*([A-Za-z][A-Za-z0-9]*)\s*\}\}/g

/** Placeholders that are not allowed, and `{{ }}` for malformed braces. */
export function unknownPlaceholders(text: string, allowed: readonly string[]): string[] {
  const unknown = [...text.matchAll(placeholder)]
    .map((match) => match[1] as string)
    .filter((name) => !allowed.includes(name))
  const rest = text.replace(placeholder, '')
  return [...new Set(rest.includes('{{') || rest.includes('}}') ? [...unknown, '{{ }}'] : unknown)]
}

export const fillLine = (text: string, values: EmailValues): string =>
  text
    .replace(placeholder, (_, name: string) => values[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()

/**
 * Renders the markup of a template. Blank lines separate paragraphs. Lines that start with `- ` form a list.
 * `[label](address)` is a link, and the first that is alone in its paragraph is the button. A paragraph with an empty placeholder is
 * left out. Placeholder values are plain text and never become links or tags.
 */
export function renderBody(body: string, values: EmailValues): { html: string; text: string } {
  const blocks = body
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((block) => block.trim())
    .filter((block) => block !== '' && !hasEmptyValue(block, values))
  const button = blocks.findIndex((block) => onlyLink.test(block))
  return {
    html: blocks.map((block, index) => blockHtml(block, values, index === button)).join('\n'),
    text: blocks.map((block) => blockText(block, values)).join('\n\n'),
  }
}

const hasEmptyValue = (block: string, values: EmailValues) =>
  [...block.matchAll(placeholder)].some((match) => !values[match[1] as string]?.trim())

const link = /\[([^\]\n]+)\]\(([^)\s]+)\)/g
const onlyLink = /^\[([^\]\n]+)\]\(([^)\s]+)\)$/

function blockHtml(block: string, values: EmailValues, isButton: boolean): string {
  const button = isButton && onlyLink.exec(block)
  if (button) {
    const anchor = anchorHtml(button[1] as string, button[2] as string, values, buttonStyle, 'button')
    return `<p style="margin:24px 0">${anchor}</p>`
  }
  const lines = block.split('\n')
  if (lines.every((line) => line.startsWith('- '))) {
    const items = lines.map((line) => `<li style="margin:4px 0">${lineHtml(line.slice(2), values)}</li>`)
    return `<ul style="margin:16px 0;padding-left:24px">${items.join('')}</ul>`
  }
  return `<p style="margin:16px 0">${lines.map((line) => lineHtml(line, values)).join('<br>')}</p>`
}

function lineHtml(line: string, values: EmailValues): string {
  let html = ''
  let at = 0
  for (const match of line.matchAll(link)) {
    html += textHtml(fill(line.slice(at, match.index), values))
    html += anchorHtml(match[1] as string, match[2] as string, values, linkStyle)
    at = match.index + match[0].length
  }
  return html + textHtml(fill(line.slice(at), values))
}

/** A value may have several lines (a message of staff). */
const textHtml = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>')

function anchorHtml(
  text: string,
  address: string,
  values: EmailValues,
  style: string,
  name = 'link',
): string {
  const href = fill(address, values)
  const label = escapeHtml(fill(text, values))
  return isWebOrMail(href)
    ? `<a class="${name}" href="${escapeHtml(href)}" style="${style}">${label}</a>`
    : label
}

const blockText = (block: string, values: EmailValues): string =>
  block
    .replace(link, (_, label: string, address: string) => `${label}: ${address}`)
    .replace(placeholder, (_, name: string) => values[name] ?? '')

const fill = (text: string, values: EmailValues): string =>
  text.replace(placeholder, (_, name: string) => values[name] ?? '')

const isWebOrMail = (address: string): boolean => /^(https?:\/\/|mailto:|tel:)[^\s]+$/i.test(address)

const linkStyle = 'color:#1d5c55;text-decoration:underline'
const buttonStyle =
  'display:inline-block;background:#1d5c55;color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none;font-weight:bold'
