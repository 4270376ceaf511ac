import type { Source } from './schemas.ts'

const readOn = '2026-11-22'
const english = (name: string, url: string, day = readOn): Source => ({ name, url, lang: 'en', readOn: day })
const spanish = (name: string, url: string, day = readOn): Source => ({ name, url, lang: 'es', readOn: day })

// Read on their day, most of them as a stored copy of the page. A name is in the language of its page.

export const cdcWarningSigns = english(
  'CDC, Hear Her: urgent pregnancy-related warning signs',
  'https://www.cdc.gov/hearher/resources/news-media/recognizing-urgent-warning-signs.html',
)
export const nhsStillbirth = english(
  'NHS: what happens if your unborn baby dies',
  'https://www.nhs.uk/conditions/stillbirth/what-happens/',
)
export const painRelief = english(
  'Obstetric Anaesthetists’ Association: pain relief for giving birth when your baby has died',
  'https://labourpains.org/during-labour/pain-relief-for-giving-birth-when-your-baby-has-died',
  '2026-11-29',
)
export const bostonLoss = english(
  'Boston Medical Center: grief and emotions after pregnancy loss or stillbirth',
  'https://www.bmc.org/bump-beyond/during-pregnancy/mental-health/dealing-loss-or-stillbirth',
  '2026-11-29',
)
export const difficultDecisions = english(
  'Norfolk and Norwich University Hospitals (NHS): when a baby is found to have an abnormality',
  'https://www.nnuh.nhs.uk/departments/maternity-department/specialist-services/fetal-medicine-services/difficult-decisions/',
  '2026-11-29',
)
export const oxfordDecision = english(
  'University of Oxford: ending a pregnancy, the impact of the decision',
  'https://hexi.ox.ac.uk/ending-pregnancy-fetal-abnormality/the-impact-of-the-decision',
  '2026-11-29',
)
export const oxfordSeeing = english(
  'University of Oxford: deciding whether to see, hold and name the baby',
  'https://hexi.ox.ac.uk/node/45887',
  '2026-11-29',
)
export const cambridgeMilk = english(
  'Cambridge University Hospitals (NHS): lactation and loss',
  'https://www.cuh.nhs.uk/patient-information/lactation-and-loss',
  '2026-11-29',
)
export const leedsMilk = english(
  'Leeds Teaching Hospitals (NHS): breast care after a loss',
  'https://leedsth.nhs.uk/?p=42105',
  '2026-11-29',
)
export const abaMilk = english(
  'Australian Breastfeeding Association: lactation after infant death',
  'https://www.breastfeeding.asn.au/bfinfo/lactation-after-infant-death',
)
export const starLegacyMilk = english(
  'Star Legacy Foundation: lactation after a loss',
  'https://starlegacyfoundation.org/lactation/',
)
export const breastfeedingSupport = english(
  'Breastfeeding Support: lactation after stillbirth and infant loss',
  'https://breastfeeding.support/lactation-after-stillbirth-infant-loss/',
)
export const tommysAfterMiscarriage = english(
  'Tommy’s: after a miscarriage',
  'https://www.tommys.org/baby-loss-support/miscarriage-information-and-support/support-after-miscarriage/after-miscarriage',
)
export const tommysTryingAgain = english(
  'Tommy’s: trying again after a miscarriage',
  'https://www.tommys.org/baby-loss-support/miscarriage-information-and-support/trying-again-after-miscarriage',
)
export const lancetInterval = english(
  'The Lancet, 2019: pregnancy after a stillbirth, an international study',
  'https://www.thelancet.com/journals/lancet/article/PIIS0140-6736(18)32266-9/fulltext',
  '2026-11-29',
)
export const tommysGrandparents = english(
  'Tommy’s: support for grandparents after a neonatal death',
  'https://www.tommys.org/baby-loss-support/neonatal-death-information-and-support/support-grandparents-after-neonatal-death',
  '2026-11-29',
)
export const tommysMothersDay = english(
  'Tommy’s: advice to help you cope on Mother’s Day',
  'https://www.tommys.org/about-us/charity-news/advice-help-you-cope-mothers-day',
  '2026-11-29',
)
export const tommysPartners = english(
  'Tommy’s: baby loss and mental health, for dads and partners',
  'https://www.tommys.org/baby-loss-support/dads-and-partners/your-mental-health-and-wellbeing-after-loss',
)
export const marchOfDimesNeonatal = english(
  'March of Dimes: neonatal death',
  'https://www.marchofdimes.org/find-support/topics/miscarriage-loss-grief/neonatal-death',
)
export const hseNeonatal = english(
  'HSE (Ireland): neonatal death',
  'https://www2.hse.ie/pregnancy-birth/labour/premature-labour/neonatal-death',
)
export const raisingChildren = english(
  'Raising Children Network: neonatal death',
  'https://raisingchildren.net.au/pregnancy/miscarriage-stillbirth/stillbirth-and-neonatal-death/neonatal-death',
)
export const childBereavement = english(
  'Child Bereavement UK: explaining stillbirth or miscarriage to a young child',
  'https://www.childbereavementuk.org/explaining-stillbirth-or-miscarriage-to-a-young-child',
)
export const childrenAndDeath = english(
  'American Academy of Pediatrics: how children understand death',
  'https://www.healthychildren.org/English/healthy-living/emotional-wellness/Building-Resilience/Pages/How-Children-Understand-Death-What-You-Should-Say.aspx',
  '2026-11-29',
)
export const butterflyTogether = english(
  'Neonatal Butterfly Project: coping with trauma and putting grief on hold',
  'https://www.neonatalbutterflyproject.org/coping-with-trauma-and-putting-grief-on-hold/',
  '2026-11-29',
)
export const butterflyTwin = english(
  'Neonatal Butterfly Project: acknowledging bereavement',
  'https://www.neonatalbutterflyproject.org/acknowledging-bereavement-and-twin-ship/',
  '2026-11-29',
)
export const sandsMothersDay = english(
  'Sands: we’re here for you on Mother’s Day',
  'https://www.sands.org.uk/support-you/were-here-you-mothers-day',
  '2026-11-29',
)
export const lullabyPartners = english(
  'The Lullaby Trust: fathers, partners and co-parents',
  'https://www.lullabytrust.org.uk/bereavement-support/fathers-partners-co-parents/',
)
export const lullabyTwin = english(
  'The Lullaby Trust: if a twin or multiple dies',
  'https://www.lullabytrust.org.uk/bereavement-support/if-a-twin-multiple-dies/',
  '2026-11-29',
)
export const registryStillborn = english(
  'Act No. 24 of April 22, 1931, art. 8 (24 L.P.R.A. § 1102)',
  'https://casetext.com/statute/laws-of-puerto-rico/title-twenty-four-health-and-sanitation/part-iv-vital-statistics-registry/chapter-85-deaths/1102-record-of-stillborn-children',
)
export const registryBurial = spanish(
  'Ley Núm. 24 de 22 de abril de 1931 (24 L.P.R.A. § 1101)',
  'https://legalfix.com/statutes/state-codes/puerto-rico/titulo-24/parte-iv/capitulo-85/1101',
)
export const registryBirths = spanish(
  'LexJuris: Ley Núm. 111 de 15 de agosto de 2007, inscripción de nacimientos',
  'https://www.lexjuris.com/lexlex/leyes2007/lexl2007111.htm',
  '2026-11-29',
)
export const maternityLaw = spanish(
  'Ley Núm. 3 de 13 de marzo de 1942, Madres Obreras (29 L.P.R.A. § 467)',
  'https://legalfix.com/statutes/state-codes/puerto-rico/titulo-29/parte-i/capitulo-19/467',
)
export const maternityPay = spanish(
  'CodexPR: Ley Núm. 425 de 2000, sueldo completo en el descanso de maternidad',
  'https://www.codexpr.ai/ley/2000-425',
  '2026-11-29',
)
export const publicMaternity = english(
  'Mondaq, 2023: maternity leave (Act 129-2023)',
  'https://www.mondaq.com/employee-rights-labour-relations/1393450/puerto-rico-extends-maternity-leave-for-public-sector-employees',
  '2026-11-23',
)
export const lossLeaveBill = spanish(
  'Microjuris: licencia de duelo gestacional (P. del S. 489)',
  'https://clasico.microjuris.com/noticias/noticia/reconsideran-legislacion-para-licencia-de-duelo-gestacional',
  '2026-11-23',
)
export const hospitalProtocol = spanish(
  'Ley 184-2016 (24 L.P.R.A. § 3991)',
  'https://legalfix.com/statutes/state-codes/puerto-rico/titulo-24/parte-vii/capitulo-169/3991',
  '2026-11-23',
)
export const canadaLoss = english(
  'Public Health Agency of Canada: family-centred care, loss and grief',
  'https://www.canada.ca/en/public-health/services/publications/healthy-living/maternity-newborn-care-guidelines-chapter-7.html',
  '2026-11-28',
)
export const canadianPaediatricLoss = english(
  'Canadian Paediatric Society: guidelines for professionals supporting families after a perinatal loss',
  'https://pmc.ncbi.nlm.nih.gov/articles/PMC2807762/',
  '2026-11-28',
)
export const careAfterStillbirth = english(
  'Stillbirth Centre of Research Excellence (Australia): care around stillbirth and neonatal death',
  'https://learn.stillbirthcre.org.au/learn/casand/organisational-recommendations',
  '2026-11-28',
)
export const familyLeave = english(
  'US Department of Labor, Fact Sheet 28: the Family and Medical Leave Act',
  'https://www.dol.gov/agencies/whd/fact-sheets/28-fmla',
)
export const pregnantWorkers = english(
  'EEOC, 15 apr 2024: final regulation on the Pregnant Workers Fairness Act (29 CFR 1636)',
  'https://content.govdelivery.com/accounts/USEEOC/bulletins/39686b0',
  '2026-11-29',
)
export const maternalHotline = english(
  'HRSA: National Maternal Mental Health Hotline',
  'https://mchb.hrsa.gov/national-maternal-mental-health-hotline/faq',
)
export const lineaPas = spanish(
  'Primera Hora, dic 2025: Línea PAS de ASSMCA, 988 y 1-800-981-0023',
  'https://www.primerahora.com/noticias/policia-tribunales/notas/linea-pas-recibe-en-diciembre-322-llamadas-sobre-el-sucidio/',
)
export const lineaPas988 = spanish(
  'Primera Hora, 2022: el 988 lleva a la Línea PAS',
  'https://www.primerahora.com/noticias/puerto-rico/notas/linea-telefonica-9-8-8-estara-disponible-en-puerto-rico-para-emergencias-de-salud-mental/',
  '2026-11-29',
)
export const postpartumPsychosis = english(
  'Action on Postpartum Psychosis: what is postpartum psychosis?',
  'https://www.app-network.org/postpartum-psychosis/',
  '2026-11-29',
)
export const askingAboutSuicide = spanish(
  'Middlesex Health: suicidio, qué hacer cuando alguien está pensando en suicidarse',
  'https://middlesexhealth.org/learning-center/espanol/articulos/suicidio-qu-hacer-cuando-alguien-est-pensando-en-suicidarse',
  '2026-11-29',
)
export const prolongedGrief = english(
  'Healio, 24 sep 2021: the American Psychiatric Association on prolonged grief disorder in the DSM-5-TR',
  'https://cm.healio.com/news/psychiatry/20210924/dsm5tr-to-include-prolonged-grief-disorder',
)
