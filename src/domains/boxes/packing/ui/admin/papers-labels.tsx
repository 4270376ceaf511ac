import { useState } from 'react'
import { addressSize, spacedDigits } from '#domains/boxes/shipping/rules.ts'
import { useSite } from '#domains/site/site/ui/site-provider.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { BoxPapers } from '../../schemas.ts'

/** An address without postage, which we draw ourselves. */
export const hasAddressLabel = ({ label }: BoxPapers): boolean => label !== null && label.boughtUrl === null

export const codesOf = (rows: BoxPapers[]): string => rows.map(({ code }) => code).join(', ')

export const asImage = (svg: string): string => `data:image/svg+xml;utf8,${encodeURIComponent(svg)}`

/** Which boxes get no label, an address without postage, or a bought label that could not be shown. */
export function LabelNotes({ rows, failed }: { rows: BoxPapers[]; failed: readonly string[] }) {
  const without = rows.filter(({ label }) => !label)
  const unpaid = rows.filter(hasAddressLabel)
  const unread = rows.filter(({ code }) => failed.includes(code))
  return (
    <>
      {without.length > 0 && (
        <p>
          <strong>Sin etiqueta:</strong> {codesOf(without)}. Se recogen o se entregan en la mano.
        </p>
      )}
      {unpaid.length > 0 && (
        <p>
          <strong>Sin franqueo comprado:</strong> {codesOf(unpaid)}. Su etiqueta lleva solo la dirección.
        </p>
      )}
      {unread.length > 0 && (
        <Notice role="alert" tone="warning" title="Imprime estas etiquetas de su PDF">
          <div className="mt-2 flex flex-wrap gap-2">
            {unread.map(({ requestId, code, label }) => (
              <ButtonLink key={requestId} size="small" href={label?.boughtUrl ?? ''} newTab>
                Etiqueta de {code}
              </ButtonLink>
            ))}
          </div>
        </Notice>
      )}
    </>
  )
}

type BoughtLabelProps = { box: BoxPapers; onFailed: () => void }

/** The carrier's label with its postage, 4 × 6 inches. Without its picture there is no sheet for it. */
export function BoughtLabel({ box, onFailed }: BoughtLabelProps) {
  const [isHidden, setHidden] = useState(false)
  if (isHidden) return null
  return (
    <article
      aria-label={`Etiqueta comprada de ${box.code}`}
      className="print-label mx-auto border border-line bg-white p-0!"
    >
      <img
        src={box.label?.boughtPicture ?? ''}
        alt={`Etiqueta comprada de ${box.code}`}
        className="size-full object-contain"
        onError={() => {
          setHidden(true)
          onFailed()
        }}
      />
    </article>
  )
}

export function Label({ box }: { box: BoxPapers }) {
  const { returnAddress } = useSite()
  const from = [
    returnAddress.name,
    returnAddress.line1,
    returnAddress.line2,
    `${returnAddress.city} ${returnAddress.state} ${returnAddress.zip}`,
  ].filter(Boolean)
  const { lines = [], trackingNumber, barcodeSvg } = box.label ?? {}
  return (
    <article
      aria-label={`Etiqueta de ${box.code}`}
      className="print-label mx-auto border border-line bg-white"
    >
      <div className="text-[11pt] leading-tight">
        {from.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div
        className="mt-10 leading-snug font-bold [overflow-wrap:anywhere]"
        style={{ fontSize: `${addressSize(lines)}pt` }}
      >
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div className="mt-auto text-center">
        {barcodeSvg && <img src={asImage(barcodeSvg)} alt="" className="h-[0.85in] w-full" />}
        {trackingNumber && (
          <p className="code">{barcodeSvg ? spacedDigits(trackingNumber) : trackingNumber}</p>
        )}
        <p className="text-end text-[9pt]">{box.code}</p>
      </div>
    </article>
  )
}
