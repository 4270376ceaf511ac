import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { writeDemoSettings } from '#domains/site/site/demo.server.ts'
import { type RunningProgram, startProgram } from '../../server/run-server.ts'
import { administrator } from './administrator.ts'

export type Site = { url: string; stop(): Promise<void> }

/** The production site with its own data folder on a free port; `program` may add content before it serves. */
export async function startSite(
  databaseUrl: string,
  settings: Record<string, string> = {},
  program = 'src/server/main.ts',
): Promise<Site> {
  const dataDir = mkdtempSync(join(tmpdir(), 'hope-e2e-'))
  writeDemoSettings(dataDir)
  const running = startProgram(program, [], {
    NODE_ENV: 'production',
    PORT: '0',
    DATA_DIR: dataDir,
    DATABASE_URL: databaseUrl,
    ADMIN_USERNAME: administrator.username,
    ADMIN_PASSWORD: administrator.password,
    ADMIN_FULL_NAME: administrator.fullName,
    RATE_LIMIT_FORMS: '100000',
    RATE_LIMIT_LOGIN: '100000',
    // Each test has an address of its own (page.ts).
    TRUST_PROXY: 'true',
    LOG_LEVEL: 'warn',
    ...settings,
  })
  const { url, stop } = await whenListening(running)
  return { url, stop: () => stop().then(() => rmSync(dataDir, { recursive: true, force: true })) }
}

/** `npm run demo` on a free port: what an organisation has after some months, and on request what it has after years. */
export const startDemo = (requests = 0): Promise<Site> =>
  whenListening(startProgram('src/server/demo.ts', [`--requests=${requests}`], { PORT: '0' }))

async function whenListening(running: RunningProgram): Promise<Site> {
  const url = await new Promise<string>((resolve, reject) => {
    running.child.stdout?.on('data', () => {
      const found = /Hope in a Box: (http:\S+)/.exec(running.out())?.[1]
      if (found) resolve(found)
    })
    void running.ended.then((code) => reject(new Error(`The site ended with ${code}: ${running.err()}`)))
  })
  const stop = async () => {
    running.child.kill('SIGTERM')
    await running.ended
  }
  return { url, stop }
}
