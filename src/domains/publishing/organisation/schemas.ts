import * as z from 'zod/mini'
import { exampleFacts } from '#domains/site/site/examples.ts'
import { cleanText } from '#lib/text/clean-text.ts'

export type { ExampleFact } from '#domains/site/site/examples.ts'

/** Part of the settings in one language, as a settings file holds it. Its form is checked with the files' own schema. */
const Part = z.record(z.string(), z.unknown()).check(z.overwrite((part) => cleanTexts(part) as typeof part))
export const SectionContent = z.object({ es: Part, en: Part })
export type SectionContent = z.output<typeof SectionContent>

function cleanTexts(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value)
  if (Array.isArray(value)) return value.map(cleanTexts)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, cleanTexts(inner)]))
}

export const SectionChange = z.object({
  content: SectionContent,
  /** False: a draft, which only the preview shows. */
  isPublished: z.boolean(),
  updatedAt: z.nullish(z.string()),
})
export type SectionChange = z.output<typeof SectionChange>

/** 0: the settings files. */
export const SectionPublication = z.object({
  versionId: z.int('errors.invalidId').check(z.minimum(0, 'errors.invalidId')),
  updatedAt: z.nullish(z.string()),
})
export type SectionPublication = z.output<typeof SectionPublication>

const sectionStatuses = ['default', 'published', 'changed'] as const
export type SectionStatus = (typeof sectionStatuses)[number]

export const Section = z.object({
  id: z.int(),
  /** Both languages of the latest draft, or of what is published. */
  content: SectionContent,
  status: z.enum(sectionStatuses),
  versionId: z.int(),
  publishedVersionId: z.int(),
  /** What was in force before. null: nothing else was. */
  previousVersionId: z.nullable(z.int()),
  examples: z.array(z.enum(exampleFacts)),
  updatedAt: z.string(),
  updatedBy: z.nullable(z.string()),
})
export type Section = z.output<typeof Section>

export const SectionVersion = z.object({
  id: z.int(),
  content: SectionContent,
  savedBy: z.nullable(z.string()),
  savedAt: z.nullable(z.string()),
  publishedAt: z.nullable(z.string()),
})
export type SectionVersion = z.output<typeof SectionVersion>

/** An earlier waiver, found by the version stored with a request. */
export const WaiverVersion = z.object({
  version: z.string(),
  paragraphs: z.array(z.string()),
  url: z.nullable(z.string()),
  publishedAt: z.nullable(z.string()),
  isCurrent: z.boolean(),
})
export type WaiverVersion = z.output<typeof WaiverVersion>

export const NewPhoto = z.object({
  imageUrl: z.string('errors.required').check(z.minLength(1, 'errors.required')),
})
export const Photo = z.object({ imageUrl: z.string() })
