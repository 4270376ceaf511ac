import { BoxToPackPage } from '#domains/boxes/box-contents/ui/admin/box-to-pack-page.tsx'
import { byId } from '../../record-id.tsx'

export default byId((id) => <BoxToPackPage id={id} />)
