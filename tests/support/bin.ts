import { binApi } from '#domains/privacy/bin/endpoints.ts'
import type { TestApp } from './app.ts'

/** What the administrator deletes and restores in a test. */
export function binOf(app: () => TestApp) {
  const asStaff = (endpoint: Parameters<TestApp['call']>[0], params: object, body?: object) =>
    app().call(endpoint, { as: true, params: params as Record<string, unknown>, body })
  const restore = (entity: string, entityId: number) => asStaff(binApi.restore, { entity, entityId })
  return { asStaff, restore }
}
