import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import * as fs from 'node:fs'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import ssh2, { type SFTPWrapper } from 'ssh2'

const { OPEN_MODE, STATUS_CODE } = ssh2.utils.sftp

/** A real SFTP server over a folder, for one user with a password. */
export async function startSftpServer(
  folder: string,
  { user, password }: { user: string; password: string },
) {
  const keys = ssh2.utils.generateKeyPairSync('ed25519')
  const server = new ssh2.Server({ hostKeys: [keys.private] }, (client) => {
    client.on('authentication', (attempt) => {
      const isRight =
        attempt.method === 'password' && attempt.username === user && attempt.password === password
      if (isRight) attempt.accept()
      else attempt.reject(['password'])
    })
    client.on('session', (accept) => accept().on('sftp', (acceptSftp) => serve(acceptSftp(), folder)))
    client.on('error', () => undefined)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const blob = Buffer.from(keys.public.split(' ')[1] ?? '', 'base64')
  return {
    port: (server.address() as AddressInfo).port,
    hostKey: `SHA256:${createHash('sha256').update(blob).digest('base64').replace(/=+$/, '')}`,
    close: () => server.close(),
  }
}

function serve(sftp: SFTPWrapper, folder: string): void {
  const at = (path: string) => join(folder, join('/', path))
  const handles = new Map<string, { fd: number } | { names: string[] }>()
  const opened = (value: { fd: number } | { names: string[] }): Buffer => {
    const id = randomUUID()
    handles.set(id, value)
    return Buffer.from(id)
  }
  const fdOf = (handle: Buffer) => (handles.get(String(handle)) as { fd: number }).fd
  const attempt = (id: number, work: () => void) => {
    try {
      work()
    } catch (error) {
      const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT'
      sftp.status(id, isMissing ? STATUS_CODE.NO_SUCH_FILE : STATUS_CODE.FAILURE)
    }
  }
  const done = (id: number, work: () => void) =>
    attempt(id, () => {
      work()
      sftp.status(id, STATUS_CODE.OK)
    })
  const stat = (id: number, path: string) => attempt(id, () => sftp.attrs(id, fs.statSync(at(path)) as never))

  sftp.on('REALPATH', (id, path) =>
    sftp.name(id, [{ filename: join('/', path), longname: path, attrs: {} as never }]),
  )
  sftp.on('STAT', stat)
  sftp.on('LSTAT', stat)
  sftp.on('FSTAT', (id, handle) => attempt(id, () => sftp.attrs(id, fs.fstatSync(fdOf(handle)) as never)))
  sftp.on('SETSTAT', (id) => sftp.status(id, STATUS_CODE.OK))
  sftp.on('FSETSTAT', (id) => sftp.status(id, STATUS_CODE.OK))
  sftp.on('MKDIR', (id, path) => done(id, () => fs.mkdirSync(at(path))))
  sftp.on('REMOVE', (id, path) => done(id, () => fs.rmSync(at(path))))
  sftp.on('RENAME', (id, from, to) => done(id, () => fs.renameSync(at(from), at(to))))
  sftp.on('OPEN', (id, path, flags) =>
    attempt(id, () =>
      sftp.handle(id, opened({ fd: fs.openSync(at(path), flags & OPEN_MODE.WRITE ? 'w' : 'r') })),
    ),
  )
  sftp.on('WRITE', (id, handle, offset, data) =>
    done(id, () => void fs.writeSync(fdOf(handle), data, 0, data.length, offset)),
  )
  sftp.on('READ', (id, handle, offset, length) =>
    attempt(id, () => {
      const data = Buffer.alloc(length)
      const read = fs.readSync(fdOf(handle), data, 0, length, offset)
      if (read === 0) sftp.status(id, STATUS_CODE.EOF)
      else sftp.data(id, data.subarray(0, read))
    }),
  )
  sftp.on('OPENDIR', (id, path) =>
    attempt(id, () => sftp.handle(id, opened({ names: fs.readdirSync(at(path)) }))),
  )
  sftp.on('READDIR', (id, handle) => {
    const found = handles.get(String(handle)) as { names: string[] }
    if (found.names.length === 0) return sftp.status(id, STATUS_CODE.EOF)
    const names = found.names.splice(0)
    sftp.name(
      id,
      names.map((filename) => ({ filename, longname: `- ${filename}`, attrs: {} as never })),
    )
  })
  sftp.on('CLOSE', (id, handle) =>
    done(id, () => {
      const found = handles.get(String(handle))
      if (found && 'fd' in found) fs.closeSync(found.fd)
      handles.delete(String(handle))
    }),
  )
}
