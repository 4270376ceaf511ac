import { useState } from 'react'
import type { BodyInputOf, ResponseOf } from '#lib/http/endpoint.ts'
import { callAdmin, messageOf } from '#ui/admin/query-client.ts'
import { useRead } from '#ui/admin/use-read.ts'
import { Button } from '#ui/button.tsx'
import { shippingApi } from '../../endpoints.ts'

type Props = { address: BodyInputOf<typeof shippingApi.checkAddress> }
type Advice = Pick<ResponseOf<typeof shippingApi.checkAddress>, 'text' | 'suggestion'>

/** integrations.md#address-check: the result is advice. It changes no address and blocks no label. */
export function AddressCheck({ address }: Props) {
  const carrier = useRead(shippingApi.carrier)
  const [busy, setBusy] = useState(false)
  const [advice, setAdvice] = useState<Advice | null>(null)
  if (!carrier.data?.isSetUp) return null

  const check = async () => {
    setBusy(true)
    try {
      setAdvice(await callAdmin(shippingApi.checkAddress, { body: address }))
    } catch (error) {
      setAdvice({ text: messageOf(error), suggestion: null })
    }
    setBusy(false)
  }
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        icon="search"
        busy={busy}
        onClick={() => void check()}
        className="min-h-11"
      >
        Comprobar la dirección
      </Button>
      {advice && (
        <div role="status" className="basis-full text-sm text-ink-2">
          <p>{advice.text}</p>
          {advice.suggestion && (
            <p className="whitespace-pre-line">
              USPS la escribe así:
              <br />
              {advice.suggestion}
            </p>
          )}
        </div>
      )}
    </>
  )
}
