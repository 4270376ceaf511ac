import { contactApi } from '#features/contact/endpoints.ts'
import { MessageList } from '#features/contact/ui/admin/message-list.tsx'
import { adminTitle } from '#ui/admin/admin-page.tsx'
import { firstCalls } from '#ui/admin/first-calls.ts'

export const meta = () => adminTitle('Mensajes')
export const handle = firstCalls(contactApi.list, contactApi.counts)

export default function MessagesRoute() {
  return <MessageList />
}
