import type { Lang } from '#lib/text/texts.ts'
/** One letter, ready to leave. */
export type EmailMessage = {
  from: string
  replyTo: string | null
  to: string
  subject: string
  html: string
  text: string
  /** Fixed per letter: a second delivery of the same one is recognised by mailboxes. integrations.md#outbox. */
  messageId: string
  locale: Lang
  attachments: EmailAttachment[]
}

export type EmailAttachment = { name: string; contentType: string; content: string }

export type EmailFault =
  | 'auth'
  | 'forbidden'
  | 'sender'
  | 'recipient'
  | 'refused'
  | 'throttled'
  | 'down'
  | 'timeout'
  | 'bad_answer'

/** The letter did not leave. `isFinal`: trying again will not help. */
export class EmailError extends Error {
  readonly fault: EmailFault
  readonly isFinal: boolean
  readonly retryAfterSeconds: number | undefined

  constructor(fault: EmailFault, options: { isFinal?: boolean; retryAfterSeconds?: number } = {}) {
    super(`mail: ${fault}`)
    this.name = 'MailError'
    this.fault = fault
    this.isFinal = options.isFinal ?? false
    this.retryAfterSeconds = options.retryAfterSeconds
  }
}

export type EmailCheck = { name: string; ok: boolean; text: string }
export type EmailTestResult = { success: boolean; message: string; error?: string; checks: EmailCheck[] }

/** Who carries letters. `send` resolves once the carrier took the letter over. */
export type EmailTransport = {
  name: 'graph' | 'smtp'
  /** So many letters in so many seconds, by all our processes together. */
  pace: { letters: number; seconds: number }
  send(message: EmailMessage): Promise<void>
  /** Finds out whether sending would work, without sending. */
  test(): Promise<EmailTestResult>
  close(): void
}
