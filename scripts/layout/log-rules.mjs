// The history, the queue of e-mails and a notice's raw text are kept for people. What the program decides by is a column.
import { isTest, partOf } from './import-rules.mjs'

/** Who may read the history outside its own feature: to show it. */
const readers = new Set([
  // Shows how much of one person is in it.
  'src/domains/privacy/personal-data/preview.server.ts',
])
/** Who may read the queue outside `mail`: to show it, or to act on e-mails that have not left. */
const queueReaders = new Set([
  // Shows staff how many e-mails of a notice have left.
  'src/domains/events/events/notices.server.ts',
  // Corrects the e-mails that have not left.
  'src/domains/events/events/waiting-emails.server.ts',
  // Refers to the e-mail that its undo withdraws.
  'src/domains/money/payments/tables.server.ts',
  // Without those that have not left, what the record told has left.
  'src/domains/events/events/registration-link.server.ts',
  'src/domains/boxes/box-requests/reissued-link.server.ts',
  // Shows staff the requests with an e-mail that did not arrive.
  'src/domains/boxes/box-requests/attention.server.ts',
  // Asks about the queue itself: whether an e-mail to her that was refused still waits for staff, who try it again, correct its
  // address or settle it there. A copy on the registration would be the same fact twice.
  'src/domains/events/events/reachable.server.ts',
  // Collects what this very e-mail would be held for.
  'src/domains/events/events/collected-answers.server.ts',
])
const readsQueue = /\b(?:emailOutbox|waitingEmails|hasUnreached|isUntold|isAtLimit)\b|\bmail_outbox\b/
const writtenForPeople = [
  // The queue itself.
  [/\.payload\}?\s*->/, "reads an e-mail's words", /\/mail\/outbox\//],
  [/\bsplit_part\(|\.split\(' \/ '\)/, 'reads a part of a text', /^$/],
  [/\b(?:eq|ne|like)\(\w+\.(?:category|description), '/, 'decides by words of the books', /^$/],
  [/\bwebhookEvents\.(?:detail|raw)\b(?!,)/, "reads a notice's text", /\/money\/payments\//],
]

export function logProblems({ path, text, imports }) {
  if (isTest(path) || !path.startsWith('src/domains/')) return []
  const found = []
  const isHistory =
    imports.some(({ to }) => to.endsWith('/team/history/tables.server.ts')) ||
    /\bhistory_entries\b/.test(text)
  if (isHistory && partOf(path) !== partOf('src/domains/team/history/x.ts') && !readers.has(path))
    found.push('reads the history, which is for people')
  if (readsQueue.test(text) && !path.startsWith('src/domains/mail/') && !queueReaders.has(path))
    found.push('reads the queue of e-mails')
  for (const [pattern, message, owner] of writtenForPeople)
    if (pattern.test(text) && !owner.test(path)) found.push(message)
  return found.map((message) => ({ file: path, message: `${message}: keep the fact in a column` }))
}
