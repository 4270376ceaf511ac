import type { AttentionLine } from '#lib/attention.ts'
import type { Ctx } from '#lib/context.server.ts'
import { readArticles } from './articles.server.ts'
import { isReviewDue } from './presenters.server.ts'

export async function attentionOfLibrary(ctx: Ctx): Promise<AttentionLine[]> {
  const due = (await readArticles(ctx)).filter((article) => isReviewDue(article, ctx.now()))
  return [{ reason: 'reviewDue', count: due.length, link: '/admin/biblioteca?status=review' }]
}
