import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { pageContext } from './page-context.ts'

/** Waits for the whole page: loaders are in process, and a whole page can be kept and sent again. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const { mark } = loadContext.get(pageContext)
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={mark} />,
      {
        nonce: mark,
        onAllReady() {
          const body = new PassThrough()
          headers.set('Content-Type', 'text/html; charset=utf-8')
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
          pipe(body)
        },
        onShellError: reject,
        onError: (error) => handleError(error),
      },
    )
  })
}

/** Addresses nobody serves are no errors of ours; what is, is logged without the address or anyone's data. */
export function handleError(error: unknown): void {
  if (isRouteResponse(error)) return
  const { name, stack } = error instanceof Error ? error : new Error('not an Error')
  const places = stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 8)
  console.error(JSON.stringify({ level: 50, msg: 'page failed', name, stack: places }))
}

const isRouteResponse = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && 'status' in error && Number(error.status) < 500
