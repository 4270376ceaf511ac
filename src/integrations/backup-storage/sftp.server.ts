import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type Client from 'ssh2-sftp-client'
import type { BackupStorage } from '#lib/backup/storage.ts'

export type SftpOptions = {
  host: string
  port: number
  user: string
  path: string
  password: string | undefined
  /** Path of the private key. */
  keyFile: string | undefined
  /** `SHA256:…`, as `ssh-keygen -lf` prints it: without it an impostor could receive the backups. */
  hostKey: string
  timeoutMs: number
}

/** An SFTP account. One connection per operation: backups are rare. */
export function sftpStorage(options: SftpOptions): BackupStorage {
  const at = (name: string) => `${options.path.replace(/\/$/, '')}/${name}`
  const connected = async <T>(work: (client: Client) => Promise<T>): Promise<T> => {
    // Loaded when first used: it takes 60 ms and 10 MB.
    const { default: SftpClient } = await import('ssh2-sftp-client')
    // Without own callbacks the library prints to the console.
    const client = new SftpClient('backup', { error: () => {}, end: () => {}, close: () => {} })
    await client.connect({
      host: options.host,
      port: options.port,
      username: options.user,
      ...(options.password && { password: options.password }),
      ...(options.keyFile && { privateKey: await readFile(options.keyFile) }),
      readyTimeout: options.timeoutMs,
      hostVerifier: (key: Buffer) => fingerprint(key) === options.hostKey,
    })
    try {
      return await work(client)
    } finally {
      await client.end()
    }
  }
  return {
    kind: 'sftp',
    put: (file, name) =>
      connected(async (client) => {
        await client.mkdir(options.path, true).catch(() => undefined)
        await client.fastPut(file, at(`${name}.part`))
        await client.rename(at(`${name}.part`), at(name))
      }),
    get: (name, file) => connected(async (client) => void (await client.fastGet(at(name), file))),
    sizeOf: (name) =>
      connected(async (client) =>
        (await client.exists(at(name))) ? (await client.stat(at(name))).size : null,
      ),
    list: () => connected(async (client) => (await client.list(options.path)).map((entry) => entry.name)),
    remove: (name) => connected(async (client) => void (await client.delete(at(name), true))),
  }
}

const fingerprint = (key: Buffer) =>
  `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`
