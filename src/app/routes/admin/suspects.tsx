import { SuspectList } from '#domains/privacy/suspects/ui/admin/suspect-list.tsx'

export default function SuspectsRoute() {
  return <SuspectList />
}
