import * as z from 'zod/mini'
import { endpoint } from '#lib/http/endpoint.ts'
import { oneOf } from '#lib/http/fields.ts'
import { idParams } from '#lib/http/record-fields.ts'
import { ImportFile, ImportPreview, ImportRun, importKinds, importLimits } from './schemas.ts'

const bodyLimitBytes = Math.ceil(importLimits.bytes * 1.4)

export const importApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/imports',
    access: 'settings.write',
    summary: 'What was imported, newest first',
    list: true,
    response: ImportRun,
  }),
  template: endpoint({
    method: 'GET',
    path: '/api/imports/template/:kind',
    access: 'settings.write',
    summary: 'A CSV file with the headings and one example row',
    params: z.object({ kind: oneOf(importKinds) }),
  }),
  preview: endpoint({
    method: 'POST',
    path: '/api/imports/preview',
    access: 'settings.write',
    summary: 'What a CSV or Excel file would write, and which rows fail; writes nothing',
    body: ImportFile,
    response: ImportPreview,
    bodyLimitBytes,
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/imports',
    access: 'settings.write',
    summary: 'Writes all rows of the file that are not there yet, or none',
    body: ImportFile,
    response: ImportRun,
    status: 201,
    bodyLimitBytes,
    changesPages: true,
  }),
  undo: endpoint({
    method: 'POST',
    path: '/api/imports/:id/undo',
    access: 'settings.write',
    summary: 'Moves what an import wrote to the bin, for some days',
    params: idParams,
    response: ImportRun,
    changesPages: true,
  }),
}
