import { ArticleList } from '#features/library/ui/admin/article-list.tsx'

export default ArticleList
