/** A second place for backups, away from the server. Names are plain file names. */
export type BackupStorage = {
  kind: 'folder' | 'sftp' | 's3'
  /** Uploads under a temporary name or atomically, so that a cut-off copy never looks complete. */
  put(file: string, name: string): Promise<void>
  get(name: string, file: string): Promise<void>
  /** Size in bytes of a stored backup; null when it is missing. */
  sizeOf(name: string): Promise<number | null>
  list(): Promise<string[]>
  remove(name: string): Promise<void>
}
