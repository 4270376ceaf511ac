import { readFileSync } from 'node:fs'

export type SettingsFile = { values: Record<string, string>; faults: string[] }

/**
 * Reads `NAME=value` lines. The value is everything after the first `=` up to the end of the line: quotes, `$`, `#` and
 * backslashes are plain characters, so that every passphrase can be written. systemd,
 * Docker and shells each read such a file in their own way. What is not such a line is a fault: a setting must not be lost in
 * silence. A fault never quotes a value.
 */
export function readSettingsFile(file: string, known: readonly string[]): SettingsFile {
  const values: Record<string, string> = {}
  const faults: string[] = []
  const text = textOf(file)
  if (text instanceof Error) return { values, faults: [`SETTINGS_FILE ${text.message}`] }
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const fault = readLine(line, values, known)
    if (fault) faults.push(`SETTINGS_FILE, line ${index + 1}: ${fault}`)
  }
  return { values, faults }
}

function readLine(line: string, values: Record<string, string>, known: readonly string[]): string | null {
  if (/^\s*(#|$)/.test(line)) return null
  const [, name, value = ''] = /^\s*([A-Z][A-Z0-9_]*)=(.*)$/s.exec(line) ?? []
  if (!name) return 'must be NAME=value, without spaces before the =, or begin with #'
  if (!known.includes(name)) return `${name} is not a setting of this program`
  if (name in values) return `${name} is there twice`
  values[name] = value
  return null
}

function textOf(file: string): string | Error {
  try {
    // Another encoding would change an ñ of a passphrase.
    return new TextDecoder('utf-8', { fatal: true }).decode(readFileSync(file))
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return new Error(
      code === 'ERR_ENCODING_INVALID_ENCODED_DATA' ? 'must be UTF-8 text' : `cannot be read: ${message}`,
    )
  }
}
