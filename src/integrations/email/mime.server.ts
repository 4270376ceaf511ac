import type Mail from 'nodemailer/lib/mailer'
import type { EmailMessage } from './port.ts'

/** The same email for every transport. nodemailer folds and encodes each header, which prevents header injection. */
export function mailOptions(message: EmailMessage): Mail.Options {
  return {
    from: message.from,
    to: message.to,
    ...(message.replyTo ? { replyTo: message.replyTo } : {}),
    subject: message.subject,
    text: message.text,
    html: message.html,
    messageId: message.messageId,
    headers: {
      'Content-Language': message.locale,
      // RFC 3834: suppresses automatic replies.
      ...(message.isByPerson ? {} : { 'Auto-Submitted': 'auto-generated' }),
      ...(message.unsubscribeUrl
        ? {
            'List-Unsubscribe': `<${message.unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }
        : {}),
    },
    attachments: message.attachments.map(({ name, contentType, content }) => ({
      filename: name,
      contentType,
      content,
    })),
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

export async function composeMime(message: EmailMessage): Promise<Buffer> {
  const { default: MailComposer } = await import('nodemailer/lib/mail-composer')
  return new Promise((resolve, reject) => {
    new MailComposer(mailOptions(message)).compile().build((error, mime) => {
      if (error) reject(error)
      else resolve(mime)
    })
  })
}
