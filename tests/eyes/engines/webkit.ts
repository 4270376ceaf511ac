import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bringIntoWindow, type Engine } from './engine.ts'

const elementKey = 'element-6066-11e4-a52e-4f735466cecf'

/** In a window of its own screen. Its bar would keep the window wider than a phone. */
export async function startWebKit(): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'webkit-'))
  const settings = join(folder, 'gtk-3.0')
  mkdirSync(settings)
  writeFileSync(
    join(settings, 'gtk.css'),
    '* { min-width: 0; padding: 0; margin: 0; border: 0; font-size: 1px }',
  )
  writeFileSync(join(settings, 'settings.ini'), '[Settings]\ngtk-enable-animations=0\n')
  const display = `:${(await freePort()) % 30_000}`
  const port = await freePort()
  const screen = spawn('Xvfb', [display, '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: 'ignore',
  })
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    stdio: 'ignore',
    // Without a graphics card its compositor costs more than the page.
    env: {
      ...process.env,
      HOME: folder,
      XDG_CONFIG_HOME: folder,
      DISPLAY: display,
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    },
  })
  const stop = () => {
    for (const child of [driver, screen]) child.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    return await openWebKit(`http://127.0.0.1:${port}`, stop)
  } catch (error) {
    stop()
    throw error
  }
}

/**
 * WebKit of Debian by W3C WebDriver, which is JSON over HTTP: each act is one call, so that no library is needed.
 * `stop` ends what was started for it.
 */
async function openWebKit(driver: string, stop: () => void): Promise<Engine> {
  // biome-ignore lint/suspicious/noExplicitAny: each call has an answer of its own
  const call = async (method: string, path: string, body?: object): Promise<any> => {
    const response = await fetch(driver + path, { method, body: body && JSON.stringify(body) })
    const { value } = (await response.json()) as { value: { error?: string; message?: string } }
    if (!response.ok) throw new Error(`WebKit: ${method} ${path}: ${value.error}: ${value.message}`)
    return value
  }
  await untilItAnswers(() => call('GET', '/status'))
  const options = { binary: miniBrowser(), args: ['--automation'] }
  const { sessionId } = await call('POST', '/session', {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
  })
  const act = (method: string, path: string, body?: object) =>
    call(method, `/session/${sessionId}${path}`, body)
  const evaluate: Engine['evaluate'] = (script, arg) =>
    act('POST', '/execute/sync', { script: `return (${script})(arguments[0])`, args: [arg] })
  const find = async (selector: string) => {
    const found = await act('POST', '/element', { using: 'css selector', value: selector })
    return `/element/${found[elementKey]}`
  }
  /** The window has a bar above the page. */
  let bars = 0
  return {
    open: (url) => act('POST', '/url', { url }),
    resize: async (width, height) => {
      const setWindow = (width: number, height: number) => act('POST', '/window/rect', { width, height })
      await setWindow(width, height + bars)
      const innerHeight = await evaluate(() => window.innerHeight, null)
      if (innerHeight === height) return
      bars += height - innerHeight
      await setWindow(width, height + bars)
    },
    evaluate,
    hover: async (selector) => {
      await evaluate(bringIntoWindow, selector)
      const origin = await act('POST', '/element', { using: 'css selector', value: selector })
      const actions = [{ type: 'pointerMove', origin, x: 0, y: 0 }]
      await act('POST', '/actions', { actions: [{ type: 'pointer', id: 'mouse', actions }] })
    },
    click: async (selector) => act('POST', `${await find(selector)}/click`, {}),
    type: async (selector, text) => act('POST', `${await find(selector)}/value`, { text }),
    screenshot: async () => Buffer.from(await act('GET', '/screenshot'), 'base64'),
    close: async () => {
      await act('DELETE', '').catch(() => null)
      stop()
    },
  }
}

async function untilItAnswers(ask: () => Promise<unknown>): Promise<void> {
  const giveUpAt = Date.now() + 30_000
  for (;;) {
    try {
      return void (await ask())
    } catch (error) {
      if (Date.now() > giveUpAt) throw error
      await new Promise((done) => setTimeout(done, 200))
    }
  }
}

/** Debian keeps it beside the library, under the name of the machine's kind. */
function miniBrowser(): string | undefined {
  const found = readdirSync('/usr/lib').map((kind) => join('/usr/lib', kind, 'webkit2gtk-4.1/MiniBrowser'))
  return found.find((path) => existsSync(path))
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
