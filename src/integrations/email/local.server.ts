import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { composeMime } from './mime.server.ts'
import type { EmailMessage } from './port.ts'

/** Without a configured transport: writes the email as a .eml file. It also stays in the queue. */
export async function writeEmailFile(dataDir: string, id: number, message: EmailMessage): Promise<string> {
  const folder = join(dataDir, 'outbox')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, `${id}.eml`)
  await writeFile(`${path}.part`, await composeMime(message), { mode: 0o600 })
  await rename(`${path}.part`, path)
  return path
}
