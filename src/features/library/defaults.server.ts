import { anotherPregnancy } from './articles/another-pregnancy.server.ts'
import { body } from './articles/body.server.ts'
import { earlyLoss } from './articles/early-loss.server.ts'
import { firstDays } from './articles/first-days.server.ts'
import { firstHours } from './articles/first-hours.server.ts'
import { friends } from './articles/friends.server.ts'
import { grandparents } from './articles/grandparents.server.ts'
import { hardDates } from './articles/hard-dates.server.ts'
import { medicalReasons } from './articles/medical-reasons.server.ts'
import { milk } from './articles/milk.server.ts'
import { months } from './articles/months.server.ts'
import { mothers } from './articles/mothers.server.ts'
import { neonatal } from './articles/neonatal.server.ts'
import { notEasing } from './articles/not-easing.server.ts'
import { oneOfTwo } from './articles/one-of-two.server.ts'
import { papers } from './articles/papers.server.ts'
import { partners } from './articles/partners.server.ts'
import { siblings } from './articles/siblings.server.ts'
import type { DefaultArticle } from './articles/sources.server.ts'
import { stillbirth } from './articles/stillbirth.server.ts'
import { work } from './articles/work.server.ts'

/** The texts of the program. The public page shows each until staff publish another version of it. */
export const defaultArticles: readonly DefaultArticle[] = [
  firstHours,
  firstDays,
  months,
  earlyLoss,
  stillbirth,
  neonatal,
  medicalReasons,
  oneOfTwo,
  mothers,
  partners,
  siblings,
  grandparents,
  friends,
  milk,
  body,
  papers,
  work,
  anotherPregnancy,
  hardDates,
  notEasing,
]
