import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { bringIntoWindow, type Engine } from './engine.ts'

/** As older Firefox and Safari: without CSS anchors (Firefox before 147, Safari before 26). */
const preferences = { 'layout.css.anchor-positioning.enabled': false, 'ui.prefersReducedMotion': 1 }

/** Debian's Firefox by WebDriver BiDi: JSON over a socket that the browser itself opens, so that no library is needed. */
export async function startFirefox(program: string): Promise<Engine> {
  const folder = mkdtempSync(join(tmpdir(), 'firefox-'))
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${value});`)
  writeFileSync(join(folder, 'user.js'), lines.join('\n'))
  const child = spawn(
    program,
    ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port=0'],
    { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, HOME: folder } },
  )
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const stop = async () => {
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const address = await new Promise<string>((resolve, reject) => {
      const late = setTimeout(() => reject(new Error('Firefox does not answer')), 60_000)
      child.stderr.on('data', (text) => {
        const found = /BiDi listening on (ws:\S+)/.exec(String(text))?.[1]
        if (!found) return
        clearTimeout(late)
        resolve(found)
      })
      void ended.then((code) => reject(new Error(`Firefox ended with ${code}`)))
    })
    return await engineAt(`${address}/session`, stop)
  } catch (error) {
    await stop()
    throw error
  }
}

async function engineAt(address: string, close: () => Promise<void>): Promise<Engine> {
  const send = await connect(address)
  await send('session.new', { capabilities: {} })
  // A tab of its own: in the first one the address bar keeps the focus, and no event of the focus reaches the page.
  const { context } = await send('browsingContext.create', { type: 'tab' })
  const evaluate: Engine['evaluate'] = async (script, arg) => {
    const { exceptionDetails, result } = await send('script.callFunction', {
      functionDeclaration: `(arg) => JSON.stringify((${script})(JSON.parse(arg)) ?? null)`,
      arguments: [{ type: 'string', value: JSON.stringify(arg) }],
      target: { context },
      awaitPromise: false,
    })
    if (exceptionDetails) throw new Error(exceptionDetails.text)
    return JSON.parse(result.value)
  }
  const perform = (type: string, actions: object[]) =>
    send('input.performActions', { context, actions: [{ type, id: type, actions }] })
  const move = async (selector: string, then: object[] = []) =>
    perform('pointer', [{ type: 'pointerMove', ...(await evaluate(middleOf, selector)) }, ...then])
  const click: Engine['click'] = (selector) =>
    move(selector, [
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ])
  return {
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'interactive' }),
    resize: (width, height) => send('browsingContext.setViewport', { context, viewport: { width, height } }),
    evaluate,
    hover: async (selector) => {
      await evaluate(bringIntoWindow, selector)
      await move(selector)
    },
    click,
    type: async (selector, text) => {
      await click(selector)
      // The page moved under the pointer. A person sees that nothing blinks there, and presses again.
      if (!(await evaluate(hasFocus, selector))) throw new Error(`${selector} has no focus`)
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await perform('key', keys)
    },
    screenshot: async () =>
      Buffer.from((await send('browsingContext.captureScreenshot', { context })).data, 'base64'),
    close,
  }
}

// biome-ignore lint/suspicious/noExplicitAny: each command has an answer of its own
type Send = (method: string, params: object) => Promise<any>

async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.onopen = resolve
    socket.onerror = () => reject(new Error(`No connection to ${address}`))
  })
  const waiting = new Map<number, (answer: { error?: string; message?: string; result?: object }) => void>()
  socket.onmessage = ({ data }) => {
    const answer = JSON.parse(data)
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  }
  let last = 0
  return (method, params) =>
    new Promise((resolve, reject) => {
      const id = ++last
      const late = setTimeout(() => reject(new Error(`Firefox: no answer to ${method}`)), 60_000)
      waiting.set(id, ({ error, message, result }) => {
        clearTimeout(late)
        if (error) reject(new Error(`Firefox: ${method}: ${error}: ${message}`))
        else resolve(result)
      })
      socket.send(JSON.stringify({ id, method, params }))
    })
}

const hasFocus = (selector: string) => document.activeElement?.matches(selector) ?? false

function middleOf(selector: string): { x: number; y: number } {
  const box = document.querySelector(selector)?.getClientRects()[0]
  if (!box) throw new Error(`${selector} has no place`)
  return { x: Math.round(box.left + box.width / 2), y: Math.round(box.top + box.height / 2) }
}
