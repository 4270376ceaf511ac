import { EmailError } from './port.ts'
import {
  accountWords,
  blockWords,
  helloWords,
  loginWords,
  quotaWords,
  relayWords,
  senderWords,
} from './smtp-words.ts'

/** What nodemailer says of a failed step. `originalCode`: the system's code behind its own. */
export type SmtpError = {
  code?: string
  originalCode?: string
  responseCode?: number
  command?: string
  response?: string
}

/**
 * Who refused, and whom: stage and enhanced status code (RFC 3463) decide, never the class of the reply alone
 * (integrations.md#who-is-refused). A refusal of ourselves waits for the provider, a refusal of this one e-mail ends it.
 */
export function emailErrorOf(error: SmtpError): EmailError {
  const { code, responseCode } = error
  // A reply of several lines repeats its code on each, and may break a sentence anywhere.
  const response = (error.response ?? '').replace(/\r?\n(\d{3}[ -]([245]\.\d+\.\d+ )?)?/g, ' ')
  if (code === 'ETIMEDOUT') return new EmailError('timeout')
  if (responseCode === undefined) return withoutReply(error)
  const status = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1] ?? ''
  if (isQuota(status, response)) return new EmailError('quota', { setupFault: 'quota' })
  if (isBlocked(status, response)) return new EmailError('blocked', { setupFault: 'blocked' })
  const reply = { status, response, responseCode, isTemporary: responseCode < 500 }
  const stage = stageOf(error)
  if (stage === 'session') return sessionError(code, reply)
  // RFC 4954: it wants to know first who we are.
  if (responseCode === 530) return new EmailError('auth', { setupFault: 'smtp_login' })
  if (isSender.test(status)) return new EmailError('sender', { setupFault: 'smtp_sender' })
  const ofAccount = accountError(reply)
  if (ofAccount) return ofAccount
  if (stage === 'sender') return senderError(reply)
  return stage === 'recipient' ? recipientError(reply) : contentError(reply)
}

type Reply = { status: string; response: string; responseCode: number; isTemporary: boolean }
type Stage = 'session' | 'sender' | 'recipient' | 'content'

function stageOf({ code, command }: SmtpError): Stage {
  if (code === 'EAUTH') return 'session'
  if (command === 'MAIL FROM') return 'sender'
  if (command === 'RCPT TO') return 'recipient'
  return command === 'DATA' ? 'content' : 'session'
}

/** No server spoke: the connection, the encryption, or the e-mail before it left. */
function withoutReply({ code, originalCode = '', command }: SmtpError): EmailError {
  if (code === 'ETLS' || (code === 'ESOCKET' && isCertificate.test(originalCode))) return unencrypted()
  if (code === 'EAUTH') return new EmailError('auth', { setupFault: 'smtp_login' })
  if (code === 'EENVELOPE' && command === 'API') return new EmailError('recipient', { isFinal: true })
  if (code === 'EMESSAGE' || code === 'ESTREAM') return new EmailError('refused', { isFinal: true })
  return new EmailError('down')
}

/** Greeting, EHLO, STARTTLS, sign-in: it has not heard of any e-mail yet. */
function sessionError(code: string | undefined, { isTemporary, response }: Reply): EmailError {
  if (isTemporary) return new EmailError('throttled')
  if (code === 'ETLS') return unencrypted()
  if (code !== 'EAUTH') return new EmailError('rejected', { setupFault: 'rejected' })
  return new EmailError('auth', { setupFault: isLoginOff.test(response) ? 'smtp_login_off' : 'smtp_login' })
}

/** Whatever it is asked at: the account, its sender or this server is refused, so every e-mail is. */
function accountError({ status, response, responseCode, isTemporary }: Reply): EmailError | null {
  const isOurs = responseCode === 525 || isAccount.test(status)
  if (isOurs || /OutboundSpam/i.test(response))
    return new EmailError('forbidden', { setupFault: 'smtp_account' })
  if ((isAboutAddress.test(status) && !/\.1\.0$/.test(status)) || isGreylisted.test(response)) return null
  const [, fault, setupFault] = refusals.find(([words]) => words.test(response)) ?? []
  if (!fault) return null
  // Its name may not be found just now.
  return isTemporary && fault === 'sender'
    ? new EmailError('throttled')
    : new EmailError(fault, { setupFault })
}

/** The first that fits: who must sign in is also not allowed to relay, or to send as somebody. */
const refusals = [
  [helloWords, 'rejected', 'rejected'],
  [loginWords, 'auth', 'smtp_login'],
  [relayWords, 'forbidden', 'smtp_relay'],
  [senderWords, 'sender', 'smtp_sender'],
  [accountWords, 'forbidden', 'smtp_account'],
] as const

const isGreylisted = /\bgr[ae]y-?list/i

function senderError({ status, responseCode, isTemporary }: Reply): EmailError {
  if (isTemporary) return new EmailError('throttled')
  // The size is announced with the sender.
  if (responseCode === 552 || status === '5.3.4') return new EmailError('refused', { isFinal: true })
  return new EmailError('sender', { setupFault: 'smtp_sender' })
}

function recipientError({ status, isTemporary }: Reply): EmailError {
  if (isSystem.test(status)) return new EmailError('throttled')
  return new EmailError('recipient', { isFinal: !isTemporary })
}

function contentError({ status, responseCode, isTemporary }: Reply): EmailError {
  // Some servers speak of the recipient only after the content.
  if (isAboutAddress.test(status)) return new EmailError('recipient', { isFinal: !isTemporary })
  if (isTemporary || isSystem.test(status)) return new EmailError('throttled')
  // It did not understand us: the next e-mail would meet the same.
  if (responseCode >= 500 && responseCode <= 504) return new EmailError('bad_answer')
  return new EmailError('refused', { isFinal: true })
}

const unencrypted = () => new EmailError('unencrypted', { setupFault: 'unencrypted' })

/** Microsoft 365: basic authentication is switched off (550 5.7.30, 535 5.7.139). */
const isLoginOff = /5\.7\.(30|139)\b/

/** The address we send with: RFC 3463, Microsoft's «send as», and what proves our domain (SPF, DKIM, DMARC). */
const isSender = /^[45]\.(1\.[78]|2\.252|7\.(2[0-9]|60|509|515))$/

/** RFC 5248: the account is switched off. */
const isAccount = /^[45]\.7\.13$/

const isAboutAddress = /^[45]\.[12]\./

/** The server is full or stops, whatever its class says (5.3.4 is about the size of this e-mail). */
const isSystem = /^[45]\.3\.[0-3]$/

const isCertificate = /CERT|^ERR_(TLS|SSL)|^UNABLE_TO_/

function isQuota(status: string, response: string): boolean {
  if (/^[45]\.(4\.5|1\.90|7\.(705|233))$/.test(status) || /SubmissionQuota/i.test(response)) return true
  return !isAboutAddress.test(status) && quotaWords.test(response)
}

/** The address of this server is on a list, or the provider banned it. Microsoft: 5.7.5xx, 5.7.6xx, 5.7.708. */
function isBlocked(status: string, response: string): boolean {
  if (/^[45]\.7\.(50[1-3]|511|60[6-9]|6[1-4]\d|65[01]|70[178]|750)$/.test(status)) return true
  return !isAboutAddress.test(status) && blockWords.test(response)
}
