import { copyFile, mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupStorage } from '#lib/backup/storage.ts'

/** A folder: a mounted network share or a disk that is taken away. */
export function folderStorage(folder: string): BackupStorage {
  return {
    kind: 'folder',
    put: async (file, name) => {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const draft = join(folder, `${name}.part`)
      await copyFile(file, draft)
      const handle = await open(draft, 'r')
      await handle.sync().finally(() => handle.close())
      await rename(draft, join(folder, name))
    },
    get: (name, file) => copyFile(join(folder, name), file),
    sizeOf: (name) =>
      stat(join(folder, name)).then(
        ({ size }) => size,
        () => null,
      ),
    list: () => readdir(folder),
    remove: (name) => rm(join(folder, name), { force: true }),
  }
}
