import { PackingSlipPage } from '#domains/boxes/box-contents/ui/admin/packing-slip-page.tsx'
import { byId } from '../../record-id.tsx'

export default byId((id) => <PackingSlipPage id={id} />)
