import { CountPage } from '#domains/stock/stock-counts/ui/admin/count-page.tsx'
import { byId } from '../../record-id.tsx'

export default byId((id) => <CountPage id={id} />)
