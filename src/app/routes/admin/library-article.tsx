import { useParams } from 'react-router'
import { ArticlePage, NewArticlePage } from '#domains/publishing/library/ui/admin/article-page.tsx'
import { AdminNotFound } from '#ui/admin/admin-not-found.tsx'
import { recordId } from '../../record-id.tsx'

export default function ArticleRoute() {
  const params = useParams()
  if (params.id === 'nueva') return <NewArticlePage />
  const id = recordId(params.id)
  return id === null ? <AdminNotFound /> : <ArticlePage id={id} />
}
