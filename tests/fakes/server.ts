import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

export type FakeRequest = {
  method: string
  path: string
  query: URLSearchParams
  headers: IncomingMessage['headers']
  body: string
}
export type FakeAnswer = { status?: number; headers?: Record<string, string>; json?: unknown; text?: string }

/** What a third party does wrong, in place of its answer. */
export const faults = {
  'refused credentials': { status: 401, json: { error: { code: 'InvalidAuthenticationToken' } } },
  'bad request': { status: 400, json: { error: { code: '400', message: 'no', errors: [] } } },
  forbidden: { status: 403, json: { error: { code: 'ErrorAccessDenied' } } },
  'not found': { status: 404, json: { error: { code: '404', message: 'no match' } } },
  'too many, later': { status: 429, headers: { 'retry-after': '120' }, json: {} },
  'server error': { status: 500, json: { error: 'oops' } },
  'wrong content type': { status: 200, headers: { 'content-type': 'text/html' }, text: '<h1>hola</h1>' },
  redirect: { status: 302, headers: { location: 'http://127.0.0.1:1/elsewhere' }, text: '' },
  hang: 'hang',
  'cut body': 'cut',
  'huge body': 'huge',
} as const satisfies Record<string, FakeAnswer | 'hang' | 'cut' | 'huge'>
export type Fault = keyof typeof faults
/** It does what was asked and its answer never arrives. */
type Lost = 'answer lost'

type Handler = (request: FakeRequest) => FakeAnswer | Promise<FakeAnswer>

export type FakeServer = {
  url: string
  requests: FakeRequest[]
  /** The next answers of the calls whose path fits, whatever the handler would say; `null`: the handler's own. */
  script(path: RegExp, answers: (Fault | Lost | FakeAnswer | null)[]): void
  /** Every call whose path fits, until `restore`. */
  always(path: RegExp, answer: Fault | Lost | FakeAnswer): void
  /** Resolves when a call whose path fits has come in (and, for `answer lost`, was done). */
  seen(path: RegExp): Promise<void>
  restore(): void
  close(): Promise<void>
}

/** A real HTTP server on a port of its own that answers as a third party does, or as its script says. */
export async function startFake(handler: Handler): Promise<FakeServer> {
  const requests: FakeRequest[] = []
  let scripts: { path: RegExp; answers: (Fault | Lost | FakeAnswer | null)[]; forever: boolean }[] = []
  const sockets = new Set<Socket>()
  let watchers: { path: RegExp; tell: () => void }[] = []

  const server = createServer(async (incoming, outgoing) => {
    const request = await readRequest(incoming)
    requests.push(request)
    const scripted = scripts.find(({ path, answers }) => path.test(request.path) && answers.length > 0)
    const next = scripted?.forever ? scripted.answers[0] : scripted?.answers.shift()
    if (next === 'answer lost') await handler(request)
    for (const one of watchers.filter(({ path }) => path.test(request.path))) one.tell()
    watchers = watchers.filter(({ path }) => !path.test(request.path))
    if (next === 'answer lost') return
    if (!next) return send(outgoing, await handler(request))
    return misbehave(outgoing, typeof next === 'string' ? faults[next] : next)
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    script: (path, answers) => void scripts.push({ path, answers: [...answers], forever: false }),
    always: (path, answer) => void scripts.unshift({ path, answers: [answer], forever: true }),
    seen: (path) => new Promise((tell) => void watchers.push({ path, tell })),
    restore: () => {
      scripts = []
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

async function readRequest(incoming: IncomingMessage): Promise<FakeRequest> {
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const { pathname, searchParams } = new URL(incoming.url ?? '/', 'http://fake')
  return {
    method: incoming.method ?? '',
    path: pathname,
    query: searchParams,
    headers: incoming.headers,
    body: Buffer.concat(chunks).toString('utf8'),
  }
}

function send(outgoing: ServerResponse, { status = 200, headers = {}, json, text }: FakeAnswer): void {
  const type = json === undefined ? {} : { 'content-type': 'application/json' }
  outgoing.writeHead(status, { ...type, ...headers })
  outgoing.end(json === undefined ? (text ?? '') : JSON.stringify(json))
}

function misbehave(outgoing: ServerResponse, fault: FakeAnswer | 'hang' | 'cut' | 'huge'): void {
  if (fault === 'hang') return
  if (fault === 'cut') {
    outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': '5000' })
    outgoing.write('{"half":')
    setTimeout(() => outgoing.destroy(), 20)
    return
  }
  if (fault === 'huge') {
    outgoing.writeHead(200, { 'content-type': 'application/json' })
    const chunk = Buffer.alloc(1024 * 1024, 'a')
    const more = () => {
      while (!outgoing.destroyed && outgoing.write(chunk));
      outgoing.once('drain', more)
    }
    more()
    return
  }
  send(outgoing, fault)
}
