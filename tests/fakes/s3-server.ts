import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The S3 calls that a backup needs: PUT, HEAD, GET, DELETE of an object, and the list. Checks key and body hash. */
export async function startS3Server({ bucket, accessKey }: { bucket: string; accessKey: string }) {
  const objects = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    void respond(request, response, { bucket, accessKey, objects }).catch(() => response.writeHead(500).end())
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

type Bucket = { bucket: string; accessKey: string; objects: Map<string, Buffer> }

async function respond(request: IncomingMessage, response: ServerResponse, at: Bucket): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://s3')
  const [, bucket, ...rest] = pathname.split('/').map(decodeURIComponent)
  const key = rest.join('/')
  const body = await bodyOf(request)
  const isKnown = (request.headers.authorization ?? '').includes(`Credential=${at.accessKey}/`)
  if (!isKnown) return fail(response, 403, 'InvalidAccessKeyId')
  const hash = request.headers['x-amz-content-sha256']
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== createHash('sha256').update(body).digest('hex'))
    return fail(response, 400, 'XAmzContentSHA256Mismatch')
  if (bucket !== at.bucket) return fail(response, 404, 'NoSuchBucket')
  if (request.method === 'GET' && !key) return list(response, at, searchParams.get('prefix') ?? '')
  const object = at.objects.get(key)
  const etag = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`
  if (request.method === 'PUT') {
    at.objects.set(key, body)
    return void response.writeHead(200, { etag: etag(body) }).end()
  }
  if (request.method === 'DELETE') {
    at.objects.delete(key)
    return void response.writeHead(204).end()
  }
  if (!object) return fail(response, 404, 'NoSuchKey')
  const headers = {
    etag: etag(object),
    'content-length': object.length,
    'last-modified': new Date(0).toUTCString(),
  }
  response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : object)
}

function list(response: ServerResponse, { bucket, objects }: Bucket, prefix: string): void {
  const contents = [...objects]
    .filter(([key]) => key.startsWith(prefix))
    .map(
      ([key, bytes]) =>
        `<Contents><Key>${key}</Key><Size>${bytes.length}</Size><ETag>"x"</ETag><LastModified>2026-01-01T00:00:00.000Z</LastModified></Contents>`,
    )
  response
    .writeHead(200, { 'content-type': 'application/xml' })
    .end(
      `<?xml version="1.0"?><ListBucketResult><Name>${bucket}</Name><IsTruncated>false</IsTruncated>${contents.join('')}</ListBucketResult>`,
    )
}

function fail(response: ServerResponse, status: number, code: string): void {
  response
    .writeHead(status, { 'content-type': 'application/xml' })
    .end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`)
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}
