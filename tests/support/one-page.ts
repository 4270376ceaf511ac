import type { PageContext, RenderedPage } from '#app/page-context.ts'
import type { Pages } from '#server/plugins/web.ts'

type Answer = Partial<RenderedPage> & { body: string }

/** A site of one page, without a build: `answer` says what any address shows. */
export const siteOfOnePage = (
  answer: (path: string, context: PageContext) => Answer | Promise<Answer>,
): Pages => ({
  load: async () => ({
    render: async (path, context) => ({
      status: 200,
      type: 'text/html',
      scripts: [],
      styles: [],
      ...(await answer(path, context)),
    }),
  }),
  build: {},
})
