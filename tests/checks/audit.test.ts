import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'

const weakness = {
  id: 1,
  url: 'https://example.org/weakness',
  title: 'Invented weakness',
  severity: 'high',
  vulnerable_versions: '>=1',
}

test.each([
  { answer: 'no list', status: 405, list: undefined, code: 2, says: /NOT DONE.*nothing was checked/ },
  {
    answer: 'an empty list',
    status: 200,
    list: {},
    code: 0,
    says: /\d+ packages of the program, known weaknesses: 0/,
  },
  {
    answer: 'a weakness',
    status: 200,
    list: { fastify: [weakness] },
    code: 1,
    says: /high: fastify[\s\S]*>=1: Invented weakness https:\/\/example\.org\/weakness/,
  },
])('npm run audit tells $answer by its words and exit code', async ({ status, list, code, says }) => {
  const registry = createServer((request, response) => {
    const isAudit = request.url === '/-/npm/v1/security/advisories/bulk'
    response.writeHead(isAudit ? status : 404, { 'content-type': 'application/json' })
    response.end(isAudit && list ? JSON.stringify(list) : '{}')
  }).listen(0, '127.0.0.1')
  await once(registry, 'listening')
  const { port } = registry.address() as AddressInfo
  try {
    const child = spawn(process.execPath, ['scripts/audit.mjs'], {
      env: { ...process.env, npm_config_registry: `http://127.0.0.1:${port}/` },
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => {
        said += chunk
      })
    const [exitCode] = await once(child, 'close')
    expect(said).toMatch(says)
    expect(exitCode).toBe(code)
  } finally {
    registry.close()
  }
})
