import { addDemoContent } from '#server/demo-content.ts'
import { prepareFirstAccount } from '#server/first-administrator.ts'
import { serve } from '#server/serve.ts'
import { buildSite } from '#server/services.ts'

/** The program itself, on a database that it first fills with the content of `npm run demo`. */
await serve({
  build: buildSite,
  prepare: async (ctx, settings) => {
    const notes = await prepareFirstAccount(ctx, settings)
    await addDemoContent(ctx)
    return notes
  },
})
