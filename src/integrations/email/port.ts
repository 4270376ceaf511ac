import type { Lang } from '#lib/text/texts.ts'
import type { SetupFaultCode } from './setup-faults.ts'

/** One rendered e-mail. */
export type EmailMessage = {
  from: string
  replyTo: string | null
  to: string
  subject: string
  html: string
  text: string
  /** Fixed per email, so that mailboxes recognise a duplicate. */
  messageId: string
  locale: Lang
  /** A person wrote it: ticket systems drop what says that a machine did (RFC 3834). */
  isByPerson?: boolean
  /** One tap in the mail program stops what the person can do without (RFC 8058). */
  unsubscribeUrl?: string | null
  attachments: EmailAttachment[]
}

export type EmailAttachment = { name: string; contentType: string; content: string }

/** Of this one e-mail: the address, or what is in it. Trying the others is worth it. */
type FaultOfOne = 'recipient' | 'refused'

/** Of the provider: it would refuse every other e-mail as well, so all of them wait for it. */
export const providerFaults = [
  'auth',
  'forbidden',
  'sender',
  'blocked',
  'quota',
  'rejected',
  'unencrypted',
  'throttled',
  'down',
  'timeout',
  'bad_answer',
] as const
export type ProviderFault = (typeof providerFaults)[number]
export type EmailFault = FaultOfOne | ProviderFault

export const isOfProvider = (fault: EmailFault): fault is ProviderFault =>
  (providerFaults as readonly EmailFault[]).includes(fault)

type EmailErrorOptions = {
  isFinal?: boolean
  retryAfterSeconds?: number
  setupFault?: SetupFaultCode | null
}

/** The email was not sent. `isFinal`: a retry will not help. `setupFault`: the account itself was refused. */
export class EmailError extends Error {
  readonly fault: EmailFault
  readonly isFinal: boolean
  readonly retryAfterSeconds: number | undefined
  readonly setupFault: SetupFaultCode | undefined

  constructor(fault: EmailFault, options: EmailErrorOptions = {}) {
    super(`mail: ${fault}`)
    this.name = 'MailError'
    this.fault = fault
    this.isFinal = options.isFinal ?? false
    this.retryAfterSeconds = options.retryAfterSeconds
    this.setupFault = options.setupFault ?? undefined
  }
}

export type EmailCheck = { name: string; ok: boolean; text: string }
export type EmailTestResult = {
  success: boolean
  message: string
  error?: string
  checks: EmailCheck[]
  /** What the provider refused. Without it and without success, the provider was not reached or not clear. */
  fault?: SetupFaultCode
}

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
