import type { Client } from 'minio'
import type { BackupStorage } from '#lib/backup/storage.ts'

export type S3Options = {
  /** `https://s3.example.org`, of any S3-compatible service. */
  endpoint: string
  region: string
  bucket: string
  prefix: string
  accessKey: string
  secretKey: string
}

/** A bucket of an S3-compatible service. */
export function s3Storage({ bucket, prefix, ...options }: S3Options): BackupStorage {
  const keyOf = (name: string) => (prefix ? `${prefix}/${name}` : name)
  let client: Promise<Client> | null = null
  const opened = () => {
    client ??= openClient(options)
    return client
  }
  return {
    kind: 's3',
    // S3 shows an object only when it is complete.
    put: async (file, name) => void (await (await opened()).fPutObject(bucket, keyOf(name), file)),
    get: async (name, file) => (await opened()).fGetObject(bucket, keyOf(name), file),
    sizeOf: async (name) => {
      try {
        return (await (await opened()).statObject(bucket, keyOf(name))).size
      } catch (error) {
        if (['NotFound', 'NoSuchKey'].includes((error as { code?: string }).code ?? '')) return null
        throw error
      }
    },
    list: async () => {
      const names: string[] = []
      const start = prefix ? `${prefix}/` : ''
      for await (const { name } of (await opened()).listObjectsV2(bucket, start))
        if (name) names.push(name.slice(start.length))
      return names
    },
    remove: async (name) => (await opened()).removeObject(bucket, keyOf(name)),
  }
}

async function openClient({ endpoint, region, accessKey, secretKey }: Omit<S3Options, 'bucket' | 'prefix'>) {
  // Loaded when first used: it takes 150 ms and 20 MB.
  const { Client } = await import('minio')
  const { hostname, port, protocol } = new URL(endpoint)
  const useSSL = protocol === 'https:'
  return new Client({
    endPoint: hostname,
    port: Number(port || (useSSL ? 443 : 80)),
    useSSL,
    region,
    accessKey,
    secretKey,
    pathStyle: true,
  })
}
