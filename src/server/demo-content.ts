import { createUser } from '#domains/team/staff/service.server.ts'
import { type Ctx, inTransaction } from '#lib/context.server.ts'
import { newDemo } from '#lib/demo.server.ts'
import { features } from './features.ts'

export const demoAccount = { username: 'demo', password: 'demo-demo-demo' }

/** Invented content of every feature, by the account of the demo. */
export async function addDemoContent(ctx: Ctx): Promise<void> {
  const user = await createUser(ctx, { ...demoAccount, fullName: 'Gloria Demo', email: 'demo@example.org' })
  // One transaction saves seconds.
  await inTransaction({ ...ctx, user }, async (ctx) => {
    const demo = newDemo(ctx)
    for (const feature of features) await feature.demo?.(demo)
  })
}
