import { type Log, processContext, type Services } from '../lib/context.server.ts'
import { forgetExpiredKeys } from '../lib/idempotency.server.ts'

const hourMs = 3_600_000

/** What goes on beside the calls. A failing round is logged and tried again at the next. */
export function startWorkers(services: Services, log: Log): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  const round = async () => {
    try {
      await forgetExpiredKeys(processContext(services, log))
    } catch (error) {
      log.error({ name: (error as Error).name }, 'housekeeping failed')
    }
  }
  const timer = setInterval(() => {
    running = round()
  }, hourMs)
  timer.unref()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
