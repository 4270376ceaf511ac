import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { pageContext } from './page-context.ts'
import { publicRouteOf, renderPublicPage } from './public-document.tsx'

/** Public pages come whole; of the back office there is only the frame. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const page = loadContext.get(pageContext)
  const routeId = publicRouteOf(routerContext)
  const body = routeId
    ? await renderPublicPage(routerContext, page, {
        routeId,
        // One slash at a time: «//…» in a link would be another host's address.
        path: new URL(request.url).pathname.replace(/\/{2,}/g, '/'),
        onError: handleError,
      })
    : await renderRouter(request.url, routerContext, page.mark)
  return new Response(body, { headers, status })
}

function renderRouter(url: string, context: EntryContext, nonce: string): Promise<ReadableStream> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={url} nonce={nonce} />, {
      nonce,
      onAllReady: () => resolve(createReadableStreamFromReadable(pipe(new PassThrough()))),
      onShellError: reject,
      onError: handleError,
    })
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
