import { formatDate, startOfDay } from '#lib/text/dates.ts'
import { EmptyList } from '#ui/admin/empty-list.tsx'
import { ListView } from '#ui/admin/list-view.tsx'
import { useListState } from '#ui/admin/use-list-state.ts'
import { useList } from '#ui/admin/use-read.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import type { Column } from '#ui/lists/data-list.ts'
import { libraryApi } from '../../endpoints.ts'
import { articleGroupLabels, articleStatusLabels } from '../../labels.ts'
import { articleGroups, articleStatuses } from '../../rules.ts'
import type { StaffArticle } from '../../schemas.ts'
import { ArticleBadge } from './article-labels.tsx'

/** The articles of «Si acaba de pasar», in the order of the public index. */
export function ArticleList() {
  const list = useListState({ filters: [groupFilter], statuses: [...articleStatuses, 'review'] })
  const result = useList(libraryApi.list, list.query)
  const add = (
    <ButtonLink variant="primary" icon="plus" to="/admin/biblioteca/nueva" data-shortcut="new">
      Añadir lectura
    </ButtonLink>
  )
  return (
    <ListView
      title="Si acaba de pasar"
      list={list}
      result={result}
      columns={columns}
      rowKey={(article) => article.id}
      rowHref={(article) => `/admin/biblioteca/${article.id}`}
      searchLabel="Buscar en títulos y textos"
      tabs={tabs}
      action={
        <>
          <ButtonLink href="/si-acaba-de-pasar" newTab>
            <span>
              Ver<span className="lg:max-[80rem]:sr-only"> la página</span>
            </span>
          </ButtonLink>
          {add}
        </>
      }
      empty={<EmptyList title="No hay lecturas" action={add} />}
    />
  )
}

const tabs = [
  { value: '', label: 'Todas' },
  ...articleStatuses.map((value) => ({ value, label: articleStatusLabels[value] })),
  { value: 'review', label: 'Toca revisar' },
]

const groupFilter = {
  key: 'group',
  label: 'Grupo',
  options: articleGroups.map((value) => ({ value, label: articleGroupLabels[value] })),
}

const columns: Column<StaffArticle>[] = [
  {
    key: 'titleEs',
    header: 'Título',
    cell: ({ titleEs }) => titleEs,
  },
  {
    key: 'titleEn',
    header: 'En inglés',
    fromWidth: '90rem',
    hideOnCard: true,
    cell: ({ titleEn }) => <span lang="en">{titleEn}</span>,
  },
  { key: 'group', header: 'Grupo', cell: ({ group }) => articleGroupLabels[group] },
  { key: 'status', header: 'Estado', cell: ({ status }) => <ArticleBadge status={status} /> },
  {
    key: 'pendingCount',
    header: 'Por verificar',
    cell: ({ pendingCount }) =>
      pendingCount > 0 ? (
        <Badge tone="pending">{pendingCount === 1 ? '1 nota' : `${pendingCount} notas`}</Badge>
      ) : (
        'Nada'
      ),
  },
  {
    key: 'reviewedBy',
    header: 'Revisada por',
    fromWidth: '80rem',
    hideOnCard: true,
    cell: ({ reviewedBy }) => reviewedBy ?? 'Nadie',
  },
  {
    key: 'nextReview',
    header: 'Próxima revisión',
    cell: ({ nextReview, isReviewDue }) => {
      if (!nextReview) return 'Sin fecha'
      const day = formatDate(startOfDay(nextReview))
      return isReviewDue ? <Badge tone="error">{day}</Badge> : day
    },
  },
]
