import { boxRequestApi } from '#domains/boxes/box-requests/endpoints.ts'
import { deliveryLabels, nameText } from '#domains/boxes/box-requests/labels.ts'
import { useLabel } from '#domains/boxes/shipping/ui/admin/use-label.tsx'
import { AdminPage } from '#ui/admin/admin-page.tsx'
import { AdminSection } from '#ui/admin/admin-section.tsx'
import { Allowed } from '#ui/admin/allowed.tsx'
import { DescriptionItem, DescriptionList } from '#ui/admin/description-list.tsx'
import { callAdmin } from '#ui/admin/query-client.ts'
import { RecordState } from '#ui/admin/record-state.tsx'
import { useRead } from '#ui/admin/use-read.ts'
import { Button } from '#ui/button.tsx'
import { boxContentsApi } from '../../endpoints.ts'
import { BoxPanel } from './box-panel.tsx'

/** One box for the person who packs it: for whom, what goes in, the card and the label. */
export function BoxToPackPage({ id }: { id: number }) {
  const query = useRead(boxContentsApi.box, { params: { requestId: id } })
  const label = useLabel({ name: `HIB-${id}`, onShown: () => {}, onTracking: () => {} })
  const back = { to: '/admin/hoja-de-preparacion', label: 'Volver a las cajas por preparar' }
  if (!query.data) {
    return (
      <AdminPage title="Preparar la caja" back={back}>
        <RecordState query={query} />
      </AdminPage>
    )
  }
  const box = query.data
  return (
    <AdminPage
      isName
      title={`${box.code}\u00a0· ${box.recipientName}`}
      back={back}
      action={
        <Allowed right="labels.print">
          <Button
            icon="print"
            busy={label.busy}
            onClick={() => label.printFrom(() => callAdmin(boxRequestApi.printLabel, { params: { id } }))}
          >
            Imprimir la etiqueta
          </Button>
        </Allowed>
      }
      updated={query}
    >
      {label.note && <p role="status">{label.note}</p>}
      <div className="flex flex-col gap-4">
        <AdminSection title="Cómo sale">
          <DescriptionList>
            <DescriptionItem isName label="Para" value={box.recipientName} />
            <DescriptionItem label="Entrega" value={deliveryLabels[box.deliveryMethod]} />
            <DescriptionItem isName label="Nombre del bebé" value={nameText(box)} lines />
            <DescriptionItem label="Nota de la familia" value={box.boxNote} lines />
            {box.boxPurpose === 'gift' && (
              <>
                <DescriptionItem isName label="Tarjeta de parte de" value={box.giftSenderName} />
                <DescriptionItem isName label="Tarjeta para" value={box.giftRecipientName} />
                <DescriptionItem label="Mensaje de la tarjeta" value={box.giftMessage} lines />
              </>
            )}
          </DescriptionList>
        </AdminSection>
        <BoxPanel request={{ ...box, id: box.requestId }} />
      </div>
      {label.preview}
    </AdminPage>
  )
}
