import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { callAdmin, messageOf } from '#ui/admin/query-client.ts'
import { useMayWrite } from '#ui/admin/view-right.ts'
import { Badge } from '#ui/badge.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { libraryApi } from '../../endpoints.ts'
import type { Preview, PreviewText } from '../../schemas.ts'
import { ArticleText } from '../public/article-text.tsx'

/** 70 and more is easy to read. */
const easyFrom = 70
const pauseMs = 600

/** What is typed, as the public page would show it. The server makes it, with the same rules. */
export function ArticlePreview({ bodyEs, bodyEn }: { bodyEs: string; bodyEn: string }) {
  const texts = useLater({ bodyEs: bodyEs || ' ', bodyEn: bodyEn || ' ' })
  const isReady = Boolean(texts.bodyEs.trim() && texts.bodyEn.trim())
  const mayWrite = useMayWrite()
  const query = useQuery({
    queryKey: ['library-preview', texts],
    queryFn: () => callAdmin(libraryApi.preview, { body: texts }),
    placeholderData: keepPreviousData,
    enabled: isReady && mayWrite,
  })
  if (!mayWrite) return null
  return (
    <AdminSection title="Así se verá">
      {!isReady && <p className="text-ink-2">Escribe los dos textos para ver cómo quedan.</p>}
      {query.isError && <Notice tone="error">{messageOf(query.error)}</Notice>}
      {isReady && query.data && <BothTexts preview={query.data} />}
    </AdminSection>
  )
}

export function BothTexts({ preview }: { preview: Preview }) {
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <Shown title="Español" lang="es" text={preview.es} />
      <Shown title="Inglés" lang="en" text={preview.en} />
    </div>
  )
}

function Shown({ title, lang, text }: { title: string; lang: 'es' | 'en'; text: PreviewText }) {
  const { html, wordCount, ease, pendingCount } = text
  return (
    <section aria-label={`Vista previa: ${title}`} className="min-w-0">
      <h3 className="flex flex-wrap items-center gap-2 text-base">
        {title}
        <Badge tone={ease >= easyFrom ? 'done' : 'pending'}>
          Lectura {ease} de 100{ease >= easyFrom ? '' : ': acorta las frases'}
        </Badge>
        <Badge tone="neutral">{wordCount} palabras</Badge>
        {pendingCount > 0 && <Badge tone="pending">{pendingCount} por verificar</Badge>}
      </h3>
      <div lang={lang} className="mt-3 rounded-card border border-line bg-paper p-4 [&_h2]:text-lg!">
        <ArticleText html={html} />
      </div>
    </section>
  )
}

/** The value once it has not changed for a moment. */
function useLater<Value extends object>(value: Value): Value {
  const [later, setLater] = useState(value)
  const text = JSON.stringify(value)
  useEffect(() => {
    const timer = setTimeout(() => setLater(JSON.parse(text) as Value), pauseMs)
    return () => clearTimeout(timer)
  }, [text])
  return later
}
