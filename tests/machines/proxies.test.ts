import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:http2'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { startApi } from '../server/run-server.ts'
import { freePort } from '../support/postgres-cluster.ts'
import { findProgram, versionOf } from './find-program.ts'
import { blockAfter } from './readme.ts'

type Api = Awaited<ReturnType<typeof startApi>>
type Answer = { status: number; headers: Record<string, unknown>; body: string }

/** How each program is started with the lines of README.md, on a free port and with a certificate of the test. */
const proxies = {
  nginx: (folder: string, port: number, lines: string) => {
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    const config = `daemon off; pid ${folder}/nginx.pid; error_log ${folder}/nginx.log;
      ${process.getuid?.() === 0 ? 'user root;' : ''} events {}
      http { access_log off; ${paths.map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
        server { listen 127.0.0.1:${port} ssl http2; ssl_certificate ${folder}/cert.pem; ssl_certificate_key ${folder}/key.pem;
          ${lines} } }`
    writeFileSync(join(folder, 'nginx.conf'), config)
    return ['-c', join(folder, 'nginx.conf'), '-e', join(folder, 'nginx.log')]
  },
  caddy: (folder: string, port: number, lines: string) => {
    const site = lines.replace(
      'www.example.org {',
      `https://localhost:${port} {\n tls ${folder}/cert.pem ${folder}/key.pem\n`,
    )
    writeFileSync(
      join(folder, 'Caddyfile'),
      `{\n admin off\n auto_https disable_redirects\n storage file_system ${folder}\n}\n${site}`,
    )
    return ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]
  },
}

for (const name of ['nginx', 'caddy'] as const) {
  const found = findProgram(name)
  if (!found) test.skip(`${name} is not installed: the lines of README.md for it were not tested`, () => {})
  const version = found && versionOf(found, name === 'nginx' ? '-v' : 'version')
  describe.skipIf(!found)(`${name}, as README.md writes it · ${version}`, () => {
    let folder: string
    let apiPort: number
    let api: Api
    let port: number
    let proxy: ChildProcess
    const startServer = () =>
      startApi({
        DATA_DIR: join(folder, 'data'),
        PORT: String(apiPort),
        PUBLIC_URL: `https://localhost:${port}`,
        TRUST_PROXY: '127.0.0.1',
        RATE_LIMIT_FORMS: '3',
      })

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'hib-proxy-'))
      const certificate = ['-keyout', join(folder, 'key.pem'), '-out', join(folder, 'cert.pem')]
      const request =
        'req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost'
      execFileSync('openssl', [...request.split(' '), ...certificate], { stdio: 'ignore' })
      ;[apiPort, port] = [await freePort(), await freePort()]
      const lines = blockAfter(name === 'nginx' ? 'nginx, inside' : 'Caddy:').replace(':3000', `:${apiPort}`)
      api = await startServer()
      proxy = spawn(found ?? '', proxies[name](folder, port, lines), {
        env: { HOME: folder },
        stdio: 'ignore',
      })
      await serves()
    })
    afterAll(async () => {
      proxy?.kill('SIGKILL')
      api?.child.kill('SIGTERM')
      await api?.ended
      rmSync(folder, { recursive: true, force: true })
    })

    const serves = () =>
      vi.waitFor(async () => expect((await call('/api/health')).status).toBe(200), {
        timeout: 30_000,
        interval: 100,
      })

    /** By HTTP/2, as browsers come. */
    async function call(
      path: string,
      body?: string | object,
      headers: Record<string, string> = {},
    ): Promise<Answer> {
      const session = connect(`https://localhost:${port}`, { ca: readFileSync(join(folder, 'cert.pem')) })
      const failed = once(session, 'error').then(([error]) => Promise.reject(error))
      const sent = body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body)
      const answer = async () => {
        const request = session.request({
          ':path': path,
          ':method': sent === undefined ? 'GET' : 'POST',
          'content-type': 'application/json',
          ...headers,
        })
        request.end(sent)
        const [received] = await once(request, 'response')
        let text = ''
        for await (const chunk of request.setEncoding('utf8')) text += chunk
        return { status: received[':status'], headers: received, body: text }
      }
      return Promise.race([answer(), failed]).finally(() => session.destroy())
    }

    test('a sign-in, a picture of nearly 5 MB, and the headers of https', async () => {
      const signedIn = await call('/api/auth/login', { username: 'prueba', password: 'una clave de prueba' })
      expect(String(signedIn.headers['set-cookie'])).toMatch(
        /__Host-[^;]+;.*HttpOnly.*Secure|__Host-[^;]+;.*Secure.*HttpOnly/i,
      )
      expect(signedIn.headers['strict-transport-security']).toMatch(/^max-age=\d+/)
      const side = 1_240
      const noise = Buffer.from(Array.from({ length: side * side * 3 }, () => Math.random() * 256))
      const picture = await sharp(noise, { raw: { width: side, height: side, channels: 3 } })
        .png()
        .toBuffer()
      expect(picture.length).toBeGreaterThan(4_500_000)
      const event = {
        title: 'Encuentro',
        description: 'Un rato con otras familias.',
        eventDate: new Date(Date.now() + 3 * 86_400_000).toISOString(),
        location: 'Ponce',
        imageUrl: `data:image/png;base64,${picture.toString('base64')}`,
      }
      const { token } = JSON.parse(signedIn.body)
      const made = await call('/api/events', event, { authorization: `Bearer ${token}` })
      expect([made.status, made.body.slice(0, 200)]).toEqual([201, expect.stringContaining('Encuentro')])
    })

    test('who sends a body that is too large, or that nobody reads, gets our sentence', async () => {
      // More than once: it may hang on which of the two is faster.
      for (let sent = 1; sent <= 8; sent++) {
        const refused = await call('/api/auth/login', 'a'.repeat(6_000_000))
        expect([refused.status, refused.body]).toEqual([413, expect.stringContaining('"too_large"')])
        const unknown = await call('/api/events', { imageUrl: 'a'.repeat(3_000_000) })
        expect([unknown.status, JSON.parse(unknown.body)]).toEqual([
          401,
          expect.objectContaining({ status: 401 }),
        ])
      }
    })

    test('a forged address counts as the sender’s own', async () => {
      const message = { name: 'Luz', email: 'luz@example.org', subject: 'Hola', message: 'Gracias' }
      const statuses: number[] = []
      for (let sent = 1; sent <= 4; sent++) {
        const body = { ...message, message: `Gracias ${sent}` }
        statuses.push((await call('/api/contact', body, { 'x-forwarded-for': `10.0.0.${sent}` })).status)
      }
      expect(statuses.at(-1)).toBe(429)
      // The proxy's own word for it counts.
      const direct = await fetch(`http://127.0.0.1:${apiPort}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.0.0.9' },
        body: JSON.stringify(message),
      })
      expect(direct.status).toBe(201)
    })

    test('a restart of the server behind it', async () => {
      api.child.kill('SIGTERM')
      await api.ended
      expect((await call('/api/health')).status).toBe(502)
      api = await startServer()
      await serves()
    })
  })
}
