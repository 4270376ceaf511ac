import { nameText } from '#domains/boxes/box-requests/labels.ts'

type Words = { babyName: string | null; babyUnnamed: boolean; boxNote: string | null }

/** In a row of a table. */
export function NameChip(words: Words) {
  const { babyName, babyUnnamed } = words
  if (!babyName && !babyUnnamed) return null
  const oneLine = babyName?.replaceAll('\n', ' · ') ?? 'Sin nombre todavía'
  return (
    <span
      translate="no"
      title={oneLine}
      className="rounded-full border border-line bg-white px-2 font-semibold text-ink lg:max-w-44 lg:truncate"
    >
      {oneLine}
    </span>
  )
}

/** For the person who packs: the name as it goes on the card, and the note that staff let them read. */
export function FamilyWords(words: Words) {
  const name = nameText(words)
  if (!name && !words.boxNote) return null
  return (
    <div className="mt-2 flex flex-col gap-1 [overflow-wrap:anywhere] whitespace-pre-line">
      {name && (
        <p>
          <span className="text-sm text-ink-2">Nombre del bebé: </span>
          <strong translate="no" className="inline-block align-top">
            {name}
          </strong>
        </p>
      )}
      {words.boxNote && (
        <p>
          <span className="text-sm text-ink-2">Nota de la familia: </span>
          {words.boxNote}
        </p>
      )}
    </div>
  )
}
