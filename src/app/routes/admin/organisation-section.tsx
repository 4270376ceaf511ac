import { SectionPage } from '#domains/publishing/organisation/ui/admin/section-page.tsx'
import { byId } from '../../record-id.tsx'

export default byId((id) => <SectionPage key={id} id={id} />)
