import { endpoint } from '#lib/http/endpoint.ts'
import { EmailSettings, EmailSettingsChange, GraphTest } from './schemas.ts'

export const emailSetupApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/mail-settings',
    access: 'admin',
    summary: 'Which settings of the mail carrier are set; never their values',
    response: EmailSettings,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/mail-settings',
    access: 'admin',
    summary: 'Saves the settings of Microsoft Graph, encrypted',
    body: EmailSettingsChange,
    response: EmailSettings,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/test-graph-api',
    access: 'admin',
    summary: 'Finds out whether Microsoft Graph would send, without sending',
    response: GraphTest,
  }),
}
