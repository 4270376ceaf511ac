import { ReceivePage } from '#features/receiving/ui/admin/receive-page.tsx'

export default function ReceiveRoute() {
  return <ReceivePage />
}
