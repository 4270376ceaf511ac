import { Badge, type BadgeTone } from '#ui/badge.tsx'
import type { IconName } from '#ui/icons/icons.tsx'
import { valuesOf } from '../../field-values.ts'
import { sectionOf } from '../../fields.ts'
import { exampleLabels, sectionStatusLabels } from '../../labels.ts'
import { controlWords, exampleControls, publishedSentence } from '../../rules.ts'
import type { Section, SectionContent, SectionStatus } from '../../schemas.ts'

/** A section with its default values has no badge. */
const badges: Record<Exclude<SectionStatus, 'default'>, { tone: BadgeTone; icon: IconName }> = {
  published: { tone: 'done', icon: 'eye' },
  changed: { tone: 'pending', icon: 'edit' },
}

export function SectionBadges({ id, status, examples, content }: Section) {
  const fields = sectionOf(id)
  const values = fields && valuesOf(fields.fields, content)
  const left =
    values && status !== 'default' ? examples.flatMap((fact) => exampleControls(fields, values, fact)) : []
  return (
    <span className="flex flex-wrap items-center gap-1">
      {examples.map((fact) => (
        <Badge key={fact} tone="pending" icon="alert">
          {exampleLabels[fact]}
        </Badge>
      ))}
      {left.length > 0 && <span className="px-1 text-sm text-ink-2">Falta: {controlWords(left)}</span>}
      {status === 'default' ? (
        <span className="px-1 text-sm text-ink-2">{sectionStatusLabels[status]}</span>
      ) : (
        <Badge {...badges[status]}>{sectionStatusLabels[status]}</Badge>
      )}
    </span>
  )
}

const failed = (text: string) => ({ title: 'No se guardó', text })

export const sectionToasts = {
  /** `before`: what the site shows, where that is known. */
  saved: (before: SectionContent | undefined) => ({
    success: ({ id, status, content }: Section) => {
      if (status === 'changed')
        return { title: 'Borrador guardado', text: 'El sitio no cambia hasta que lo publiques.' }
      const fields = sectionOf(id)
      if (!fields || fields.isForOffice) return { title: 'Guardado', text: 'El menú ya lo muestra.' }
      const text = before ? publishedSentence(fields, before, content) : 'El sitio ya lo muestra.'
      return { title: 'Publicado', text }
    },
    error: failed('No se pudo guardar.'),
  }),
  restored: {
    success: () => ({ title: 'Volvió lo de antes', text: 'El sitio ya lo muestra.' }),
    error: failed('No se pudo volver a la versión anterior.'),
  },
}
