import { Badge, type BadgeTone } from '#ui/badge.tsx'
import type { IconName } from '#ui/icons/icons.tsx'
import { sectionOf } from '../../fields.ts'
import { exampleLabels, sectionStatusLabels } from '../../labels.ts'
import type { Section, SectionStatus } from '../../schemas.ts'

/** A section with its default values has no badge. */
const badges: Record<Exclude<SectionStatus, 'default'>, { tone: BadgeTone; icon: IconName }> = {
  published: { tone: 'done', icon: 'eye' },
  changed: { tone: 'pending', icon: 'edit' },
}

export function SectionBadges({ status, examples }: Pick<Section, 'status' | 'examples'>) {
  return (
    <span className="flex flex-wrap items-center gap-1">
      {examples.map((fact) => (
        <Badge key={fact} tone="pending" icon="alert">
          {exampleLabels[fact]}
        </Badge>
      ))}
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
  saved: {
    success: ({ id, status }: Section) =>
      status === 'changed'
        ? { title: 'Borrador guardado', text: 'El sitio no cambia hasta que lo publiques.' }
        : sectionOf(id)?.isForOffice
          ? { title: 'Guardado', text: 'El menú ya lo muestra.' }
          : { title: 'Publicado', text: 'El sitio ya lo muestra, en los dos idiomas.' },
    error: failed('No se pudo guardar.'),
  },
  restored: {
    success: () => ({ title: 'Volvió lo de antes', text: 'El sitio ya lo muestra.' }),
    error: failed('No se pudo volver a la versión anterior.'),
  },
}
