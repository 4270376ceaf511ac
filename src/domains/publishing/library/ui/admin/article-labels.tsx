import { Badge, type BadgeTone } from '#ui/badge.tsx'
import type { IconName } from '#ui/icons/icons.tsx'
import { articleStatusLabels } from '../../labels.ts'
import type { ArticleStatus } from '../../schemas.ts'

const badges: Record<ArticleStatus, { tone: BadgeTone; icon: IconName }> = {
  published: { tone: 'done', icon: 'eye' },
  changed: { tone: 'pending', icon: 'edit' },
  draft: { tone: 'neutral', icon: 'edit' },
  withdrawn: { tone: 'closed', icon: 'eye-off' },
}

export function ArticleBadge({ status }: { status: ArticleStatus }) {
  return <Badge {...badges[status]}>{articleStatusLabels[status]}</Badge>
}

const failed = (text: string) => ({ title: 'No se guardó', text })

export const articleToasts = {
  created: {
    success: () => ({ title: 'Lectura creada', text: 'Es un borrador: en la página no se ve todavía.' }),
    error: failed('No se pudo crear la lectura.'),
  },
  saved: {
    success: () => ({ title: 'Borrador guardado', text: 'La página no cambia hasta que lo publiques.' }),
    error: failed('No se pudo guardar el borrador.'),
  },
  published: { success: 'Lectura publicada', error: failed('No se pudo publicar.') },
  withdrawn: { success: 'Lectura retirada de la página', error: failed('No se pudo retirar.') },
  restored: {
    success: () => ({ title: 'Texto anterior en el borrador', text: 'Publícalo cuando quieras.' }),
    error: failed('No se pudo restaurar.'),
  },
}
