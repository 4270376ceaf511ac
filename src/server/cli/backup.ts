import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { eraseAgain } from '#domains/privacy/personal-data/erase.server.ts'
import { endAllSessions } from '#domains/team/auth/service.server.ts'
import { configuredBackupStorage } from '#integrations/backup-storage/configured.server.ts'
import { type BackupSummary, writeBackup } from '#lib/backup/backup.server.ts'
import { restoreBackup } from '#lib/backup/restore.server.ts'
import { newestBackup } from '#lib/backup/schedule.server.ts'
import { restoreIntoScratch } from '#lib/backup/scratch-restore.server.ts'
import { type Ctx, database } from '#lib/context.server.ts'
import { formatDate } from '#lib/text/dates.ts'
import { programVersion } from '../version.ts'
import { type Command, type Given, Refused, type Terminal, WrongUse } from './command.ts'

export const backupCommand: Command = {
  name: 'backup',
  summary: 'guarda toda la base de datos en un archivo · saves the whole database in one file',
  help: `npm run admin -- backup ARCHIVO

Guarda toda la base de datos, tal como está en este instante, en un archivo. Con BACKUP_PASSPHRASE va cifrado.
Sirve para la base propia y para PostgreSQL, y para pasar de una a otra. El servidor hace además una copia cada
noche en DATA_DIR/backups. Fuera de la copia quedan secret.key y settings.*.json de DATA_DIR: guárdalos aparte.
Saves the whole database as it is at this instant; encrypted with BACKUP_PASSPHRASE. Works for both databases, and
to move between them. Not in it: secret.key and settings.*.json of DATA_DIR.`,
  options: {},
  files: 1,
  async run(ctx, given, terminal, settings) {
    const file = fileOf(given)
    const copy = await writeBackup(ctx.services.get(database), {
      file,
      passphrase: settings.BACKUP_PASSPHRASE,
      program: programVersion,
    })
    printSummary(terminal, `Copia guardada en ${file}`, 'Copy saved', copy)
    if (!settings.BACKUP_PASSPHRASE) {
      terminal.say('No está cifrada (BACKUP_PASSPHRASE no está puesta). / It is not encrypted.')
    }
  },
}

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'pone en la base de datos lo que hay en una copia · puts a copy into the database',
  help: `npm run admin -- restore ARCHIVO [--replace]

Comprueba toda la copia antes de tocar nada, y la pone entera o no pone nada. Si la base de datos ya tiene datos hace
falta --replace: antes guarda lo que hay en DATA_DIR/backups. Detén el servidor primero. Todas las sesiones se cierran.
Checks the whole copy before touching anything, then restores all of it or nothing. A database that holds data needs
--replace, and is saved to DATA_DIR/backups first. Stop the server before. All sessions end.`,
  createsDatabase: true,
  needsServerStopped: true,
  options: { replace: { type: 'boolean' } },
  files: 1,
  async run(ctx, given, terminal, settings) {
    const opened = ctx.services.get(database)
    const passphrase = settings.BACKUP_PASSPHRASE
    const saveFirst = async () => {
      const folder = join(settings.DATA_DIR, 'backups')
      mkdirSync(folder, { recursive: true, mode: 0o700 })
      const stamp = new Date().toISOString().replace(/[:.]/g, '')
      const file = join(folder, `antes-de-restaurar-${stamp}.ndjson.gz${passphrase ? '.age' : ''}`)
      await writeBackup(opened, { file, passphrase, program: programVersion })
      terminal.say(`Lo que había quedó guardado en ${file} / The earlier data was saved there`)
    }
    const copy = await restoreBackup(opened, {
      file: fileOf(given),
      passphrase,
      replace: given.values.replace === true,
      saveFirst,
    })
    await endAllSessions(ctx)
    await eraseAgainAfterRestore(ctx, terminal)
    printSummary(terminal, 'Copia restaurada', 'Copy restored', copy)
  },
}

/** A person who was erased after the backup was made does not come back. */
async function eraseAgainAfterRestore(ctx: Ctx, terminal: Terminal): Promise<void> {
  const count = await eraseAgain(ctx)
  if (count > 0)
    terminal.say(
      `Se borraron otra vez ${count} registros de personas que lo habían pedido o cumplido su tiempo. / ${count} records erased since then were erased again.`,
    )
}

export const drillCommand: Command = {
  name: 'drill',
  summary: 'ensaya la recuperación con la última copia · rehearses a recovery from the newest backup',
  help: `npm run admin -- drill

Trae la última copia de la segunda ubicación (BACKUP_COPY_TO; si no hay, de DATA_DIR/backups), la restaura en tablas de
prueba que luego desaparecen, compara cada fila y dice cuánto tardó. No cambia nada.
Fetches the newest backup from the second place (BACKUP_COPY_TO; else from DATA_DIR/backups), restores it into scratch
tables that are removed again, compares every row and reports how long it took. Changes nothing.`,
  options: {},
  files: 0,
  async run(ctx, _given, terminal, settings) {
    const start = performance.now()
    const storage = configuredBackupStorage(settings)
    const folder = join(settings.DATA_DIR, 'backups')
    const name = newestBackup(storage ? await storage.list() : existsSync(folder) ? readdirSync(folder) : [])
    if (!name) throw new Refused('No hay ninguna copia. / There is no backup.')
    const scratch = mkdtempSync(join(tmpdir(), 'hope-drill-'))
    try {
      const file = storage ? join(scratch, name) : join(folder, name)
      await storage?.get(name, file)
      const { manifest, totals } = await restoreIntoScratch(ctx.services.get(database), {
        file,
        passphrase: settings.BACKUP_PASSPHRASE,
      })
      const rows = Object.values(totals).reduce((sum, table) => sum + table.rows, 0)
      const made = formatDate(manifest.createdAt, 'es', 'dateTime')
      const minutes = ((performance.now() - start) / 60_000).toFixed(1)
      const from = storage ? storage.kind : folder
      terminal.say(`Copia / backup: ${name} (${from}), ${made}`)
      for (const [table, { rows }] of Object.entries(totals))
        if (rows > 0) terminal.say(`  ${table}: ${rows}`)
      terminal.say(
        `Recuperación ensayada: ${rows} filas iguales en ${minutes} min. / Recovery rehearsed: ${rows} equal rows in ${minutes} min.`,
      )
    } finally {
      rmSync(scratch, { recursive: true, force: true })
    }
  },
}

function fileOf(given: Given): string {
  const [file] = given.files
  if (!file) throw new WrongUse('Falta el archivo. / The file is missing.')
  // npm runs scripts in the project's folder. INIT_CWD is the folder where the command was typed.
  return resolve(String(given.values['typed-in'] ?? '.'), file)
}

function printSummary(terminal: Terminal, es: string, en: string, { manifest, totals }: BackupSummary): void {
  const rows = Object.values(totals).reduce((sum, table) => sum + table.rows, 0)
  const tables = manifest.tables.length
  const made = formatDate(manifest.createdAt, 'es', 'dateTime')
  terminal.say(`${es}: ${rows} filas de ${tables} tablas, ${made} / ${en}: ${rows} rows of ${tables} tables`)
}
