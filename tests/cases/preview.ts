import { afterAll, beforeAll } from 'vitest'
import { importApi } from '#domains/office/imports/endpoints.ts'
import { type TestApp, testApp } from '#tests/support/app.ts'

/** A server for the tests of a file, and what its preview says of a sheet. */
export function previewOfSheets() {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp()
  })
  afterAll(() => app.close())
  return async (kind: string, content: string | Uint8Array) =>
    (
      await app.call(importApi.preview, {
        as: true,
        body: { kind, content: Buffer.from(content).toString('base64') },
      })
    ).body
}
