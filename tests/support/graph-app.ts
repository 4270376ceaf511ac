import { closeTransport } from '#domains/mail/outbox/transport.server.ts'
import { graphEnv, startGraphFake } from '../fakes/graph.ts'
import { testApp } from './app.ts'

/** An app that sends its e-mails through the fake of Microsoft Graph. */
export async function startGraphApp(settings: Record<string, string> = {}) {
  const graph = await startGraphFake()
  const app = await testApp({ ...graphEnv(graph), ...settings })
  const close = async () => {
    closeTransport(app.services)
    await app.close()
    await graph.close()
  }
  return { graph, app, close }
}
