import type { FeatureLabels } from '#lib/feature-labels.ts'
import type { ArticleGroup, ArticleStatus } from './schemas.ts'

export const articleGroupLabels: Record<ArticleGroup, string> = {
  time: 'Horas, días y meses',
  situation: 'Por situación',
  person: 'Por persona',
  need: 'Por necesidad',
}

export const articleStatusLabels: Record<ArticleStatus, string> = {
  published: 'Publicada',
  changed: 'Con cambios sin publicar',
  draft: 'Borrador',
  withdrawn: 'Retirada',
}

export const libraryLabels = {
  records: {
    libraryArticle: { label: 'Lectura', right: 'library.read', address: '/admin/biblioteca/:id' },
  },
  attention: {
    reviewDue: ['lectura ya se debe revisar', 'lecturas ya se deben revisar', 'library.read'],
  },
  fields: {
    bodyEn: 'texto en inglés',
    bodyEs: 'texto en español',
    group: 'grupo',
    keywordsEn: 'otras palabras en inglés',
    keywordsEs: 'otras palabras en español',
    nextReview: 'próxima revisión',
    position: 'orden',
    publishedVersionId: 'versión publicada',
    reviewedBy: 'revisada por',
    slugEn: 'dirección en inglés',
    slugEs: 'dirección en español',
    sources: 'fuentes',
    summaryEn: 'resumen en inglés',
    summaryEs: 'resumen en español',
    titleEn: 'título en inglés',
    titleEs: 'título en español',
  },
  values: articleGroupLabels,
  actions: {
    article_published: 'Se publicó',
    article_restored: 'Volvió a un texto anterior',
    article_withdrawn: 'Se retiró de la página',
  },
} as const satisfies FeatureLabels
