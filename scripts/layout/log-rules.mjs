// The history, the words of an e-mail and a notice's raw text are written for people. What the program decides by is a column.
import { isTest, partOf } from './import-rules.mjs'

/** Who may read the history outside its own feature: to show it, or to write it once. */
const readers = new Set([
  // Shows how much of one person is in it.
  'src/domains/privacy/personal-data/preview.server.ts',
  // Its own lines: who opens the same answers twice in ten minutes has opened them once.
  'src/domains/boxes/box-requests/sensitive-answers.server.ts',
])
const writtenForPeople = [
  // The queue itself, and what corrects the very e-mail that it reads.
  [/\.payload\}?\s*->/, "reads an e-mail's words", /\/mail\/outbox\/|\/waiting-emails\.server\.ts$/],
  [/\bsplit_part\(/, 'reads a part of a text', /^$/],
  [/\bwebhookEvents\.(?:detail|raw)\b(?!,)/, "reads a notice's text", /\/money\/payments\//],
]

export function logProblems({ path, text, imports }) {
  if (isTest(path) || !path.startsWith('src/domains/')) return []
  const found = []
  const isHistory = imports.some(({ to }) => to.endsWith('/team/history/tables.server.ts'))
  if (isHistory && partOf(path) !== partOf('src/domains/team/history/x.ts') && !readers.has(path))
    found.push('reads the history, which is for people')
  for (const [pattern, message, owner] of writtenForPeople)
    if (pattern.test(text) && !owner.test(path)) found.push(message)
  return found.map((message) => ({ file: path, message: `${message}: keep the fact in a column` }))
}
