import { Link, useSearchParams } from 'react-router'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { RecordState } from '#ui/admin/record-state.tsx'
import { useList } from '#ui/admin/use-read.ts'
import { ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Icon } from '#ui/icons/icons.tsx'
import { organisationApi } from '../../endpoints.ts'
import { sectionOf } from '../../fields.ts'
import type { Section } from '../../schemas.ts'
import { SectionBadges } from './section-labels.tsx'

/** What the people responsible change without a programmer, by subject. */
export function SectionList() {
  const [params] = useSearchParams()
  const onlyExamples = params.get('examples') === 'true'
  const query = useList(organisationApi.sections, onlyExamples ? { examples: 'true' } : {})
  const toggle = onlyExamples ? (
    <ButtonLink to="/admin/ajustes/organizacion">Ver todas las partes</ButtonLink>
  ) : (
    <ButtonLink to="/admin/ajustes/organizacion?examples=true">Solo lo que falta por cambiar</ButtonLink>
  )
  return (
    <AdminPage title="Ajustes de la organización" action={toggle} updated={query}>
      <p className="max-w-read text-ink-2">
        Lo que publiques se ve al momento en el sitio, en los correos y en las etiquetas. Siempre puedes
        volver a lo de antes.
      </p>
      {!query.data && <RecordState query={query} />}
      {query.data?.rows.length === 0 && (
        <EmptyState title="No quedan datos de ejemplo">Todo lo que se ve es de la organización.</EmptyState>
      )}
      <ul aria-label="Partes de los ajustes" className="grid grid-cols-1 gap-3 lg:grid-cols-2">
        {query.data?.rows.map((section) => (
          <SectionCard key={section.id} section={section} />
        ))}
      </ul>
    </AdminPage>
  )
}

function SectionCard({ section }: { section: Section }) {
  const fields = sectionOf(section.id)
  if (!fields) return null
  return (
    <li className="relative flex flex-col gap-2 rounded-card border border-line bg-white p-4 hover:border-hope">
      <h2 className="text-lg">
        <Link
          to={`/admin/ajustes/organizacion/${section.id}`}
          className="flex items-center justify-between gap-2 text-ink no-underline after:absolute after:inset-0 after:rounded-card"
        >
          {fields.title}
          <Icon name="chevron-right" className="size-5 text-ink-2" />
        </Link>
      </h2>
      <p className="text-sm text-ink-2">{fields.text}</p>
      <SectionBadges {...section} />
    </li>
  )
}
