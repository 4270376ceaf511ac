import type { Lang } from '#lib/text/texts.ts'
/** One rendered e-mail. */
export type EmailMessage = {
  from: string
  replyTo: string | null
  to: string
  subject: string
  html: string
  text: string
  /** Fixed per email, so that mailboxes recognise a duplicate. integrations.md#outbox. */
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

/** The email was not sent. `isFinal`: a retry will not help. */
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

/** An email transport. `send` resolves once the server has accepted the email. */
export type EmailTransport = {
  name: 'graph' | 'smtp'
  /** At most `emails` in `seconds`, over all processes. */
  pace: { emails: number; seconds: number }
  send(message: EmailMessage): Promise<void>
  /** Tests whether sending would work, without sending. */
  test(): Promise<EmailTestResult>
  close(): void
}
