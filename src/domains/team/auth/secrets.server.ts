import { type BinaryToTextEncoding, createHash, randomBytes } from 'node:crypto'

/** 256 random bits. Only their hash is stored. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** Enough for random values of 80 bits and more. Passwords have Argon2. */
export const hashOf = (secret: string, encoding: BinaryToTextEncoding = 'hex'): string =>
  createHash('sha256').update(secret).digest(encoding)
