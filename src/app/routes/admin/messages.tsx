import { MessageList } from '#features/contact/ui/admin/message-list.tsx'

export default function MessagesRoute() {
  return <MessageList />
}
