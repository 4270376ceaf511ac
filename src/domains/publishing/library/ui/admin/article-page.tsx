import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Timeline } from '#domains/team/history/ui/admin/timeline.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { useRecordForm } from '#ui/admin/record-form.tsx'
import { RecordState } from '#ui/admin/record-state.tsx'
import { lastListAddress } from '#ui/admin/use-list-state.ts'
import { useRead } from '#ui/admin/use-read.ts'
import { useSave } from '#ui/admin/use-save.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { libraryApi } from '../../endpoints.ts'
import { articlePath } from '../../rules.ts'
import type { StaffArticle } from '../../schemas.ts'
import { ArticleForm } from './article-form.tsx'
import { ArticleBadge, articleToasts } from './article-labels.tsx'
import {
  type ArticleValues,
  blankArticle,
  contentOf,
  ArticleForm as FormSchema,
  valuesOf,
} from './article-values.ts'
import { ArticleVersions } from './article-versions.tsx'

const listPath = '/admin/biblioteca'
const backLink = () => ({ to: lastListAddress(listPath), label: 'Volver a las lecturas' })
const fieldDisplay = {
  sources: { label: 'Fuentes', show: (sources: unknown) => namesOf(String(sources)) },
}

export function NewArticlePage() {
  const navigate = useNavigate()
  const [createdId, setCreatedId] = useState<number | null>(null)
  const edited = useRecordForm<ArticleValues, typeof libraryApi.create>({
    endpoint: libraryApi.create,
    schema: FormSchema,
    defaultValues: blankArticle,
    toBody: contentOf,
    ...articleToasts.created,
    onSaved: ({ id }) => setCreatedId(id),
  })
  const { isDirty } = edited.state
  // Navigates after the form is reset, so the unsaved-changes guard does not ask.
  useEffect(() => {
    if (createdId !== null && !isDirty) void navigate(`${listPath}/${createdId}`, { replace: true })
  }, [createdId, isDirty, navigate])
  return (
    <AdminPage title="Añadir lectura" back={backLink()}>
      <ArticleForm {...edited} submitLabel="Guardar borrador" />
    </AdminPage>
  )
}

export function ArticlePage({ id }: { id: number }) {
  const query = useRead(libraryApi.get, { params: { id } })
  const article = query.data
  if (!article) {
    return (
      <AdminPage title="Lectura" back={backLink()}>
        <RecordState query={query} />
      </AdminPage>
    )
  }
  return (
    <AdminPage
      title={article.titleEs}
      back={backLink()}
      beside={<ArticleBadge status={article.status} />}
      action={
        article.publishedVersionId !== null && (
          <ButtonLink href={articlePath(article.slugEs, 'es')} newTab>
            Ver en la página
          </ButtonLink>
        )
      }
      updated={query}
    >
      <EditArticle key={article.id} article={article} />
    </AdminPage>
  )
}

function EditArticle({ article }: { article: StaffArticle }) {
  const edited = useRecordForm<ArticleValues, typeof libraryApi.save>({
    endpoint: libraryApi.save,
    params: { id: article.id },
    schema: FormSchema,
    defaultValues: valuesOf(article),
    toBody: (values) => ({ ...contentOf(values), updatedAt: article.updatedAt }),
    ...articleToasts.saved,
    fieldDisplay,
  })
  const { isDirty } = edited.state
  return (
    <>
      <ArticleForm
        {...edited}
        submitLabel="Guardar borrador"
        actions={<Publishing article={article} isDirty={isDirty} />}
      />
      <AdminSection title="Versiones">
        <ArticleVersions article={article} isDirty={isDirty} />
      </AdminSection>
      <AdminSection title="Historial">
        <Timeline entity="libraryArticle" entityId={article.id} createdLabel="Se creó la lectura" />
      </AdminSection>
    </>
  )
}

/** Publishes exactly the saved text on the screen; typed and unsaved text must be saved first. */
function Publishing({ article, isDirty }: { article: StaffArticle; isDirty: boolean }) {
  const publish = useSave(libraryApi.setPublication, articleToasts.published)
  const withdraw = useSave(libraryApi.setPublication, articleToasts.withdrawn)
  const { id, updatedAt, versionId, publishedVersionId, status } = article
  const undo = { versionId: publishedVersionId }
  const whyNot = isDirty
    ? 'Guarda el borrador antes de publicarlo.'
    : status === 'published' && 'La página muestra este texto.'
  return (
    <>
      {/* Both buttons stay when there is nothing to do, so that the focus stays on them. */}
      <Button
        icon="eye"
        disabled={Boolean(whyNot)}
        aria-describedby={whyNot ? 'publish-hint' : undefined}
        busy={publish.isPending}
        onClick={() => publish.mutate({ params: { id }, body: { versionId, updatedAt }, undo })}
      >
        Publicar
      </Button>
      <Button
        variant="quiet"
        icon="eye-off"
        disabled={publishedVersionId === null}
        busy={withdraw.isPending}
        onClick={() => withdraw.mutate({ params: { id }, body: { versionId: null, updatedAt }, undo })}
      >
        Retirar de la página
      </Button>
      {whyNot && (
        <p id="publish-hint" className="self-center text-sm text-ink-2">
          {whyNot}
        </p>
      )}
    </>
  )
}

const namesOf = (sources: string) =>
  (JSON.parse(sources) as { name: string }[]).map(({ name }) => name).join('\n')
