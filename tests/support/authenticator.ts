import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** Its PUBLIC_URL, to which its passkeys belong. */
export const site = 'https://www.example.org'

/** An authenticator of our own, which may lie about anything. */
export function authenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' }) as { x: string; y: string }
  const id = randomBytes(16)
  const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const data = (rpId: string, counter: number, flags: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count])
  }
  // COSE: {1: 2, 3: -7, -1: 1, -2: x, -3: y}
  const key = Buffer.concat([
    Buffer.from('a5010203262001215820', 'hex'),
    Buffer.from(x, 'base64url'),
    Buffer.from('225820', 'hex'),
    Buffer.from(y, 'base64url'),
  ])
  const base = { id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' }
  return {
    create(challenge: string, { origin = site, rpId = 'www.example.org' } = {}) {
      const length = Buffer.from([0, id.length])
      const authData = Buffer.concat([data(rpId, 5, 0x45), Buffer.alloc(16), length, id, key])
      const size = Buffer.alloc(2)
      size.writeUInt16BE(authData.length)
      // CBOR: {fmt: "none", attStmt: {}, authData: bytes}
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746159', 'hex'),
        size,
        authData,
      ])
      return {
        ...base,
        clientExtensionResults: {},
        response: {
          clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
          attestationObject: attestation.toString('base64url'),
          transports: [],
        },
      }
    },
    get(challenge: string, counter: number, { origin = site, rpId = 'www.example.org', flags = 0x05 } = {}) {
      const client = clientData('webauthn.get', challenge, origin)
      const authData = data(rpId, counter, flags)
      const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), privateKey)
      return {
        ...base,
        clientExtensionResults: {},
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: authData.toString('base64url'),
          signature: signature.toString('base64url'),
        },
      }
    },
  }
}
