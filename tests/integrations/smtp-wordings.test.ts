import { expect, test } from 'vitest'
import { emailErrorOf } from '#integrations/email/smtp-faults.server.ts'

// What providers write, word for word. Ours: everything waits and the account says why. Hers: it ends this one e-mail.

type At = 'MAIL FROM' | 'RCPT TO' | 'DATA'
const ours: [who: string, at: At, reply: string, setupFault: string][] = [
  ['Exim', 'RCPT TO', '550 relay not permitted', 'smtp_relay'],
  ['Exim', 'RCPT TO', '550 authentication required', 'smtp_login'],
  [
    'Exim',
    'RCPT TO',
    '550-Verification failed for <hola@example.org>\n550 Sender verify failed',
    'smtp_sender',
  ],
  [
    'cPanel',
    'RCPT TO',
    '550-Please turn on SMTP Authentication in your mail client.\n550-mail.example.org [192.0.2.7]:40000 is not permitted to\n550 relay through this server without authentication.',
    'smtp_login',
  ],
  ['cPanel', 'RCPT TO', '550 Access denied - Invalid HELO name (See RFC2821 4.1.1.1)', 'rejected'],
  [
    'cPanel',
    'RCPT TO',
    '550 Domain example.org has exceeded the max emails per hour (50/50 (100%)) allowed. Message discarded.',
    'quota',
  ],
  [
    'cPanel',
    'RCPT TO',
    '550 Domain example.org has exceeded the max defers and failures per hour (5/5 (100%)) allowed. Message discarded.',
    'quota',
  ],
  ['cPanel', 'RCPT TO', '550 Outgoing mail from "hola@example.org" has been suspended.', 'smtp_account'],
  ['cPanel', 'DATA', '550 "Outgoing mail from example.org has been suspended."', 'smtp_account'],
  ['Postfix', 'RCPT TO', '554 5.7.1 <ana@example.com>: Relay access denied', 'smtp_relay'],
  [
    'Postfix',
    'RCPT TO',
    '553 5.7.1 <hola@example.org>: Sender address rejected: not owned by user correo',
    'smtp_sender',
  ],
  [
    'Postfix',
    'RCPT TO',
    '553 5.7.1 <hola@example.org>: Sender address rejected: not logged in',
    'smtp_login',
  ],
  [
    'Postfix',
    'RCPT TO',
    '550 5.1.8 <hola@example.org>: Sender address rejected: Domain not found',
    'smtp_sender',
  ],
  [
    'Postfix',
    'RCPT TO',
    '504 5.5.2 <host>: Helo command rejected: need fully-qualified hostname',
    'rejected',
  ],
  ['Postfix', 'RCPT TO', '554 5.7.1 <unknown[192.0.2.7]>: Client host rejected: Access denied', 'blocked'],
  [
    'SES',
    'DATA',
    '554 Message rejected: Sending paused for this account. For more information, please check the inbox of the email address associated with your AWS account.',
    'smtp_account',
  ],
  [
    'SES',
    'DATA',
    '554 Message rejected: Email address is not verified. The following identities failed the check in region US-EAST-1: hola@example.org',
    'smtp_sender',
  ],
  ['SES', 'DATA', '454 Throttling failure: Daily message quota exceeded.', 'quota'],
  ['SES', 'DATA', '454 Throttling failure: Maximum sending rate exceeded.', 'quota'],
  [
    'SES',
    'DATA',
    "554 Access denied: User `arn:aws:iam::1:user/correo' is not authorized to perform `ses:SendRawEmail'",
    'smtp_account',
  ],
  ['Gmail', 'DATA', '550 5.4.5 Daily user sending limit exceeded. For more information on Gmail', 'quota'],
  [
    'Gmail',
    'MAIL FROM',
    '530-5.7.0 Authentication Required. Learn more\n530 5.7.0 at support.google.com',
    'smtp_login',
  ],
  [
    'Gmail',
    'RCPT TO',
    '550-5.7.1 Invalid credentials for relay [192.0.2.7].\n550 5.7.1 The IP address',
    'smtp_relay',
  ],
  [
    'Gmail',
    'RCPT TO',
    '550 5.7.0 Mail relay denied [192.0.2.7]. Invalid credentials for relay',
    'smtp_relay',
  ],
  [
    'Gmail',
    'DATA',
    '550-5.7.26 This mail has been blocked because the sender is unauthenticated.\n550-5.7.26 Gmail requires all senders to authenticate',
    'smtp_sender',
  ],
  [
    'Gmail',
    'DATA',
    '550-5.7.1 [192.0.2.7] Our system has detected an unusual rate of\n550-5.7.1 unsolicited mail originating from your IP address.',
    'blocked',
  ],
  [
    'Outlook',
    'DATA',
    '554 5.2.252 SendAsDenied; correo@example.org not allowed to send as hola@example.org',
    'smtp_sender',
  ],
  [
    'Outlook',
    'DATA',
    '550 5.7.60 SMTP; Client does not have permissions to send as this sender',
    'smtp_sender',
  ],
  [
    'Outlook',
    'MAIL FROM',
    '530 5.7.57 SMTP; Client was not authenticated to send anonymous mail',
    'smtp_login',
  ],
  [
    'Outlook',
    'DATA',
    '554 5.2.0 STOREDRV.Submission.Exception:OutboundSpamException; Failed to process message',
    'smtp_account',
  ],
  ['Outlook', 'RCPT TO', '550 5.7.64 TenantAttribution; Relay Access Denied', 'smtp_relay'],
  ['Outlook', 'DATA', '550 5.7.515 Access denied, sending domain example.org does not meet', 'smtp_sender'],
  ['Outlook', 'MAIL FROM', '550 5.1.8 Access denied, bad outbound sender', 'smtp_sender'],
  ['SendGrid', 'MAIL FROM', '550 Unauthenticated senders not allowed', 'smtp_sender'],
  [
    'SendGrid',
    'DATA',
    '550 Cannot receive from specified address: Unauthenticated senders not allowed',
    'smtp_sender',
  ],
  [
    'SendGrid',
    'DATA',
    '550 The from address does not match a verified Sender Identity. Mail cannot be sent until this error is resolved.',
    'smtp_sender',
  ],
  ['SendGrid', 'DATA', '452 Too many recipients received this hour', 'quota'],
  ['SendGrid', 'DATA', '451 Maximum credits exceeded', 'quota'],
  [
    'Mailgun',
    'DATA',
    '550 5.7.1 Domain example.org is not allowed to send: account disabled',
    'smtp_account',
  ],
  ['Mailgun', 'DATA', '554 Sandbox subdomains are for test purposes only.', 'smtp_account'],
  ['Brevo', 'MAIL FROM', '502 5.7.0 Your SMTP account is not yet activated. Contact us', 'smtp_account'],
  ['Zoho', 'DATA', '550 5.4.6 Unusual sending activity detected. Please try after sometime', 'smtp_account'],
  ['Zoho', 'RCPT TO', '553 Relaying disallowed as hola@example.org', 'smtp_relay'],
  ['Zoho', 'MAIL FROM', '553 Sender is not allowed to relay emails', 'smtp_relay'],
  ['iCloud', 'DATA', '550 5.7.0 From address is not one of your addresses.', 'smtp_sender'],
  ['GMX', 'DATA', '554 Transaction failed. Sender address is not allowed.', 'smtp_sender'],
  [
    'GoDaddy',
    'RCPT TO',
    '550 hola@example.org has exceeded its 24-hour sending limit. Messages to 250 recipients out of 250 allowed have been sent.',
    'quota',
  ],
  ['anybody', 'MAIL FROM', '525 5.7.13 Account disabled', 'smtp_account'],
  ['anybody', 'DATA', '554 5.7.1 Your account has been locked', 'smtp_account'],
]

const hers: [who: string, at: At, reply: string, fault: string, isFinal?: boolean][] = [
  ['Exim', 'RCPT TO', '550 No Such User Here', 'recipient', true],
  ['Exim', 'RCPT TO', '550 Unrouteable address', 'recipient', true],
  [
    'cPanel',
    'DATA',
    '550 "The mail server detected your message as spam and has prevented delivery."',
    'refused',
    true,
  ],
  [
    'Postfix',
    'RCPT TO',
    '550 5.1.1 <ana@example.com>: Recipient address rejected: User unknown',
    'recipient',
    true,
  ],
  [
    'Postfix',
    'RCPT TO',
    '450 4.2.0 <ana@example.com>: Recipient address rejected: Greylisted',
    'recipient',
    false,
  ],
  [
    'Postfix',
    'RCPT TO',
    '451 4.7.1 Greylisted: sender address not yet verified, try again',
    'recipient',
    false,
  ],
  [
    'Postfix',
    'RCPT TO',
    '554 5.7.1 <ana@example.com>: Recipient address rejected: Access denied',
    'recipient',
    true,
  ],
  [
    'Gmail',
    'RCPT TO',
    '550-5.1.1 The email account that you tried to reach does not exist.',
    'recipient',
    true,
  ],
  ['Gmail', 'RCPT TO', '550 5.2.1 The email account that you tried to reach is disabled.', 'recipient', true],
  [
    'Gmail',
    'RCPT TO',
    '552-5.2.2 The email account that you tried to reach is over quota.',
    'recipient',
    true,
  ],
  ['Outlook', 'RCPT TO', '550 5.5.0 Requested action not taken: mailbox unavailable', 'recipient', true],
  [
    'Yahoo',
    'RCPT TO',
    '554 30 Sorry, your message cannot be delivered. This mailbox is disabled.',
    'recipient',
    true,
  ],
  ['Yahoo', 'RCPT TO', '550 This account has been disabled or discontinued', 'recipient', true],
  [
    'SES',
    'DATA',
    '554 Message rejected: Address is on the suppression list for your account',
    'refused',
    true,
  ],
  ['anybody', 'DATA', '554 5.7.1 Message rejected as spam by content scanner', 'refused', true],
  ['anybody', 'DATA', '552 5.3.4 Message size exceeds fixed limit', 'refused', true],
]

const error = (command: At, response: string) =>
  emailErrorOf({ code: 'EENVELOPE', command, response, responseCode: Number(response.slice(0, 3)) })

test.each(ours)('%s at %s refuses ourselves: %s', (_, at, reply, setupFault) => {
  expect(error(at, reply)).toMatchObject({ isFinal: false, setupFault })
})

test.each(hers)('%s at %s refuses this one: %s', (_, at, reply, fault, isFinal) => {
  expect(error(at, reply)).toMatchObject({ fault, isFinal })
})
