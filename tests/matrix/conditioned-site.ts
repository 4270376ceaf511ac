import { randomBytes } from 'node:crypto'
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Condition } from './conditions.ts'

/**
 * The site under a condition, for any engine: a proxy that puts the condition's script before the page's own. A host of
 * its own has no cookies and no storage of others.
 */
export async function openConditioned(
  site: string,
  scripts: readonly (() => void)[],
  { lost, noCookies, userAgent }: Pick<Condition, 'lost' | 'noCookies' | 'userAgent'> = {},
) {
  /** While set, the network answers everything itself, as one that wants a sign-in. */
  const network: { answer?: { status: number; body: string; except?: RegExp } | undefined } = {}
  const { port } = new URL(site)
  // Cookies do not know ports.
  const host = `127.${[...randomBytes(3)].map((byte) => 1 + (byte % 250)).join('.')}`
  const visitor = `10.${[...randomBytes(3)].join('.')}`
  const agent = userAgent
    ? `Object.defineProperty(navigator,'userAgent',{get:()=>${JSON.stringify(userAgent)}});`
    : ''
  const injected = `<script>${agent}${scripts.map((script) => `(${script})();`).join('')}</script>`
  const server = createServer((asked, answer) => {
    if (lost?.test(asked.url ?? '')) return
    if (network.answer && !network.answer.except?.test(asked.url ?? '')) {
      answer.writeHead(network.answer.status, { 'content-type': 'text/html' })
      answer.end(network.answer.body)
      return
    }
    const headers = {
      ...asked.headers,
      'accept-encoding': 'identity',
      'x-forwarded-for': visitor,
      ...(userAgent && { 'user-agent': userAgent }),
      ...(noCookies && { cookie: '' }),
    }
    const passed = request(
      { host: '127.0.0.1', port, path: asked.url, method: asked.method, headers },
      (response) => {
        if (noCookies) delete response.headers['set-cookie']
        const type = response.headers['content-type'] ?? ''
        const isPage = /^text\/html/.test(type)
        const { 'content-security-policy': _, 'content-length': __, ...rest } = response.headers
        if (!/^text\/(html|css|javascript)/.test(type)) {
          answer.writeHead(response.statusCode ?? 502, response.headers)
          response.pipe(answer)
          return
        }
        let text = ''
        response.setEncoding('utf8')
        response.on('data', (part) => {
          text += part
        })
        response.on('end', () => {
          answer.writeHead(response.statusCode ?? 502, rest)
          answer.end(isPage ? text.replace('<head>', `<head>${injected}`) : text)
        })
      },
    )
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  })
  await new Promise<void>((listening) => server.listen(0, host, listening))
  return {
    network,
    url: `http://${host}:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
