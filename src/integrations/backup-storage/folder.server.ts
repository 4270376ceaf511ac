import { copyFile, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { BackupStorage } from '#lib/backup/storage.ts'

/**
 * A folder of a mounted network share or of a disk that is taken away. It is never created: where the disk is missing, its
 * copies would go onto the machine's own, and nobody would know.
 */
export function folderStorage(folder: string): BackupStorage {
  return {
    kind: 'folder',
    put: async (file, name) => {
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
