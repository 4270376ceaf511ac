import { useState } from 'react'
import { cityLine } from '#domains/boxes/box-requests/family-rules.ts'
import type { BoxRequestFollowUp } from '#domains/boxes/box-requests/schemas.ts'
import { Button } from '#ui/button.tsx'
import { lazyDialog } from '#ui/overlays/lazy-dialog.tsx'
import { useT } from '#ui/text/texts.tsx'

const DeliveryDialog = lazyDialog(() =>
  import('./change-delivery-dialog.tsx').then((module) => module.ChangeDeliveryDialog),
)
const CancelDialog = lazyDialog(() =>
  import('./cancel-request-dialog.tsx').then((module) => module.CancelRequestDialog),
)

type ChangesProps = {
  request: BoxRequestFollowUp
  onChanged: (request: BoxRequestFollowUp) => void
  onDeliverySaved: () => void
}

/** Until the box is packed. Without scripts the family writes or calls, as the page says below. */
export function RequestChanges({ request, onChanged, onDeliverySaved }: ChangesProps) {
  const t = useT()
  const [open, setOpen] = useState<'delivery' | 'cancel' | null>(null)
  const shared = { request, onClose: () => setOpen(null), onChanged }
  return (
    <section aria-labelledby="changes" className="no-print flex flex-col items-start gap-3 noscript:hidden">
      <h2 id="changes" className="text-xl">
        {t('followUp.change.title')}
      </h2>
      <p>
        {t('followUp.change.intro')}{' '}
        {request.addressEnd && t('followUp.change.addressEnd', { place: cityLine(request.addressEnd) })}
      </p>
      <Button className="max-sm:w-full" onClick={() => setOpen('delivery')}>
        {t('followUp.change.open')}
      </Button>
      <Button variant="quiet" className="-ms-5" onClick={() => setOpen('cancel')}>
        {t('followUp.change.cancel')}
      </Button>
      <DeliveryDialog
        open={open === 'delivery'}
        {...shared}
        onChanged={(changed) => {
          onChanged(changed)
          onDeliverySaved()
        }}
      />
      <CancelDialog open={open === 'cancel'} {...shared} />
    </section>
  )
}
