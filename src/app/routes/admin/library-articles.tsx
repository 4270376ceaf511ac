import { ArticleList } from '#domains/publishing/library/ui/admin/article-list.tsx'

export default ArticleList
