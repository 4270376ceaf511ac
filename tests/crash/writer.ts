// Opens the data folder, writes rows as fast as possible and prints each id once its commit is acknowledged.
// Four concurrent writers, two of them with transactions of two rows, until the process is killed.
import { contactMessages, historyEntries } from '#db/schema.server.ts'
import { openDatabase } from '#lib/database/open-database.server.ts'

const noLog = { info: () => {}, warn: () => {}, error: () => {} }
const [, , dataDir = '', mode = 'write'] = process.argv
const { db } = await openDatabase({ dataDir, minFreeBytes: 0, log: noLog })
process.stdout.write('open\n')

const message = { name: 'Ana', email: 'ana@example.org', subject: 'Hola', message: 'x'.repeat(500) }

async function writeAlone(): Promise<number> {
  const [row] = await db.insert(contactMessages).values(message).returning({ id: contactMessages.id })
  return row?.id ?? 0
}

const writeInTransaction = () =>
  db.transaction(async (tx) => {
    const [row] = await tx.insert(contactMessages).values(message).returning({ id: contactMessages.id })
    const entityId = row?.id ?? 0
    await tx.insert(historyEntries).values({ entity: 'contact_message', entityId, action: 'create' })
    return entityId
  })

async function writeUntilKilled(write: () => Promise<number>, prefix: string): Promise<void> {
  for (;;) process.stdout.write(`${prefix}${await write()}\n`)
}

if (mode === 'write') {
  await Promise.all([
    writeUntilKilled(writeAlone, 'a'),
    writeUntilKilled(writeInTransaction, 't'),
    writeUntilKilled(writeAlone, 'a'),
    writeUntilKilled(writeInTransaction, 't'),
  ])
}
setInterval(() => {}, 1000)
