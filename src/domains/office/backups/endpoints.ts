import { endpoint } from '#lib/http/endpoint.ts'
import { Success } from '#lib/http/fields.ts'
import { BackupState } from './schemas.ts'

export const backupsApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/backups',
    access: 'backups.read',
    summary: 'State of the backups and the newest attempts',
    response: BackupState,
  }),
  start: endpoint({
    method: 'POST',
    path: '/api/backups',
    access: 'backups.write',
    summary: 'Starts a backup; it is written, restored as a test and copied in the background',
    response: Success,
    status: 201,
  }),
}
