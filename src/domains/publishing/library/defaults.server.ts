import { readFileSync } from 'node:fs'
import type { ArticleContent } from './schemas.ts'
import * as sources from './sources.server.ts'

/** A text of the program. Its `id` never changes and is never reused. */
export type DefaultArticle = ArticleContent & { id: number }

/** When the defaults are due for a new look, until staff choose a day. */
const firstReview = '2027-05-22'

/** The texts of the program. The public page shows each until staff publish another version of it. */
export const defaultArticles: readonly DefaultArticle[] = [
  article('first-hours', {
    id: 1,
    group: 'time',
    position: 10,
    sources: [sources.nhsStillbirth, sources.hseNeonatal, sources.hospitalProtocol],
  }),
  article('first-days', { id: 2, group: 'time', position: 20, sources: [sources.cdcWarningSigns] }),
  article('months', {
    id: 3,
    group: 'time',
    position: 30,
    sources: [sources.bostonLoss, sources.lullabyPartners],
  }),
  article('early-loss', {
    id: 4,
    group: 'situation',
    position: 10,
    sources: [sources.tommysAfterMiscarriage, sources.cdcWarningSigns],
  }),
  article('stillbirth', {
    id: 5,
    group: 'situation',
    position: 20,
    sources: [sources.nhsStillbirth, sources.painRelief, sources.registryStillborn, sources.cdcWarningSigns],
  }),
  article('neonatal', {
    id: 6,
    group: 'situation',
    position: 30,
    sources: [
      sources.marchOfDimesNeonatal,
      sources.raisingChildren,
      sources.hseNeonatal,
      sources.breastfeedingSupport,
      sources.cdcWarningSigns,
    ],
  }),
  article('medical-reasons', {
    id: 7,
    group: 'situation',
    position: 40,
    sources: [
      sources.difficultDecisions,
      sources.oxfordDecision,
      sources.oxfordSeeing,
      sources.nhsStillbirth,
      sources.cdcWarningSigns,
    ],
  }),
  article('one-of-two', {
    id: 8,
    group: 'situation',
    position: 50,
    sources: [
      sources.butterflyTogether,
      sources.butterflyTwin,
      sources.lullabyTwin,
      sources.raisingChildren,
      sources.childBereavement,
      sources.cdcWarningSigns,
    ],
  }),
  article('mothers', {
    id: 9,
    group: 'person',
    position: 10,
    sources: [sources.cdcWarningSigns, sources.bostonLoss, sources.maternalHotline],
  }),
  article('partners', {
    id: 10,
    group: 'person',
    position: 20,
    sources: [sources.tommysPartners, sources.lullabyPartners],
  }),
  article('siblings', {
    id: 11,
    group: 'person',
    position: 30,
    sources: [sources.childrenAndDeath, sources.childBereavement, sources.raisingChildren],
  }),
  article('grandparents', {
    id: 12,
    group: 'person',
    position: 40,
    sources: [sources.tommysGrandparents, sources.childBereavement],
  }),
  article('friends', { id: 13, group: 'person', position: 50, sources: [sources.lullabyPartners] }),
  article('milk', {
    id: 14,
    group: 'need',
    position: 10,
    sources: [
      sources.cambridgeMilk,
      sources.leedsMilk,
      sources.nhsStillbirth,
      sources.abaMilk,
      sources.starLegacyMilk,
      sources.breastfeedingSupport,
    ],
  }),
  article('body', {
    id: 15,
    group: 'need',
    position: 20,
    sources: [sources.cdcWarningSigns, sources.tommysAfterMiscarriage, sources.nhsStillbirth],
  }),
  article('papers', {
    id: 16,
    group: 'need',
    position: 30,
    sources: [sources.registryStillborn, sources.registryBurial, sources.registryBirths, sources.hseNeonatal],
  }),
  article('work', {
    id: 17,
    group: 'need',
    position: 40,
    sources: [
      sources.maternityLaw,
      sources.maternityPay,
      sources.publicMaternity,
      sources.lossLeaveBill,
      sources.familyLeave,
      sources.pregnantWorkers,
    ],
  }),
  article('another-pregnancy', {
    id: 18,
    group: 'need',
    position: 50,
    sources: [
      sources.tommysTryingAgain,
      sources.lancetInterval,
      sources.maternalHotline,
      sources.cdcWarningSigns,
    ],
  }),
  article('hard-dates', {
    id: 19,
    group: 'need',
    position: 60,
    sources: [
      sources.bostonLoss,
      sources.tommysMothersDay,
      sources.sandsMothersDay,
      sources.childBereavement,
    ],
  }),
  article('not-easing', {
    id: 20,
    group: 'need',
    position: 70,
    sources: [
      sources.lineaPas,
      sources.lineaPas988,
      sources.postpartumPsychosis,
      sources.bostonLoss,
      sources.maternalHotline,
      sources.prolongedGrief,
      sources.askingAboutSuicide,
      sources.tommysPartners,
    ],
  }),
  article('hospital-staff', {
    id: 21,
    group: 'person',
    position: 60,
    sources: [
      sources.canadaLoss,
      sources.canadianPaediatricLoss,
      sources.careAfterStillbirth,
      sources.hospitalProtocol,
    ],
  }),
]

type Facts = Pick<DefaultArticle, 'id' | 'group' | 'position' | 'sources'>

function article(name: string, facts: Facts): DefaultArticle {
  const es = textOf(`${name}.es.md`)
  const en = textOf(`${name}.en.md`)
  return {
    ...facts,
    reviewedBy: null,
    nextReview: firstReview,
    slugEs: es.slug,
    slugEn: en.slug,
    titleEs: es.title,
    titleEn: en.title,
    summaryEs: es.summary,
    summaryEn: en.summary,
    keywordsEs: es.keywords,
    keywordsEn: en.keywords,
    bodyEs: es.body,
    bodyEn: en.body,
  }
}

type ArticleText = Record<'slug' | 'title' | 'summary' | 'keywords' | 'body', string>

/** Reads a file of `articles/`: between two lines of `---` a head of `key: value` lines, then the text in Markdown. */
function textOf(file: string): ArticleText {
  const content = readFileSync(new URL(`articles/${file}`, import.meta.url), 'utf8')
  const [, head = '', body = ''] = /^---\n(.*?)\n---\n\n(.*)$/s.exec(content) ?? []
  const facts = head.split('\n').map((line) => line.split(/: (.*)/).slice(0, 2))
  return { ...Object.fromEntries(facts), body: body.trimEnd() }
}
