import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import type { Ctx } from '#lib/context.server.ts'
import { env } from '#lib/env.server.ts'
import { AppError } from '#lib/http/errors.ts'
import { assertWithinLimit, type Limit, rateLimits } from '#lib/http/rate-limits.server.ts'
import type { CallHeaders } from '#lib/http/route.server.ts'
import { hashOf } from './secrets.server.ts'
import { passkeyChallenges, passkeys } from './tables.server.ts'

const challengeMs = 5 * 60_000
/** Each is a row, which strangers may ask for. */
const challenges: Limit = { name: 'passkey challenges', points: 100, seconds: 15 * 60 }

// Imported on demand: a server whose staff use no passkeys does not load it.
const library = () => import('@simplewebauthn/server')

/** The site that passkeys belong to. Browsers refuse an address that is a number. */
type Site = { origin: string; rpId: string }

export function passkeySite(ctx: Ctx, { all }: CallHeaders): Site {
  const address = ctx.services.get(env).PUBLIC_URL ?? `http://${all.host ?? 'localhost'}`
  const { origin, hostname } = new URL(address)
  if (/^[\d.]+$|^\[/.test(hostname)) throw new AppError('conflict', 'auth.errors.passkeyAddress')
  return { origin, rpId: hostname }
}

/** For `navigator.credentials.get`. Any account: the passkey itself says whose it is. */
export async function signInOptions(ctx: Ctx, site: Site) {
  const { generateAuthenticationOptions } = await library()
  assertWithinLimit(await ctx.services.get(rateLimits).add(challenges, ctx.address))
  const options = await generateAuthenticationOptions({ rpID: site.rpId, userVerification: 'required' })
  await storeChallenge(ctx, options.challenge, null)
  return options
}

/** For `navigator.credentials.create`. */
export async function newPasskeyOptions(
  ctx: Ctx,
  site: Site,
  user: { id: number; username: string; fullName: string },
  siteName: string,
) {
  const { generateRegistrationOptions } = await library()
  const own = await ctx.db.select().from(passkeys).where(eq(passkeys.userId, user.id))
  const options = await generateRegistrationOptions({
    rpName: siteName,
    rpID: site.rpId,
    userID: new TextEncoder().encode(String(user.id)),
    userName: user.username,
    userDisplayName: user.fullName,
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: own.map(({ credentialId }) => ({ id: credentialId })),
  })
  await storeChallenge(ctx, options.challenge, user.id)
  return options
}

/** The passkey that the browser made, ready to store. */
export async function verifyNewPasskey(ctx: Ctx, site: Site, userId: number, answer: unknown) {
  const { verifyRegistrationResponse } = await library()
  const { verified, registrationInfo } = await refused(() =>
    verifyRegistrationResponse({
      response: answer as RegistrationResponseJSON,
      expectedChallenge: (challenge) => takeChallenge(ctx, challenge, userId),
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
    }),
  )
  if (!verified) throw notAccepted()
  const { id, publicKey, counter, transports = [] } = registrationInfo.credential
  return {
    credentialId: id,
    publicKey: Buffer.from(publicKey).toString('base64url'),
    counter: storable(counter),
    transports,
  }
}

/** The account whose passkey signed. The device checked a fingerprint, face or PIN, so this is two factors in one. */
export async function userIdOfPasskey(ctx: Ctx, site: Site, answer: { id: string }): Promise<number> {
  const [passkey] = await ctx.db.select().from(passkeys).where(eq(passkeys.credentialId, answer.id))
  if (!passkey) throw notAccepted()
  const { verifyAuthenticationResponse } = await library()
  const { verified, authenticationInfo } = await refused(() =>
    verifyAuthenticationResponse({
      response: answer as unknown as AuthenticationResponseJSON,
      expectedChallenge: (challenge) => takeChallenge(ctx, challenge, null),
      expectedOrigin: site.origin,
      expectedRPID: site.rpId,
      requireUserVerification: true,
      credential: {
        id: passkey.credentialId,
        publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
        counter: passkey.counter,
      },
    }),
  )
  if (!verified) throw notAccepted()
  await ctx.db
    .update(passkeys)
    .set({ counter: storable(authenticationInfo.newCounter), lastUsedAt: ctx.now() })
    .where(eq(passkeys.id, passkey.id))
  return passkey.userId
}

/** The column is a signed number of 32 bits, the device's counter an unsigned one. */
const storable = (counter: number): number => Math.min(counter, 2 ** 31 - 1)

async function storeChallenge(ctx: Ctx, challenge: string, userId: number | null): Promise<void> {
  const now = ctx.now()
  await ctx.db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now))
  const expiresAt = new Date(now.getTime() + challengeMs)
  await ctx.db.insert(passkeyChallenges).values({ challengeHash: hashOf(challenge), userId, expiresAt })
}

/** A challenge works once. */
async function takeChallenge(ctx: Ctx, challenge: string, userId: number | null): Promise<boolean> {
  const taken = await ctx.db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challengeHash, hashOf(challenge)),
        userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId),
        gt(passkeyChallenges.expiresAt, ctx.now()),
      ),
    )
    .returning({ hash: passkeyChallenges.challengeHash })
  return taken.length > 0
}

/** The library throws on whatever does not fit: a wrong site, an old challenge, a bad signature. */
async function refused<T>(verify: () => Promise<T>): Promise<T> {
  try {
    return await verify()
  } catch (error) {
    if (error instanceof Error && /^Failed query/.test(error.message)) throw error
    throw notAccepted()
  }
}

const notAccepted = () => new AppError('unauthorized', 'auth.errors.passkey')
