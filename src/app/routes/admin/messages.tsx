import { MessageList } from '#domains/community/contact/ui/admin/message-list.tsx'

export default MessageList
