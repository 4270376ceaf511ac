import { createHmac, randomBytes } from 'node:crypto'
import type { Ctx } from '#lib/context.server.ts'
import { env } from '#lib/env.server.ts'

export type SignInResult =
  | 'signed_in'
  | 'limited'
  | 'unknown_user'
  | 'wrong_password'
  | 'no_access'
  | 'password_expired'
  | 'second_factor_missing'
  | 'wrong_code'
  | 'wrong_passkey'

/** One line per attempt, with the account's number and a mark of the address: nothing that names a person. */
export function logSignIn(ctx: Ctx, result: SignInResult, userId?: number): void {
  const line = { id: ctx.requestId, result, account: userId, from: addressMark(ctx) }
  if (result === 'signed_in') ctx.log.info(line, 'sign-in')
  else ctx.log.warn(line, 'sign-in refused')
}

/** Without SECRET_KEY the marks of one process compare with each other, not with those after a restart. */
const keyOfProcess = randomBytes(32).toString('base64url')

/** The same address has the same mark, and nobody reads the address from it. */
const addressMark = (ctx: Ctx): string =>
  createHmac('sha256', ctx.services.get(env).SECRET_KEY ?? keyOfProcess)
    .update(ctx.address)
    .digest('base64url')
    .slice(0, 12)
