import { escapeHtml } from '#lib/text/html.ts'
import type { OpenApi } from './documentation.ts'

type Operation = {
  summary: string
  security?: object[]
  parameters: { name: string; in: string }[]
  requestBody?: object
  responses: object
}

/** One plain page without scripts: every call, who may make it, what it takes and answers. */
export function documentationPage(document: OpenApi): string {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => call(path, method, operation as Operation)),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API · Hope in a Box</title><style>${style}</style></head><body><main>
<h1>Hope in a Box API</h1>
<p>OpenAPI ${document.openapi}: <a href="/api/openapi.json">openapi.json</a>. Errors are
<code>application/problem+json</code>. Lists take <code>page</code>, <code>pageSize</code>, <code>q</code>, <code>sort</code>
and answer <code>X-Total-Count</code>.</p>
${calls.join('\n')}
</main></body></html>`
}

function call(path: string, method: string, operation: Operation): string {
  const parameters = operation.parameters.map((one) => `${one.name} (${one.in})`).join(', ')
  return `<details><summary><b>${escapeHtml(method.toUpperCase())}</b> <code>${escapeHtml(path)}</code>
<span>${operation.security ? 'session' : 'public'}</span><br>${escapeHtml(operation.summary)}</summary>
${parameters ? `<p>${escapeHtml(parameters)}</p>` : ''}
${operation.requestBody ? `<h3>Body</h3>${json(operation.requestBody)}` : ''}
<h3>Answers</h3>${json(operation.responses)}</details>`
}

const json = (value: object) => `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`

const style = `body{font:16px/1.5 system-ui,sans-serif;color:#2b2530;background:#fbf8f3;margin:0}main{max-width:60rem;margin:auto;padding:1rem}
details{border-top:1px solid #d9cfc2;padding:.6rem 0}summary{cursor:pointer}summary span{color:#5c5363}
pre{overflow:auto;background:#fff;padding:.8rem;border:1px solid #d9cfc2;font-size:13px}`
