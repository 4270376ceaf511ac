import { SuspectList } from '#features/suspects/ui/admin/suspect-list.tsx'

export default function SuspectsRoute() {
  return <SuspectList />
}
