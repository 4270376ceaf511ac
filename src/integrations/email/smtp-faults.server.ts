import { EmailError } from './port.ts'

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
  const { code, responseCode, response = '' } = error
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

function senderError({ status, responseCode, isTemporary }: Reply): EmailError {
  if (isTemporary) return new EmailError('throttled')
  // The size is announced with the sender.
  if (responseCode === 552 || status === '5.3.4') return new EmailError('refused', { isFinal: true })
  return new EmailError('sender', { setupFault: 'smtp_sender' })
}

function recipientError({ status, response, isTemporary }: Reply): EmailError {
  if (/^[45]\.7\./.test(status) && /\brelay/i.test(response))
    return new EmailError('forbidden', { setupFault: 'smtp_relay' })
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

/** The address we send with: RFC 3463, and Microsoft's «send as». */
const isSender = /^[45]\.(1\.[78]|2\.252|7\.60)$/

const isAboutAddress = /^[45]\.[12]\./

/** The server is full or stops, whatever its class says (5.3.4 is about the size of this e-mail). */
const isSystem = /^[45]\.3\.[0-3]$/

const isCertificate = /CERT|^ERR_(TLS|SSL)|^UNABLE_TO_/

/** Our own number of e-mails. What a mailbox has room for is X.2.2, and about the recipient. */
function isQuota(status: string, response: string): boolean {
  if (/^[45]\.(4\.5|1\.90|7\.(705|233))$/.test(status) || /SubmissionQuota/i.test(response)) return true
  return !isAboutAddress.test(status) && quotaWords.test(response)
}

const quotaWords =
  /\b(sending|daily|hourly|relay|relaying|outgoing|outbound|submission|message rate)\b.{0,40}\b(limit|quota)|\b(quota|rate|limit) exceeded for (the )?(account|sender|user)|\btoo many (messages|e-?mails) sent|\bcredits exceeded/i

/** The address of this server is on a list, or the provider banned it. Microsoft: 5.7.5xx, 5.7.6xx, 5.7.708. */
function isBlocked(status: string, response: string): boolean {
  if (/^[45]\.7\.(50[1-3]|511|60[6-9]|6[1-4]\d|65[01]|70[178]|750)$/.test(status)) return true
  return !isAboutAddress.test(status) && blockWords.test(response)
}

const blockWords =
  /\b(spamhaus|spamcop|sorbs|barracuda\w*|dnsbl|rbl|[sxp]bl|ip reputation)\b|\b(block|black|deny)[ -]?list|\bbanned\b|\bclient host\b.{0,80}\b(blocked|rejected)\b/i
