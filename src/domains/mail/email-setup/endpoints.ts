import { endpoint } from '#lib/http/endpoint.ts'
import { EmailSettings, EmailSettingsChange, GraphTest } from './schemas.ts'

export const emailSetupApi = {
  get: endpoint({
    method: 'GET',
    path: '/api/mail-settings',
    access: 'settings.read',
    summary: 'Which e-mail settings are set, never their values',
    response: EmailSettings,
  }),
  save: endpoint({
    method: 'PUT',
    path: '/api/mail-settings',
    access: 'settings.write',
    asksPassword: true,
    summary: 'Saves the settings of Microsoft Graph, encrypted',
    body: EmailSettingsChange,
    response: EmailSettings,
  }),
  test: endpoint({
    method: 'POST',
    path: '/api/test-graph-api',
    access: 'settings.write',
    isWithoutBearer: true,
    summary: 'Tests the Microsoft Graph connection without sending an e-mail',
    response: GraphTest,
  }),
}
