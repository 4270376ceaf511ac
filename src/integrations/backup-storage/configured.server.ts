import { isAbsolute } from 'node:path'
import type { BackupStorage } from '#lib/backup/storage.ts'
import { type Env, EnvError } from '#lib/env.server.ts'
import { folderStorage } from './folder.server.ts'
import { s3Storage } from './s3.server.ts'
import { sftpStorage } from './sftp.server.ts'

/** The storage that BACKUP_COPY_TO names; null when unset. Throws `EnvError` for incomplete settings. */
export function configuredBackupStorage(settings: Env): BackupStorage | null {
  const { BACKUP_COPY_TO: target, BACKUP_PASSPHRASE } = settings
  if (!target) return null
  if (!BACKUP_PASSPHRASE)
    throw new EnvError('BACKUP_COPY_TO needs BACKUP_PASSPHRASE: only encrypted backups leave the server.')
  if (isAbsolute(target)) return folderStorage(target)
  const url = URL.canParse(target) ? new URL(target) : null
  if (url?.hostname && url.protocol === 'sftp:') return sftp(url, settings)
  if (url?.hostname && url.protocol === 's3:') return s3(url, settings)
  throw new EnvError('BACKUP_COPY_TO must be a folder (/…), sftp://user@host/path or s3://bucket/prefix.')
}

function sftp(url: URL, settings: Env): BackupStorage {
  const { BACKUP_SFTP_HOST_KEY: hostKey, BACKUP_SFTP_PASSWORD: password } = settings
  if (!url.username || !hostKey || !(password || settings.BACKUP_SFTP_KEY_FILE))
    throw new EnvError(
      'BACKUP_COPY_TO with sftp needs a user in the address, BACKUP_SFTP_HOST_KEY, and BACKUP_SFTP_KEY_FILE or BACKUP_SFTP_PASSWORD.',
    )
  return sftpStorage({
    host: url.hostname,
    port: Number(url.port || 22),
    user: decodeURIComponent(url.username),
    path: decodeURIComponent(url.pathname),
    password,
    keyFile: settings.BACKUP_SFTP_KEY_FILE,
    hostKey,
    timeoutMs: settings.OUTGOING_TIMEOUT_MS,
  })
}

function s3(url: URL, settings: Env): BackupStorage {
  const {
    BACKUP_S3_ENDPOINT: endpoint,
    BACKUP_S3_ACCESS_KEY: accessKey,
    BACKUP_S3_SECRET_KEY: secretKey,
  } = settings
  if (!endpoint || !accessKey || !secretKey)
    throw new EnvError(
      'BACKUP_COPY_TO with s3 needs BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY and BACKUP_S3_SECRET_KEY.',
    )
  return s3Storage({
    endpoint,
    region: settings.BACKUP_S3_REGION,
    bucket: url.hostname,
    prefix: url.pathname.replace(/^\/|\/$/g, ''),
    accessKey,
    secretKey,
  })
}
