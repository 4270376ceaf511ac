import type { Reading } from '#domains/events/events/ui/public/meanwhile.tsx'
import type { FieldError } from '#lib/http/errors.ts'
import { fieldErrors } from '#lib/http/parse.ts'
import { isDoor, isPlaceLine } from '#lib/text/postal-lines.ts'
import type { NameIn, TextKey } from '#lib/text/texts.ts'
import { isOneOf } from '#lib/text/town-names.ts'
import type { Translate } from '#ui/text/texts.tsx'
import { postalProblems } from '../../postal-rules.ts'
import { NewBoxRequest, type NewBoxRequestInput } from '../../schemas.ts'

/** Six steps. The address (5b) has its own screen. */
export const screens = ['purpose', 'person', 'contact', 'baby', 'delivery', 'address', 'review'] as const
export type Screen = (typeof screens)[number]

export const stepTotal = 6
export const stepOf = (screen: Screen): number =>
  screens.indexOf(screen) + (screen === 'address' || screen === 'review' ? 0 : 1)

const textNames = [
  'boxPurpose',
  'targetedFor',
  'recipientName',
  'requesterName',
  'giftSenderName',
  'giftRecipientName',
  'giftMessage',
  'phone',
  'email',
  'town',
  'lossType',
  'hasSiblings',
  'babyGender',
  'skinTonePreference',
  'deliveryMethod',
  'urbanization',
  'postalAddress',
  'apartment',
  'postalCity',
  'postalState',
  'postalZipCode',
  'deliveryNotes',
  'babyName',
  'babyUnnamed',
  'boxNote',
  'additionalNotes',
] as const
type TextName = (typeof textNames)[number]

export type AnswerName = TextName | 'liabilityWaiver'

/** The form's values. '' means unanswered. Fields hidden by another choice keep their values. */
export type Answers = Record<TextName, string> & { liabilityWaiver: boolean }

// Nothing is preselected (care.md#f09).
export const noAnswers: Answers = {
  ...(Object.fromEntries(textNames.map((name) => [name, ''])) as Record<TextName, string>),
  liabilityWaiver: false,
}

/** Reads the valid answers of a stored draft, which may be damaged. */
export function readAnswers(stored: unknown): Answers {
  if (typeof stored !== 'object' || stored === null) return noAnswers
  const fields = stored as Record<string, unknown>
  const texts = textNames.map((name) => [name, typeof fields[name] === 'string' ? fields[name] : ''] as const)
  return {
    ...(Object.fromEntries(texts) as Record<TextName, string>),
    liabilityWaiver: fields.liabilityWaiver === true,
  }
}

/** The short article for her situation. */
export function readingFor(answers: Answers): Reading {
  if (isGift(answers)) return 'friends'
  if (answers.targetedFor === 'papa') return 'partners'
  return answers.hasSiblings === 'true' ? 'siblings' : 'firstDays'
}

/** Of who wrote, who may ask for somebody else. */
export function firstNameIn(answers: Answers): string {
  const { giftSenderName, requesterName, recipientName } = answers
  const name = isGift(answers) ? giftSenderName : requesterName || recipientName
  return name.trim().split(/\s+/)[0] ?? ''
}

export const isGift = (answers: Answers): boolean => answers.boxPurpose === 'gift'

/** The controls of one screen, in display order. */
export function namesOn(screen: Screen, answers: Answers): AnswerName[] {
  switch (screen) {
    case 'purpose':
      return ['boxPurpose', 'targetedFor']
    case 'person':
      return isGift(answers)
        ? ['giftSenderName', 'giftRecipientName', 'giftMessage']
        : ['recipientName', 'requesterName']
    case 'contact':
      return ['phone', 'email', 'town']
    case 'baby':
      return ['lossType', 'hasSiblings', 'babyGender', 'skinTonePreference']
    case 'delivery':
      return ['deliveryMethod']
    case 'address':
      return addressNames(answers)
    case 'review':
      return ['babyName', 'babyUnnamed', 'boxNote', 'additionalNotes', 'liabilityWaiver']
  }
}

function addressNames({ deliveryMethod }: Answers): AnswerName[] {
  if (deliveryMethod === 'pickup') return []
  const address: AnswerName[] = [
    'urbanization',
    'postalAddress',
    'apartment',
    'postalCity',
    'postalState',
    'postalZipCode',
  ]
  return deliveryMethod === 'delivery' ? [...address, 'deliveryNotes'] : address
}

/** The request body without the payment. Hidden fields are left out. */
export function requestOf(answers: Answers): NewBoxRequestInput {
  const { boxPurpose, targetedFor, phone, email, town, lossType, deliveryMethod, additionalNotes } = answers
  const babyUnnamed = answers.babyUnnamed === 'true'
  return {
    boxPurpose,
    targetedFor,
    ...namesOf(answers),
    phone,
    email,
    town,
    lossType,
    // Values of unanswered optional questions (care.md#steps).
    hasSiblings: answers.hasSiblings === 'true',
    babyGender: answers.babyGender || 'no-conocido',
    skinTonePreference: answers.skinTonePreference || 'sin-preferencia',
    deliveryMethod,
    ...placeOf(answers),
    babyName: babyUnnamed ? '' : answers.babyName,
    babyUnnamed,
    boxNote: answers.boxNote,
    additionalNotes,
    liabilityWaiver: answers.liabilityWaiver,
    // The choices are still plain text: the schema validates them.
  } as NewBoxRequestInput
}

/** A gift names both people under both pairs of names (rulings.md#request-fields). */
function namesOf(answers: Answers) {
  if (!isGift(answers)) {
    return { recipientName: answers.recipientName, requesterName: answers.requesterName }
  }
  const { giftSenderName, giftRecipientName, giftMessage } = answers
  return {
    recipientName: giftRecipientName,
    requesterName: giftSenderName,
    giftSenderName,
    giftRecipientName,
    giftMessage,
  }
}

/** Every documented field is sent (public-site.md#request-form): blank where the person was not asked. */
function placeOf(answers: Answers) {
  const isHome = answers.deliveryMethod === 'delivery'
  const hasAddress = isHome || answers.deliveryMethod === 'correo'
  const asked = (value: string) => (hasAddress ? value : '')
  return {
    deliveryNotes: isHome ? answers.deliveryNotes : '',
    postalAddress: asked(addressLines(answers)),
    postalCity: asked(answers.postalCity),
    postalState: asked(answers.postalState),
    postalZipCode: asked(answers.postalZipCode.trim()),
    postalCountry: 'US',
  }
}

/** The urbanization gets its own line above the street. */
type AddressParts = Pick<Answers, 'urbanization' | 'postalAddress' | 'apartment'>

export function addressLines({ urbanization, postalAddress, apartment }: AddressParts): string {
  const street = postalAddress.trim()
  if (!street) return ''
  const [urb, door] = [urbanization.trim(), apartment.trim()]
  const first = urb && (isPlaceLine(urb) ? urb : `URB ${urb}`)
  const tail = door && (isDoor(door) ? door : `APT ${door}`)
  return [first, [street, tail].filter(Boolean).join(', ')].filter(Boolean).join('\n')
}

export type AnswerProblem = FieldError & { path: AnswerName }

/** All problems in form order: the schema's rules and the form's own. `homeTowns`: where home delivery goes. */
export function problemsOf(answers: Answers, homeTowns: readonly string[]): AnswerProblem[] {
  const request = requestOf({ ...answers, liabilityWaiver: true })
  const parsed = NewBoxRequest.safeParse(request, { reportInput: true })
  const found = new Map<string, FieldError>()
  const add = (problem: FieldError) => {
    const own = { ...problem, ...toFormField(problem, answers) }
    if (!found.has(own.path)) found.set(own.path, own)
  }
  const judged = parsed.success ? [] : fieldErrors(parsed.error)
  for (const problem of [...ownProblems(answers, homeTowns), ...judged, ...addressProblems(answers)])
    add(problem)
  const order = screens.flatMap((screen) => namesOn(screen, answers))
  return order.flatMap((name) => (found.get(name) as AnswerProblem | undefined) ?? [])
}

/** Maps a server field to the form field that holds it. Gifts rename two, and their delivery has its own message. */
export function toFormField(
  { path, textKey }: FieldError,
  answers: Answers,
): { path: string; textKey: string } {
  if (!isGift(answers)) return { path, textKey }
  // The giver is not the one who receives the box.
  if (textKey === 'hopebox.errors.deliveryMethod.required') return { path, textKey: `${textKey}Gift` }
  const own = { recipientName: 'giftRecipientName', requesterName: 'giftSenderName' }[path]
  if (!own) return { path, textKey }
  return { path: own, textKey: textKey.replace(`.${path}.`, `.${own}.`) }
}

/** The schema checks the address only when all other fields are valid. The form always checks it. */
function addressProblems(answers: Answers): FieldError[] {
  const filled = (value: string) => value.trim() || null
  return postalProblems({
    deliveryMethod: answers.deliveryMethod as 'correo',
    postalAddress: filled(addressLines(answers)),
    postalCity: filled(answers.postalCity),
    postalState: filled(answers.postalState),
    postalZipCode: filled(answers.postalZipCode),
  })
}

/** Outside Puerto Rico, or in a town that home delivery does not reach. The person's town counts until another is given. */
export function isOutsideHomeArea(answers: Answers, homeTowns: readonly string[]): boolean {
  if (answers.deliveryMethod !== 'delivery') return false
  const place = answers.postalCity.trim() || (isGift(answers) ? '' : answers.town.trim())
  return (answers.postalState || 'PR') !== 'PR' || (place !== '' && !isOneOf(homeTowns, place))
}

function ownProblems(answers: Answers, homeTowns: readonly string[]): FieldError[] {
  const required = (path: AnswerName) => ({ path, textKey: `hopebox.errors.${path}.required` })
  const toHome = answers.deliveryMethod === 'delivery'
  const outside = { path: 'postalCity', textKey: 'hopebox.errors.postalCity.outside' }
  const nowhere = !answers.postalAddress.trim() && !answers.deliveryNotes.trim()
  return [
    // A missing value gets another message than an invalid one.
    ...(['phone', 'email'] as const).filter((name) => !answers[name].trim()).map(required),
    ...(isGift(answers) && !answers.giftSenderName.trim() ? [required('giftSenderName')] : []),
    // The form asks for an address or directions; the API does not require them.
    ...(toHome && isGift(answers) && !answers.postalCity.trim() ? [required('postalCity')] : []),
    ...(isOutsideHomeArea(answers, homeTowns) ? [outside] : []),
    ...(toHome && nowhere ? [required('deliveryNotes')] : []),
    ...(answers.liabilityWaiver ? [] : [required('liabilityWaiver')]),
  ]
}

/** The first screen with a problem, or 'review'. */
export function firstIncompleteStep(answers: Answers, homeTowns: readonly string[]): Screen {
  const wrong = problemsOf(answers, homeTowns).map(({ path }) => path)
  return screens.find((screen) => namesOn(screen, answers).some((name) => wrong.includes(name))) ?? 'review'
}

export const screenWith = (name: string, answers: Answers): Screen | undefined =>
  screens.find((screen) => namesOn(screen, answers).includes(name as AnswerName))

export type FieldWithOptions = NameIn<'hopebox.fields.', `.options.${string}`>

/** Answers are plain strings: the schema checks which values exist. */
export const optionLabel = (
  t: Translate,
  field: FieldWithOptions,
  value: string,
  params?: Record<string, string>,
) => t(`hopebox.fields.${field}.options.${value}` as TextKey, params)

export const optionsOf = (t: Translate, field: FieldWithOptions, values: readonly string[]) =>
  values.map((value) => ({ value, label: optionLabel(t, field, value) }))
