import { MessageList } from '../../../features/contact/ui/admin/message-list.tsx'
import { adminTitle } from '../../../ui/admin/admin-page.tsx'

export const meta = () => adminTitle('Mensajes')

export default function MessagesRoute() {
  return <MessageList />
}
